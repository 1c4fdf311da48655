import { MINUTE_MS } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../domain/src/testing/any-character.ts'
import { isDateLine, timeInDateLine } from './cboe-date-line.ts'

const rest = ',Bid: 3962.01,Ask: 4016.6299,Size: 1*1,"Volume: 75,744"'
const read = (text: string) => {
  const ms = timeInDateLine(text)
  return ms === undefined ? undefined : new Date(ms).toISOString().slice(0, 16)
}

describe('the date line of a Cboe file', () => {
  it.each([
    ['"Date: December 12, 2022 at 8:31 PM EST"', '2022-12-13T01:31'],
    ['"Date: June 11, 2022, 8:47 PM EDT"', '2022-06-12T00:47'],
    ['"Date: 22 March 2024, 9:46 PM EDT"', '2024-03-23T01:46'],
    ['"Date: February 5 2022, 8:09 PM EST"', '2022-02-06T01:09'],
    ['"Date: June 11, 2022, 8:47 PM EDT', '2022-06-12T00:47'],
    ['Date: 5 April 2023, 19:41 UTC−4', '2023-04-05T23:41'],
    ['Date: 1 January 2025 at 22:26 GMT-5', '2025-01-02T03:26'],
    ['Date: 9 декабря 2023 г. в 13:49 GMT-5', '2023-12-09T18:49'],
    ['Date: 2026年3月19日 GMT-4 10:30', '2026-03-19T14:30'],
    ['Date: 19 de março de 2026 às 10:30 GMT-4', '2026-03-19T14:30'],
    ['Date: Jul 21 2026 16:00 ET', '2026-07-21T20:00'],
    ['Date: 2026-07-21 16:00', '2026-07-21T20:00'],
  ])('is read as New York time in the form %s', (line, time) => {
    expect(read(`${line}${rest}`)).toBe(time)
    expect(read(line)).toBe(time)
  })

  it('is New York time where EST is written in summer, and the second hour where clocks go back', () => {
    expect(read('Date: July 1, 2024 at 4:00 PM EST')).toBe('2024-07-01T20:00')
    expect(read('Date: November 3, 2024 at 1:30 AM EDT')).toBe('2024-11-03T05:30')
    expect(read('Date: November 3, 2024 at 1:30 AM EST')).toBe('2024-11-03T06:30')
  })

  it.each([
    ['', 'no text'],
    ['March 4, 2023', 'no time of day'],
    ['3/4/2023, 8:31 PM EST', 'a day that is another one in another country'],
    ['Dezembre 12, 2022 at 8:31 PM EST', 'an unknown month'],
    ['March April 12, 2022 at 8:31 PM EST', 'two months'],
    ['February 30, 2022 at 8:31 PM EST', 'a day that does not exist'],
    ['December 12, 2022 at 25:31', 'an hour that does not exist'],
    ['December 12, 2022 at 14:31 PM EST', 'an afternoon after noon'],
    ['December 12, 2022 at 8:31 PM PST', 'another zone'],
    ['December 12, 1922 at 8:31 PM EST', 'a year without options'],
  ])('is not guessed: “%s” has %s', text => {
    expect(read(`Date: ${text}`)).toBeUndefined()
  })

  it('is read back in every form that browsers print', () => {
    const minute = fc.integer({ min: Date.UTC(2001, 0) / MINUTE_MS, max: Date.UTC(2098, 0) / MINUTE_MS })
    fc.assert(
      fc.property(minute, fc.constantFrom(...locales), form, (atMinute, locale, change) => {
        const printed = formatOf(locale).format(atMinute * MINUTE_MS)
        const line = change(printed)
        expect([line, timeInDateLine(line)]).toEqual([line, atMinute * MINUTE_MS])
      }),
      { numRuns: 1000 },
    )
  })

  it('is a time or nothing, whatever the text, and long texts are not searched', () => {
    const piece = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(...'Date: |12|2022|:|8:31|PM|EST|GMT-|"|, |March|年|月|-|.|ﬃ|\u202f'.split('|')),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        const line = `Date: ${pieces.join('')}`
        const ms = timeInDateLine(line)
        expect(isDateLine(line)).toBe(true)
        expect(ms === undefined || Number.isInteger(ms / MINUTE_MS)).toBe(true)
      }),
      { numRuns: 500 },
    )
    expect(read(`Date: ${' '.repeat(1000)}March 4, 2023 at 8:31 PM EST`)).toBeUndefined()
  })
})

const locales = [
  ...['en-US', 'en-GB', 'en-AU', 'en-CA', 'en-IN', 'de-DE', 'fr-FR', 'fr-CA', 'es-ES', 'es-MX', 'pt-BR'],
  ...[
    'it',
    'nl',
    'pl',
    'ru',
    'uk',
    'tr',
    'sv',
    'da',
    'nb',
    'fi',
    'cs',
    'ro',
    'hu',
    'zh-CN',
    'zh-TW',
    'ja',
    'ko',
  ],
]

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(locale: string): Intl.DateTimeFormat {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, {
      timeZone: 'America/New_York',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
  formats.set(locale, format)
  return format
}

/** What programs and people make of a line. */
const form = fc.constantFrom<(text: string) => string>(
  text => `"Date: ${text}"${rest}`,
  text => `"Date: ${text}${rest}`,
  text => `Date: ${text}${rest}`,
  text => `Date:${text}`,
  text => `"Date: ${text.replace(' at ', ', ')}"`,
  text => `"Date: ${text.replace(',', '')}"`,
  text => ` "Date:  ${text} `,
)
