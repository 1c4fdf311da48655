export type JsonObject = Readonly<Record<string, unknown>>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Null and undefined are 0, because vendors omit zeros; anything but a number is NaN. */
export function numberInJson(value: unknown): number {
  if (value === null || value === undefined) return 0
  return typeof value === 'number' ? value : Number.NaN
}

/** A price rounded to four digits, which removes single-precision noise; null when there is none. */
export function priceIn(value: unknown): number | null {
  if (typeof value !== 'number') return null
  const price = Math.round(value * 10_000) / 10_000
  return price > 0 && Number.isFinite(price) ? price : null
}

/** Some vendors write index tickers as ^SPX or _SPX. */
export const plainTicker = (value: unknown): string => textIn(value).replace(/^[\^_]/, '')
