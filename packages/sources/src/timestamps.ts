import {
  type EpochSeconds,
  HOUR_SECONDS,
  isoDate,
  MINUTE_SECONDS,
  newYorkInstant,
  utcMidnight,
} from '@tidemark/domain'

/** Epoch seconds of a timestamp; undefined when the text is not one. */
export type ReadTimestamp = (text: string) => EpochSeconds | undefined

const PATTERN = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?: ?(Z|[+-]\d\d:?\d\d))?)?$/
const NOON = '12:00'
const NOON_SECONDS = 12 * HOUR_SECONDS

/**
 * Creates a reader for the timestamps of one file. An offset in the timestamp overrides the file's clock. A date without
 * a time is 00:00 UTC. Ten digits are seconds, thirteen are milliseconds. The New York offset is looked up once a day,
 * because it does not change between 03:00 and midnight.
 */
export function timestampReader(clock: 'New York' | 'UTC'): ReadTimestamp {
  const midnights = new Map<string, number | undefined>()

  const midnightOf = (date: string, offset: string | undefined): number | undefined => {
    const key = `${date}${offset ?? ''}`
    if (!midnights.has(key))
      midnights.set(key, findMidnight(date, offset ?? (clock === 'UTC' ? 'Z' : undefined)))
    return midnights.get(key)
  }

  const secondsIn = (text: string): number | undefined => {
    if (/^\d{10}$/.test(text)) return Number(text)
    if (/^\d{13}$/.test(text)) return Math.floor(Number(text) / 1000)
    const [, date, hour, minute, second = '0', offset] = PATTERN.exec(text) ?? []
    if (date === undefined) return undefined
    if (hour === undefined) return midnightOf(date, 'Z')
    const midnight = midnightOf(date, offset)
    return midnight === undefined
      ? undefined
      : midnight + Number(hour) * HOUR_SECONDS + Number(minute) * MINUTE_SECONDS + Number(second)
  }

  return text => secondsIn(text) as EpochSeconds | undefined
}

/** Midnight of a date in epoch seconds; without an offset with New York's offset at noon. */
function findMidnight(date: string, offset: string | undefined): number | undefined {
  try {
    const day = isoDate(date)
    if (offset === undefined) return newYorkInstant(day, NOON) - NOON_SECONDS
    return utcMidnight(day) - offsetSeconds(offset)
  } catch {
    return undefined
  }
}

function offsetSeconds(offset: string): number {
  if (offset === 'Z') return 0
  const sign = offset.startsWith('-') ? -1 : 1
  const digits = offset.replace(/\D/g, '')
  return sign * (Number(digits.slice(0, 2)) * HOUR_SECONDS + Number(digits.slice(2)) * MINUTE_SECONDS)
}
