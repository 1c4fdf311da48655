import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timestampReader } from '../timestamps.ts'
import { readBarRows } from './bar-rows.ts'
import { indexFiles } from './file-index.ts'
import { splitLine } from './split-line.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const at = (iso: string) => Date.parse(iso) / 1000

describe('the stamps of a file of bars', () => {
  it.each([
    ['New York', '2025-09-22 09:30:00', '2025-09-22T13:30:00Z'],
    ['New York', '2025-12-22 09:30', '2025-12-22T14:30:00Z'],
    ['New York', '2025-11-03T15:59:00', '2025-11-03T20:59:00Z'],
    ['New York', '2025-09-22 09:30:00-04:00', '2025-09-22T13:30:00Z'],
    ['New York', '2025-09-22T09:30:00.000+0200', '2025-09-22T07:30:00Z'],
    ['New York', '2025-09-22T13:30:00Z', '2025-09-22T13:30:00Z'],
    ['New York', '2025-09-22', '2025-09-22T00:00:00Z'],
    ['UTC', '2025-09-22 13:30:00', '2025-09-22T13:30:00Z'],
    ['UTC', '2025-09-22 09:30:00-04:00', '2025-09-22T13:30:00Z'],
    ['UTC', '1758547800', '2025-09-22T13:30:00Z'],
    ['UTC', '1758547800000', '2025-09-22T13:30:00Z'],
  ] as const)('on %s’s clock, %s is %s', (clock, text, iso) => {
    expect(timestampReader(clock)(text)).toBe(at(iso))
  })

  it.each(['', 'soon', '2025-02-30 10:00', '22.09.2025', '2025-09-22 9:30'])('“%s” is none', text => {
    expect(timestampReader('New York')(text)).toBeUndefined()
  })
})

describe('a file of bars', () => {
  it('is read by the names of its columns, in any order and case', () => {
    const text = 'Volume,Close,Low,High,Open,Datetime,extra\n7.6,2,1,3,1.5,2025-09-22 09:30:00,x\n'
    expect(readBarRows(gzipSync(text))).toEqual([
      { symbol: '', t: at('2025-09-22T13:30:00Z'), o: 1.5, h: 3, l: 1, c: 2, v: 8 },
    ])
  })

  it.each([
    ['lacks a column', 'datetime,open,high,low\n2025-09-22,1,1,1', /column close/],
    ['has no rows', 'date,open,high,low,close\n', /no bar/],
    [
      'was cut short',
      'date,open,high,low,close\n2025-09-22,1,1,1,1\n2025-09-23,1,1',
      /1 of the file's 2 rows/,
    ],
    ['has highs below lows', 'date,open,high,low,close\n2025-09-22,1,1,2,1', /no bar/],
    ['has no prices', 'date,open,high,low,close\n2025-09-22,0,0,0,0', /no bar/],
  ])('that %s is refused in words', (_what, text, message) => {
    expect(() => readBarRows(bytes(text))).toThrow(message)
  })

  it('throws nothing but an error in words, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (first, rest) => {
        try {
          readBarRows(bytes([`date,open,high,low,close,${first}`, ...rest].join('\n')))
        } catch (error) {
          expect((error as Error).name).toBe('BarFileError')
        }
      }),
    )
  })
})

describe('a line of fields', () => {
  it('comes back as it was written, quotation marks and commas included', () => {
    const quoted = (field: string) => (/[",]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)
    const field = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '.') })
    fc.assert(
      fc.property(fc.array(field, { minLength: 1 }), fields => {
        expect(splitLine(fields.map(quoted).join(','))).toEqual(fields)
      }),
    )
  })
})

describe('the names of files', () => {
  const day = (date: string) => Date.parse(date) / 86_400_000

  it.each([
    ['SPY_1m_2025-09-22_25.csv.gz', 'SPY', { first: day('2025-09-22'), last: day('2025-09-25') }],
    ['QQQ_1m_2025-12-23_24_halfday.csv', 'QQQ', { first: day('2025-12-23'), last: day('2025-12-24') }],
    ['A_1m_2025-09-29_2025-10-03.csv', 'A', { first: day('2025-09-29'), last: day('2025-10-03') }],
    ['BRK-B_1m_2025-09-29.csv', 'BRK.B', { first: day('2025-09-29'), last: day('2025-09-29') }],
    ['SPY_1m.csv', 'SPY', null],
    ['everything.csv', null, null],
    ['SPY_1m_2025-13-40.csv', 'SPY', null],
  ])('tell of bars/%s', (name, symbol, span) => {
    expect(indexFiles([`bars/${name}`]).minutes).toEqual([{ path: `bars/${name}`, symbol, span }])
  })

  it('tell adjusted days from unadjusted ones', () => {
    const names = [
      'SPY_daily_adjusted',
      'SPY_daily_unadjusted_1993_2024',
      'SPY_daily',
      'stocks_daily_adjusted_2026',
    ]
    expect(
      indexFiles(names.map(name => `daily/${name}.csv`)).days.map(({ symbol, isAdjusted }) => [
        symbol,
        isAdjusted,
      ]),
    ).toEqual([
      ['SPY', false],
      ['SPY', true],
      ['SPY', false],
      [null, true],
    ])
  })

  it('tell of chains, and leave out what is none of ours', () => {
    const { chains } = indexFiles([
      'chains/cboe/spx_2022-12-12.csv.gz',
      'chains/stocks/sp500_ndx_chains_2026-07-14.csv.gz',
      'chains/README.md',
      'futures/specs.csv',
    ])
    expect(chains).toEqual([
      { path: 'chains/cboe/spx_2022-12-12.csv.gz', symbol: 'SPX', date: '2022-12-12' },
      { path: 'chains/stocks/sp500_ndx_chains_2026-07-14.csv.gz', symbol: null, date: '2026-07-14' },
    ])
  })
})
