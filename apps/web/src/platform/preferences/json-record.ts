export type JsonRecord = Readonly<Record<string, unknown>>

/** Few records of this app are near this long: longer text is not ours. */
const defaultMaxCharacters = 100_000

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Stored text as JSON; undefined when it is missing, too long or no JSON. */
export function parseStored(text: string | null, maxCharacters = defaultMaxCharacters): unknown {
  if (text === null || text.length > maxCharacters) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A stored record; empty when the text is anything else. */
export function parseRecord(text: string | null): JsonRecord {
  const value = parseStored(text)
  return isRecord(value) ? value : {}
}
