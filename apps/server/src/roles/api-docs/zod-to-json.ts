import type { createJsonSchemaTransform } from 'fastify-type-provider-zod'

type Config = NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']>

/** JSON Schema reads patterns without the flag that gives `\p` its meaning. */
const control = '[^\\u0000-\\u001f\\u007f-\\u009f]'
const plainPattern = (pattern: string): string | undefined => {
  const plain = pattern.replaceAll('\\P{Cc}', control)
  return /\\p\{/i.test(plain) ? undefined : plain
}

/** The format says what the long patterns of days and instants say. */
export const zodToJsonConfig: Config = {
  override: ({ jsonSchema }) => {
    if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
    if (typeof jsonSchema.pattern === 'string') {
      const pattern = plainPattern(jsonSchema.pattern)
      if (pattern === undefined) delete jsonSchema.pattern
      else jsonSchema.pattern = pattern
    }
    // Nothing follows the first items. Some readers refuse the plain `false`.
    if (jsonSchema.prefixItems) jsonSchema.items ||= { not: {} }
    // A part that accepts anything would make the others void.
    if (jsonSchema.anyOf) jsonSchema.anyOf = jsonSchema.anyOf.filter(part => Object.keys(part).length > 0)
  },
}
