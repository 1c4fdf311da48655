import type { JsonObject } from '../platform/database/json-object.ts'

interface UnknownFields {
  /** The fields with their values, in the shape they were sent in. */
  readonly fields: JsonObject
  /** Their names, such as `theme` and `margins.inner`. */
  readonly names: readonly string[]
}

/** What a validation has left out: the fields of `sent` that `known` does not have, at any depth that both have. */
export function unknownFields(sent: unknown, known: unknown): UnknownFields {
  if (!isJsonObject(sent) || !isJsonObject(known)) return { fields: {}, names: [] }
  const [fields, names]: [[string, unknown][], string[]] = [[], []]
  for (const [name, value] of Object.entries(sent)) {
    if (!Object.hasOwn(known, name)) {
      fields.push([name, value])
      names.push(name)
      continue
    }
    const inner = unknownFields(value, known[name])
    if (inner.names.length === 0) continue
    fields.push([name, inner.fields])
    names.push(...inner.names.map(innerName => `${name}.${innerName}`))
  }
  return { fields: Object.fromEntries(fields), names }
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
