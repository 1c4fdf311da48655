import {
  DAY_SECONDS,
  epochSeconds,
  HOUR_SECONDS,
  MINUTE_SECONDS,
  newYorkOffsetSeconds,
} from '@tidemark/domain'
import { newYorkMs } from './times.ts'

/** Far above any real line; the patterns below see no longer text. */
const maxLength = 160
const languages = 'en de fr es it pt nl pl ru uk tr sv da nb fi cs ro hu'.split(' ')
const lineStart = /^\s*"?\s*Date:/
const maxOffsetSeconds = DAY_SECONDS

export const isDateLine = (line: string): boolean => lineStart.test(line.slice(0, maxLength))

/**
 * Epoch milliseconds of a line such as “Date: December 12, 2022 at 8:31 PM EST”; undefined when it has no time that can be
 * read. The page writes New York time in the words of the browser's language, and people edit the file: the order of the
 * parts, commas and quotation marks do not matter.
 */
export function timeInDateLine(line: string): number | undefined {
  const parts = new LineParts(line)
  const zone = zoneIn(parts)
  const clock = clockIn(parts)
  const date = dateIn(parts)
  if (zone === undefined || clock === undefined || date === undefined) return undefined
  const newYork = newYorkMs(date, clock)
  if (newYork === undefined || zone === 'New York') return newYork
  const seconds = secondsOf(date, clock) - zone.offset
  const isNewYork = newYorkOffsetSeconds(epochSeconds(seconds)) === zone.offset
  // Many write EST in summer too.
  return zone.isNewYork && !isNewYork ? newYork : seconds * 1000
}

/** Seconds of a valid day and time of day, as if they were UTC. */
function secondsOf(date: string, clock: string): number {
  return Date.parse(`${date}T${clock}Z`) / 1000
}

/** The text of a line. What was read is taken out, so that no digits count twice. */
class LineParts {
  #text: string

  constructor(line: string) {
    const [text = ''] = line
      .slice(0, maxLength)
      .replace(lineStart, '')
      .split(/"|,\s*Bid:/)
    this.#text = text.normalize('NFKC').slice(0, maxLength).replace(/[−–]/g, '-').toLowerCase()
  }

  take(pattern: RegExp): readonly string[] | undefined {
    const match = pattern.exec(this.#text)
    if (!match) return undefined
    this.#text = `${this.#text.slice(0, match.index)} ; ${this.#text.slice(match.index + match[0].length)}`
    return match.map(text => text ?? '')
  }

  all(pattern: RegExp): readonly string[] {
    return this.#text.match(pattern) ?? []
  }
}

type Zone = 'New York' | { readonly offset: number; readonly isNewYork: boolean }

/** Undefined for a zone other than New York that has no offset. */
function zoneIn(parts: LineParts): Zone | undefined {
  const named = parts.take(/\b(?:(est|hne)|(edt|hae)|et)\b/)
  if (named?.[1]) return { offset: -5 * HOUR_SECONDS, isNewYork: true }
  if (named?.[2]) return { offset: -4 * HOUR_SECONDS, isNewYork: true }
  const [, sign, hours, minutes] = parts.take(/\b(?:gmt|utc)(?:([+-])(\d{1,2})(?::?(\d\d))?(?!\d))?/) ?? []
  if (!sign) return parts.take(/\b[a-z]{1,3}[sd]t\b|\bcet\b/) ? undefined : 'New York'
  const offset = Number(hours) * HOUR_SECONDS + Number(minutes) * MINUTE_SECONDS
  if (offset >= maxOffsetSeconds) return undefined
  return { offset: sign === '-' ? -offset : offset, isNewYork: false }
}

/** 'HH:mm'; undefined without a time of day. */
function clockIn(parts: LineParts): string | undefined {
  const [, hour, minute] =
    parts.take(/(?<!\d)(\d{1,2}):(\d\d)(?::\d\d)?(?!\d)/) ??
    parts.take(/(?<!\d)(\d{1,2})(?:\.| ?h ?)(\d\d)(?!\d)/) ??
    []
  if (hour === undefined) return undefined
  const half = parts.take(/\b([ap])\.? ?m\b|(上午|午前|오전)|(下午|午後|오후)/)
  if (!half) return `${hour.padStart(2, '0')}:${minute}`
  const isAfternoon = half[1] === 'p' || half[3] !== ''
  if (Number(hour) > 12) return undefined
  return `${String((Number(hour) % 12) + (isAfternoon ? 12 : 0)).padStart(2, '0')}:${minute}`
}

/** A day as in 2022-12-12; numbers alone, such as 3/4/2023, mean another day in another country. */
function dateIn(parts: LineParts): string | undefined {
  const iso = parts.take(/(?<!\d)\d{4}-\d\d-\d\d(?!\d)/)
  if (iso) return iso[0]
  const [, year] = parts.take(/(?<!\d)(\d{4})(?!\d) ?[年년]?/) ?? []
  const [, number] = parts.take(/(?<!\d)(\d{1,2}) ?[月월]/) ?? []
  const months = number === undefined ? monthsNamed(parts) : [Number(number)]
  const days = parts.all(/(?<!\d)\d{1,2}(?!\d)/g)
  if (year === undefined || months.length !== 1 || days.length !== 1) return undefined
  return [year, String(months[0]).padStart(2, '0'), days[0]?.padStart(2, '0')].join('-')
}

function monthsNamed(parts: LineParts): readonly number[] {
  return [...new Set(parts.all(/\p{L}+/gu).flatMap(word => monthNumbers().get(word) ?? []))]
}

let names: ReadonlyMap<string, number> | undefined

/** Months by name in lower case, as a date in each language has it, and the short English names. */
function monthNumbers(): ReadonlyMap<string, number> {
  names ??= new Map([
    ...languages.flatMap(language => namesIn(language, 'long')),
    ...namesIn('en', 'short'),
    ['sept', 9] as const,
  ])
  return names
}

function namesIn(language: string, month: 'long' | 'short'): (readonly [string, number])[] {
  const format = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month,
    day: 'numeric',
    timeZone: 'UTC',
  })
  return Array.from({ length: 12 }, (_, index) => {
    const name = format.formatToParts(Date.UTC(2024, index, 15)).find(({ type }) => type === 'month')?.value
    return [(name ?? '').normalize('NFKC').toLowerCase(), index + 1] as const
  })
}
