import type { createJsonSchemaTransform } from 'fastify-type-provider-zod'

type Config = NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']>

/** The format says what the long patterns of days and instants say. */
export const zodToJsonConfig: Config = {
  override: ({ jsonSchema }) => {
    if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
    // A part that accepts anything would make the others void.
    if (jsonSchema.anyOf) jsonSchema.anyOf = jsonSchema.anyOf.filter(part => Object.keys(part).length > 0)
  },
}
