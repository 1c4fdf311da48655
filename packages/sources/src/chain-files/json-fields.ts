export type JsonObject = Readonly<Record<string, unknown>>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Null and nothing are 0, as vendors leave out what there is none of; anything but a number is NaN. */
export function numberInJson(value: unknown): number {
  if (value === null || value === undefined) return 0
  return typeof value === 'number' ? value : Number.NaN
}

export const priceIn = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : null

/** Index tickers are written ^SPX or _SPX by some. */
export const plainTicker = (value: unknown): string => textIn(value).replace(/^[\^_]/, '')
