import { textOf } from '../chain-files/file-text.ts'
import { type ReadTimestamp, timestampReader } from '../timestamps.ts'
import { BarFileError } from './bar-file-error.ts'
import { tickerIn } from './file-index.ts'
import { splitLine } from './split-line.ts'

/** One row of a file of bars. */
export interface BarRow {
  /** Empty where the file has no column for it. */
  readonly symbol: string
  /** Epoch seconds of its beginning; for a row that names a day alone, 00:00 UTC of it. */
  readonly t: number
  readonly o: number
  readonly h: number
  readonly l: number
  readonly c: number
  /** Whole shares; 0 where the file has none. */
  readonly v: number
}

interface Places {
  readonly symbol: number
  readonly stamp: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

const STAMP_NAMES = ['datetime_utc', 'timestamp_utc', 'time_utc', 'datetime', 'timestamp', 'time', 'date']
const MOST_BAD_ROWS = 0.01

/**
 * The rows of a file of bars, plain or gzip. Its heading names the columns, whatever their order; a stamp without an
 * offset is New York's time, or UTC where the column's name ends in `_utc`. A bar whose range does not hold its open
 * and close, or without a price, is a bad row; a file with more than one in a hundred is refused.
 */
export function readBarRows(content: Uint8Array): BarRow[] {
  const [headingLine = '', ...lines] = textOf(content).split(/\r?\n/)
  const heading = splitLine(headingLine).map(name => name.trim().toLowerCase())
  const at = placesIn(heading)
  const readStamp = timestampReader((heading[at.stamp] ?? '').endsWith('_utc') ? 'UTC' : 'New York')
  const rows: BarRow[] = []
  let bad = 0
  for (const line of lines) {
    if (line === '') continue
    const row = readRow(splitLine(line), at, readStamp)
    if (row) rows.push(row)
    else bad += 1
  }
  if (rows.length === 0) throw new BarFileError('The file holds no bar.')
  if (bad > (rows.length + bad) * MOST_BAD_ROWS)
    throw new BarFileError(`${bad} of the file's ${rows.length + bad} rows cannot be read.`)
  return rows
}

/** Whether the stamps of a file are in UTC: equities are written down in New York's time, futures in this. */
export const isStampedInUtc = (content: Uint8Array): boolean =>
  /^[^\n]*_utc\b/i.test(textOf(content).slice(0, 1000))

function placesIn(heading: readonly string[]): Places {
  const stampName = STAMP_NAMES.find(name => heading.includes(name)) ?? 'datetime'
  const names = { stamp: stampName, open: 'open', high: 'high', low: 'low', close: 'close' }
  const missing = Object.values(names).filter(name => !heading.includes(name))
  if (missing.length > 0) throw new BarFileError(`The file lacks the column ${missing.join(', ')}.`)
  return {
    symbol: Math.max(heading.indexOf('symbol'), heading.indexOf('ticker')),
    stamp: heading.indexOf(names.stamp),
    open: heading.indexOf(names.open),
    high: heading.indexOf(names.high),
    low: heading.indexOf(names.low),
    close: heading.indexOf(names.close),
    volume: heading.indexOf('volume'),
  }
}

function readRow(fields: readonly string[], at: Places, readStamp: ReadTimestamp): BarRow | undefined {
  const symbol = at.symbol < 0 ? '' : tickerIn(fields[at.symbol] ?? '')
  const t = readStamp(fields[at.stamp] ?? '')
  const price = (place: number) => Number(fields[place] || Number.NaN)
  const [o, h, l, c] = [price(at.open), price(at.high), price(at.low), price(at.close)]
  const v = at.volume < 0 ? 0 : Math.round(Number(fields[at.volume]))
  if (symbol === undefined || t === undefined) return undefined
  const isBar = l > 0 && l <= Math.min(o, c) && h >= Math.max(o, c) && Number.isFinite(h) && v >= 0
  return isBar ? { symbol, t, o, h, l, c, v } : undefined
}
