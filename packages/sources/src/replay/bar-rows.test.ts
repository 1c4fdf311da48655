import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timestampReader } from '../timestamps.ts'
import { readBarRows } from './bar-rows.ts'
import { readCsvTable } from './csv-table.ts'
import { indexFiles } from './file-index.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const at = (iso: string) => Date.parse(iso) / 1000

describe('timestamps of a bar file', () => {
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
  ] as const)('read with the %s clock, %s is %s', (clock, text, iso) => {
    expect(timestampReader(clock)(text)).toBe(at(iso))
  })

  it.each(['', 'soon', '2025-02-30 10:00', '22.09.2025', '2025-09-22 9:30'])('reject “%s”', text => {
    expect(timestampReader('New York')(text)).toBeUndefined()
  })
})

describe('readBarRows', () => {
  it('finds columns by name, in any order and case', () => {
    const text = 'Volume,Close,Low,High,Open,Datetime,extra\n7.6,2,1,3,1.5,2025-09-22 09:30:00,x\n'
    expect(readBarRows(gzipSync(text))).toEqual([
      { symbol: '', time: at('2025-09-22T13:30:00Z'), open: 1.5, high: 3, low: 1, close: 2, volume: 8 },
    ])
  })

  it.each([
    ['that lacks a column', 'datetime,open,high,low\n2025-09-22,1,1,1', /column close/],
    ['without rows', 'date,open,high,low,close\n', /no bar/],
    [
      'that was cut short',
      'date,open,high,low,close\n2025-09-22,1,1,1,1\n2025-09-23,1,1',
      /1 of the file's 2 rows cannot be read. Line 3: expected a time such as/,
    ],
    ['with highs below lows', 'date,open,high,low,close\n2025-09-22,1,1,2,1', /no bar/],
    [
      'with quotation marks and a bad line',
      'date,open,high,low,close\n\n"2025-09-22",1,1,1,1\n"soon",1,1,1,1\n',
      /Line 4: expected a time/,
    ],
    ['without prices', 'date,open,high,low,close\n2025-09-22,0,0,0,0', /no bar/],
  ])('rejects a file %s with a readable message', (_case, text, message) => {
    expect(() => readBarRows(bytes(text))).toThrow(message)
  })

  it('throws only ReplayFileError, whatever the content', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (first, rest) => {
        try {
          readBarRows(bytes([`date,open,high,low,close,${first}`, ...rest].join('\n')))
        } catch (error) {
          expect((error as Error).name).toBe('ReplayFileError')
        }
      }),
    )
  })
})

describe('readCsvTable', () => {
  it('returns fields as they were written, including quotation marks, commas and line breaks', () => {
    const quoted = (field: string) => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)
    const field = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '.', '\n') })
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 2 })), rows => {
        const lines = rows.map(fields => fields.map(quoted).join(','))
        const { header, records } = readCsvTable([' Symbol,NAME', ...lines].join('\r\n'))
        expect(header).toEqual(['symbol', 'name'])
        expect([...records]).toEqual(rows)
      }),
    )
  })

  it('rejects text with a quotation mark that is not closed', () => {
    expect(() => readCsvTable('symbol,name\nXYZ,"Xyz, Inc.')).toThrow('quotation mark that is not closed')
  })
})

describe('indexFiles', () => {
  const day = (date: string) => Date.parse(date) / 86_400_000

  it.each([
    ['SPY_1m_2025-09-22_25.csv.gz', 'SPY', { first: day('2025-09-22'), last: day('2025-09-25') }],
    ['QQQ_1m_2025-12-23_24_halfday.csv', 'QQQ', { first: day('2025-12-23'), last: day('2025-12-24') }],
    ['A_1m_2025-09-29_2025-10-03.csv', 'A', { first: day('2025-09-29'), last: day('2025-10-03') }],
    ['BRK-B_1m_2025-09-29.csv', 'BRK.B', { first: day('2025-09-29'), last: day('2025-09-29') }],
    ['SPY_1m.csv', 'SPY', null],
    ['everything.csv', null, null],
    ['SPY_1m_2025-13-40.csv', 'SPY', null],
  ])('reads symbol and days from bars/%s', (name, symbol, span) => {
    expect(indexFiles([`bars/${name}`]).minutes).toEqual([{ path: `bars/${name}`, symbol, span }])
  })

  it('tells adjusted from unadjusted day files', () => {
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

  it('[SYS-2] lists files that cannot be used with the reason, except notes and hidden ones', () => {
    const { unused, minutes } = indexFiles([
      'README.md',
      '.DS_Store',
      'bars/.hidden.csv',
      'bars/SPY_1m.csv',
      'bars/SPY_1m.parquet',
      'bars/SPY_5m_2025-09-22.csv',
      'chains/SPY.xlsx',
      'calendar/holidays.csv',
    ])
    expect(minutes.map(({ path }) => path)).toEqual(['bars/SPY_1m.csv'])
    expect(Object.fromEntries(unused)).toEqual({
      'bars/SPY_1m.parquet': 'Parquet cannot be read here. Convert the file to CSV.',
      'bars/SPY_5m_2025-09-22.csv': 'Bars of 5 minutes cannot be played. Record bars of one minute.',
      'chains/SPY.xlsx': 'Files in chains are read as CSV or JSON, plain or gzip.',
      'calendar/holidays.csv': 'Only files in bars, daily, chains, constituents are read.',
    })
  })

  it('lists chain files and ignores other files', () => {
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
