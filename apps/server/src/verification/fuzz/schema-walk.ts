import { z } from 'zod'

type AnySchema = z.core.$ZodType

/** All schemas inside a value: a schema, a module of schemas, or the schemas of a route. */
function schemasIn(value: unknown, found = new Set<AnySchema>()): ReadonlySet<AnySchema> {
  if (typeof value !== 'object' || value === null) return found
  if (!isSchema(value)) {
    for (const part of Object.values(value)) schemasIn(part, found)
  } else if (!found.has(value)) {
    found.add(value)
    const { def } = value._zod
    if ('getter' in def && typeof def.getter === 'function') schemasIn(def.getter(), found)
    for (const part of Object.values(def)) schemasIn(part, found)
  }
  return found
}

/** A check, such as a pattern, has a definition too and cannot parse. */
const isSchema = (value: object): value is AnySchema =>
  '_zod' in value && typeof (value as AnySchema)._zod.run === 'function'

/** Parsers of the schemas that read a text, one of each kind, by what they check, in the order in which they check it. */
export function textParsersIn(value: unknown): ReadonlyMap<string, (text: string) => unknown> {
  const readsText = ({ _zod }: AnySchema) => ['string', 'number', 'template_literal'].includes(_zod.def.type)
  const schemas = [...schemasIn(value)].filter(readsText)
  return new Map(schemas.map(schema => [checksOf(schema), text => z.safeParse(schema, text)]))
}

function checksOf({ _zod: { def } }: AnySchema): string {
  const checks = [def, ...(def.checks ?? []).map(check => check._zod.def)]
  return checks.map(describeCheck).join(', ')
}

function describeCheck(check: object): string {
  const { type, check: name, pattern, minimum, maximum, abort } = check as Readonly<Record<string, unknown>>
  const found = { pattern: pattern ? String(pattern) : undefined, minimum, maximum, abort }
  const details = Object.entries(found).filter(([, value]) => value !== undefined)
  return [type ?? name, ...details.map(([key, value]) => `${key} ${value}`)].join(' ')
}
