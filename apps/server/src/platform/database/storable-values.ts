/** Values that every database stores unchanged. The driver of SQLite silently turns a Date into null and cuts text at NUL,
 *  that of Postgres turns objects into text, so every other value is refused. */
type StorableValue = string | number | bigint | Uint8Array | null

class UnstorableValueError extends Error {
  readonly code = 'unstorable_value'
}

export function storable(value: unknown): StorableValue {
  if (value === null || typeof value === 'bigint' || value instanceof Uint8Array) return value
  if (typeof value === 'number') {
    if (Number.isNaN(value)) throw new UnstorableValueError('NaN cannot be stored')
    return value
  }
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new UnstorableValueError('Text with a NUL character cannot be stored')
    return value
  }
  throw new UnstorableValueError(`A value of type ${describe(value)} cannot be stored`)
}

const describe = (value: unknown): string =>
  typeof value === 'object' ? (value?.constructor?.name ?? 'object') : typeof value

export const storableValues = (values: readonly unknown[]): StorableValue[] => values.map(storable)
