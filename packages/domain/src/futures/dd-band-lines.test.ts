import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contractBands,
  ddBandDate,
  ddBandSpans,
  epochSeconds,
  type FuturesProduct,
  futuresProducts,
  isoDate,
  nextTradingDay,
  parseContractKey,
  productOfTicker,
  tradingSessionsOn,
  utcDate,
  weekdayOf,
} from '../index.ts'

const es = productOfTicker('ES') as FuturesProduct
const at = (iso: string) => epochSeconds(Date.parse(iso) / 1000)
const text = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16)
const spansOf = (date: string, product = es) =>
  ddBandSpans(product, isoDate(date)).map(({ from, to }) => `${text(from)} ${text(to)}`)

describe('the lines of the DD bands', () => {
  it.each([
    ['2026-11-17', 'a Tuesday in winter', ['2026-11-16T22:00 2026-11-17T21:00']],
    ['2026-07-14', 'a Tuesday in summer', ['2026-07-13T22:00 2026-07-14T21:00']],
    ['2026-11-16', 'a Monday: from Sunday evening on', ['2026-11-15T22:00 2026-11-16T21:00']],
    ['2026-03-09', 'the Monday after the clocks went forward', ['2026-03-08T22:00 2026-03-09T21:00']],
    ['2026-11-02', 'the Monday after the clocks went back', ['2026-11-01T22:00 2026-11-02T21:00']],
    [
      '2026-11-27',
      'the half day after Thanksgiving, whose shortened trading counts for it',
      ['2026-11-25T22:00 2026-11-26T21:00', '2026-11-26T22:00 2026-11-27T21:00'],
    ],
    ['2025-04-21', 'the Monday after Good Friday without trading', ['2025-04-20T22:00 2025-04-21T21:00']],
    [
      '2026-04-06',
      'the Monday after a Good Friday with trading in the morning',
      ['2026-04-02T22:00 2026-04-03T21:00', '2026-04-05T22:00 2026-04-06T21:00'],
    ],
    ['2025-04-18', 'Good Friday itself', []],
    ['2026-11-26', 'Thanksgiving itself', []],
    ['2026-11-21', 'a Saturday', []],
  ])('[LM-8] of %s, %s', (date, _what, spans) => {
    expect(spansOf(date)).toEqual(spans)
  })

  it('[LM-8] of a product with two sessions a day are one pair', () => {
    const corn = productOfTicker('ZC') as FuturesProduct
    expect(tradingSessionsOn(corn, isoDate('2026-11-17'))).toHaveLength(2)
    expect(spansOf('2026-11-17', corn)).toEqual(['2026-11-16T22:00 2026-11-17T21:00'])
  })

  const days = fc
    .integer({ min: at('2024-01-01T00:00:00Z'), max: at('2029-12-31T00:00:00Z') })
    .map(seconds => utcDate(epochSeconds(seconds)))
  const products = fc.constantFrom(...futuresProducts)

  it('[LM-8] are 23 hours long, end at 21:00 UTC of a weekday, and never overlap those of the next day', () => {
    fc.assert(
      fc.property(products, days, (product, day) => {
        const date = nextTradingDay(day)
        const spans = ddBandSpans(product, date)
        for (const { from, to } of spans) {
          expect(to - from).toBe(23 * 3600)
          expect(text(to).slice(11)).toBe('21:00')
          expect([1, 2, 3, 4, 5]).toContain(weekdayOf(utcDate(to)))
        }
        const all = [...spans, ...ddBandSpans(product, nextTradingDay(date))]
        all.forEach(({ to }, i) => {
          const next = all[i + 1]
          if (next !== undefined) expect(to).toBeLessThan(next.from)
        })
      }),
    )
  })

  it('[LM-8] of the index futures cover every session but the hour before the pause in winter', () => {
    fc.assert(
      fc.property(days, day => {
        const date = nextTradingDay(day)
        const spans = ddBandSpans(es, date)
        for (const { open, close } of tradingSessionsOn(es, date)) {
          const from = open / 1000
          const lastBar = Math.min(close / 1000, at(`${utcDate(epochSeconds(close / 1000))}T21:00:00Z`)) - 60
          expect(spans.some(span => span.from <= from && lastBar < span.to)).toBe(true)
        }
      }),
    )
  })
})

describe('the trade date whose bands a chart shows', () => {
  it.each([
    ['2026-11-17T16:00:00Z', '2026-11-17', 'in a session'],
    ['2026-11-17T21:59:59Z', '2026-11-17', 'after the end of the lines'],
    ['2026-11-17T22:00:00Z', '2026-11-18', 'from the start of the next lines on'],
    ['2026-11-21T12:00:00Z', '2026-11-20', 'on a Saturday'],
    ['2026-11-22T21:59:59Z', '2026-11-20', 'on a Sunday afternoon'],
    ['2026-11-22T22:00:00Z', '2026-11-23', 'on a Sunday evening'],
    ['2026-11-26T12:00:00Z', '2026-11-27', 'on a holiday with shortened trading'],
    ['2025-04-18T12:00:00Z', '2025-04-17', 'on a holiday without trading'],
  ])('[LM-8] at %s is %s, %s', (now, date) => {
    expect(ddBandDate(es, at(now))).toBe(date)
  })

  it('[LM-8] never goes back, and its lines have begun', () => {
    const instants = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2029-12-31T00:00:00Z') })
    fc.assert(
      fc.property(
        fc.constantFrom(...futuresProducts),
        instants,
        fc.nat(7 * 86_400),
        (product, now, later) => {
          const date = ddBandDate(product, epochSeconds(now))
          expect(ddBandSpans(product, date)[0]?.from).toBeLessThanOrEqual(now)
          expect(ddBandDate(product, epochSeconds(now + later)) >= date).toBe(true)
        },
      ),
    )
  })
})

describe('the bands of a contract', () => {
  const record = { closePrice: { Z26: 6750.25, H27: 6812.5 }, ri: 82.5, tickSize: 0.25, error: false }
  const month = (key: string) => parseContractKey(key) as NonNullable<ReturnType<typeof parseContractKey>>

  it('[LM-8] are its own settlement plus and minus the risk interval', () => {
    expect(contractBands(record, month('Z26'))).toEqual({ upper: 6832.75, lower: 6667.75 })
    expect(contractBands(record, month('H27'))).toEqual({ upper: 6895, lower: 6730 })
  })

  it('[LM-8] are none without a settlement and in a record with an error', () => {
    expect(contractBands(record, month('M27'))).toBeNull()
    expect(contractBands({ ...record, error: true }, month('Z26'))).toBeNull()
  })
})
