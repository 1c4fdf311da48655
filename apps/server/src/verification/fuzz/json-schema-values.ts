import { hostileNumber, hostileText, hostileValue } from './hostile-json.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The parts of JSON Schema that the API document uses. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly maximum?: number
}

export type SchemaLookup = (reference: string) => JsonSchema | undefined

/** A value that a schema accepts in most of its parts, so that the rest of it reaches the code behind the schema. */
export function valueFor(schema: JsonSchema, random: SeededRandom, lookUp: SchemaLookup, depth = 4): unknown {
  if (depth === 0 || random.chance(0.08)) return hostileValue(random)
  const inner = (part: JsonSchema) => valueFor(part, random, lookUp, depth - 1)
  if (schema.$ref) return inner(lookUp(schema.$ref) ?? {})
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const option = random.pick(schema.anyOf ?? schema.oneOf ?? [])
  if (option) return inner(option)
  if (schema.type === 'array') return Array.from({ length: random.below(3) }, () => inner(schema.items ?? {}))
  if (schema.type === 'object') return objectFor(schema, random, inner)
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'number' || schema.type === 'integer') return numberFor(schema, random)
  return schema.type === 'string' ? hostileText(random) : hostileValue(random)
}

function numberFor({ maximum = 1e6 }: JsonSchema, random: SeededRandom): number {
  return random.chance(0.5) ? random.below(Math.min(maximum, 1e12) + 1) : hostileNumber(random)
}

function objectFor(
  { properties = {}, additionalProperties }: JsonSchema,
  random: SeededRandom,
  inner: (schema: JsonSchema) => unknown,
): object {
  const named = Object.entries(properties).filter(() => random.chance(0.85))
  const others = typeof additionalProperties === 'object' ? additionalProperties : null
  const added = others && random.chance(0.7) ? [[`key${random.below(5)}`, others] as const] : []
  return Object.fromEntries([...named, ...added].map(([key, schema]) => [key, inner(schema)]))
}
