import { firingSchema, marketClockSchema, resiliencePointSchema, scannerRowSchema } from '@tidemark/contracts'
import { z } from 'zod'
import type { JsonSchema } from './api-document.ts'
import type { SocketMessageText } from './socket-texts.ts'

/** Names of schemas that several messages have as a part. */
const shared = {
  MarketClock: marketClockSchema,
  Firing: firingSchema,
  ResiliencePoint: resiliencePointSchema,
  ScannerRow: scannerRowSchema,
}

/** Takes names from here and descriptions from the schemas, whose own ids are those of the OpenAPI document. */
class SocketRegistry extends z.core.$ZodRegistry<{ id?: string | undefined }> {
  override get(schema: z.core.$ZodType) {
    const { id: _, ...described } = z.globalRegistry.get(schema) ?? {}
    return { ...described, ...super.get(schema) } as never
  }
}

/** The JSON schemas of messages by name, in the dialect of AsyncAPI. */
export function socketSchemas(
  messages: Readonly<Record<string, SocketMessageText>>,
): Record<string, JsonSchema> {
  const registry = new SocketRegistry()
  for (const [id, schema] of Object.entries(shared)) registry.add(schema, { id })
  // A message that is a shared schema itself refers to it.
  const idOf = new Map<z.ZodType, string>(Object.entries(shared).map(([id, schema]) => [schema, id]))
  const whole = Object.entries(messages).filter(([, { schema }]) => idOf.has(schema))
  for (const [id, { schema }] of Object.entries(messages)) if (!idOf.has(schema)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-7',
    metadata: registry,
    uri: id => `#/components/schemas/${id}`,
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
    },
  })
  return Object.fromEntries([
    ...Object.entries(schemas).map(([id, { $schema, $id, id: _, ...schema }]) => [id, schema]),
    ...whole.map(([id, { schema }]) => [id, { $ref: `#/components/schemas/${idOf.get(schema)}` }]),
  ])
}
