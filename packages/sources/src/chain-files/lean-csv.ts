import { type IsoDate, lastTradingDayOnOrBefore } from '@tidemark/domain'
import { ChainBuilder } from './chain-builder.ts'
import type { ChainFile } from './chain-file.ts'
import { ChainFileError } from './chain-file-error.ts'
import { findColumns, linesOf, numberIn, rejectTruncatedTable } from './csv-rows.ts'
import { RowCount } from './row-count.ts'
import { dayIn, newYorkMs } from './times.ts'

const columnNames = ['expiry', 'strike', 'right', 'close', 'open_interest', 'implied_volatility'] as const

// The columns are named in line 1.
const firstRowLine = 2
const expectedRow = 'an expiry such as 20140613, a strike, C or P, and numbers'

export const isLeanCsv = (text: string): boolean => text.startsWith('#expiry,strike,right,')

/**
 * A day's option universe of the Lean engine. It has no asks. Symbol and day come from the file name. The data was known
 * before the start of that day.
 */
export function readLeanCsv(text: string, fileName: string): ChainFile {
  const { symbol, asOfMs } = parseFileName(fileName)
  const [headerLine = '', ...lines] = linesOf(text)
  const header = headerLine.slice(1).split(',')
  const at = findColumns(header, columnNames)
  rejectTruncatedTable(lines, header.length)
  const builder = new ChainBuilder()
  const rows = new RowCount(expectedRow)
  let spot: number | null = null
  for (const [index, line] of lines.entries()) {
    const fields = line.split(',')
    if (fields[at.expiry] === '') {
      const close = numberIn(fields[at.close])
      spot = close > 0 && Number.isFinite(close) ? close : null
      continue
    }
    const expiry = lastTradingDay((fields[at.expiry] ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
    const right = { C: 'call', P: 'put' }[fields[at.right] ?? ''] as 'call' | 'put' | undefined
    rows.count(
      expiry !== undefined &&
        right !== undefined &&
        builder.add({
          root: symbol,
          expiry,
          right,
          strike: numberIn(fields[at.strike]),
          openInterest: numberIn(fields[at.open_interest]),
          volatility: numberIn(fields[at.implied_volatility]),
          ask: 0,
        }),
      index + firstRowLine,
    )
  }
  rows.check()
  const chain = builder.build({ symbol, spot, asOfMs, source: 'lean' })
  return { format: 'lean-csv', chains: [chain], skippedRows: rows.skipped }
}

/** Until 2015 monthly options were dated the Saturday after their last trading Friday. */
function lastTradingDay(text: string): IsoDate | undefined {
  const day = dayIn(text)
  return day === undefined ? undefined : lastTradingDayOnOrBefore(day)
}

function parseFileName(fileName: string): { symbol: string; asOfMs: number } {
  const [, ticker = '', year, month, day] =
    /([A-Za-z.]{1,6})[_/\\](\d{4})-?(\d\d)-?(\d\d)\.csv(?:\.gz)?$/.exec(fileName) ?? []
  const asOfMs = newYorkMs(`${year}-${month}-${day}`, '00:00')
  if (asOfMs === undefined)
    throw new ChainFileError(
      'bad_heading',
      'This format contains neither symbol nor day: name the file like aapl_2014-06-09.csv.',
    )
  return { symbol: ticker.toUpperCase(), asOfMs }
}
