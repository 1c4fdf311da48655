import { isoDate, newYorkInstant, utcMidnight } from '@tidemark/domain'

/** Epoch seconds of a stamp; undefined when it is none. */
export type ReadTimestamp = (text: string) => number | undefined

const PATTERN = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?: ?(Z|[+-]\d\d:?\d\d))?)?$/
const NOON = '12:00'
const NOON_SECONDS = 43_200

/**
 * Reads the stamps of one file. An offset in the stamp outranks the file's own clock; a bare date means the day itself;
 * ten digits are seconds and thirteen milliseconds. Between 03:00 and midnight New York keeps one offset, so it is
 * looked up once a day.
 */
export function timestampReader(clock: 'New York' | 'UTC'): ReadTimestamp {
  const middays = new Map<string, number | undefined>()

  const midnightOf = (date: string, offset: string | undefined): number | undefined => {
    const key = `${date}${offset ?? ''}`
    if (!middays.has(key)) middays.set(key, findMidnight(date, offset ?? (clock === 'UTC' ? 'Z' : undefined)))
    return middays.get(key)
  }

  return text => {
    if (/^\d{10}$/.test(text)) return Number(text)
    if (/^\d{13}$/.test(text)) return Math.floor(Number(text) / 1000)
    const [, date, hour, minute, second = '0', offset] = PATTERN.exec(text) ?? []
    if (date === undefined) return undefined
    if (hour === undefined) return midnightOf(date, 'Z')
    const midnight = midnightOf(date, offset)
    return midnight === undefined
      ? undefined
      : midnight + Number(hour) * 3600 + Number(minute) * 60 + Number(second)
  }
}

/** The instant from which a date's clock counts; without an offset that of New York, as it stands at noon. */
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
  return sign * (Number(digits.slice(0, 2)) * 3600 + Number(digits.slice(2)) * 60)
}
