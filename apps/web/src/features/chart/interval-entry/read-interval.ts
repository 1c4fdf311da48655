import { parseResolution, type Resolution, UnknownResolutionError } from '@tidemark/domain'

/** No interval is longer. */
const maxCharacters = 8
const minutesOf: Readonly<Record<string, number>> = { m: 1, h: 60, H: 60 }

/** The resolution that a trader types: 5, 5m, 60, 1h, D, 1d, W. Null for those that the chart does not have. */
export function readInterval(text: string): Resolution | null {
  const typed = text.trim()
  if (typed === '' || typed.length > maxCharacters) return null
  const [, count, unit = ''] = /^(\d+)([mhH])$/.exec(typed) ?? []
  const minutes = minutesOf[unit]
  // M is a month.
  const code =
    count !== undefined && minutes !== undefined ? String(Number(count) * minutes) : typed.toUpperCase()
  try {
    return parseResolution(code)
  } catch (error) {
    if (error instanceof UnknownResolutionError) return null
    throw error
  }
}
