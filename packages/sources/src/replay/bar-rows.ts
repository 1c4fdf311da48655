import type { Bar } from '@tidemark/domain'
import { textOf } from '../chain-files/file-text.ts'
import { type ReadTimestamp, timestampReader } from '../timestamps.ts'
import { readCsvTable } from './csv-table.ts'
import { tickerIn } from './file-index.ts'
import { ReplayFileError } from './replay-file-error.ts'

/** One row of a bar file. Its volume is in whole shares; 0 when the file has none. */
export interface BarRow extends Bar {
  /** Empty when the file has no symbol column. */
  readonly symbol: string
}

/** Column positions; -1 for an optional column that is missing. */
interface Columns {
  readonly symbol: number
  readonly timestamp: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

const TIMESTAMP_COLUMNS = [
  'datetime_utc',
  'timestamp_utc',
  'time_utc',
  'datetime',
  'timestamp',
  'time',
  'date',
]
const MAX_BAD_SHARE = 0.01
const EXPECTED_ROW =
  'a time such as 2025-09-22 09:30 and prices above zero, with open and close between low and high'

/**
 * Reads the rows of a bar file, plain or gzip. The header names the columns, in any order. A timestamp without an offset
 * is New York time, or UTC when the column name ends in `_utc`. A row without a price, or with an open or close outside
 * its range, is bad; a file with more than 1 % bad rows is rejected.
 */
export function readBarRows(content: Uint8Array): BarRow[] {
  const { header, records, line } = readCsvTable(textOf(content))
  const columns = columnsIn(header)
  const readTimestamp = timestampReader(
    (header[columns.timestamp] ?? '').endsWith('_utc') ? 'UTC' : 'New York',
  )
  const rows: BarRow[] = []
  let bad = 0
  let firstBadLine = 0
  for (const fields of records) {
    const row = readRow(fields, columns, readTimestamp)
    if (row) {
      rows.push(row)
      continue
    }
    bad += 1
    firstBadLine ||= line()
  }
  const fault = bad === 0 ? '' : ` Line ${firstBadLine}: expected ${EXPECTED_ROW}.`
  if (rows.length === 0) throw new ReplayFileError(`The file holds no bar.${fault}`)
  if (bad > (rows.length + bad) * MAX_BAD_SHARE)
    throw new ReplayFileError(`${bad} of the file's ${rows.length + bad} rows cannot be read.${fault}`)
  return rows
}

/** Whether the timestamps of a file are in UTC: futures are recorded in UTC, equities in New York time. */
export const hasUtcTimestamps = (content: Uint8Array): boolean =>
  /^[^\n]*_utc\b/i.test(textOf(content).slice(0, 1000))

function columnsIn(header: readonly string[]): Columns {
  const timestamp = TIMESTAMP_COLUMNS.find(name => header.includes(name)) ?? 'datetime'
  const names = { timestamp, open: 'open', high: 'high', low: 'low', close: 'close' }
  const missing = Object.values(names).filter(name => !header.includes(name))
  if (missing.length > 0) throw new ReplayFileError(`The file lacks the column ${missing.join(', ')}.`)
  return {
    symbol: Math.max(header.indexOf('symbol'), header.indexOf('ticker')),
    timestamp: header.indexOf(names.timestamp),
    open: header.indexOf(names.open),
    high: header.indexOf(names.high),
    low: header.indexOf(names.low),
    close: header.indexOf(names.close),
    volume: header.indexOf('volume'),
  }
}

function readRow(fields: readonly string[], at: Columns, readTimestamp: ReadTimestamp): BarRow | undefined {
  const symbol = at.symbol < 0 ? '' : tickerIn(fields[at.symbol] ?? '')
  const time = readTimestamp(fields[at.timestamp] ?? '')
  const price = (column: number) => Number(fields[column] || Number.NaN)
  const [open, high, low, close] = [price(at.open), price(at.high), price(at.low), price(at.close)]
  const volume = at.volume < 0 ? 0 : Math.round(Number(fields[at.volume]))
  if (symbol === undefined || time === undefined) return undefined
  const isInRange = low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close)
  const isBar = isInRange && Number.isFinite(high) && volume >= 0
  return isBar ? { symbol, time, open, high, low, close, volume } : undefined
}
