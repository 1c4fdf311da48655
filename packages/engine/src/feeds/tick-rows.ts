import { addToRow, type BarTable, createBarTable, MINUTE_MS, startRow } from '@tidemark/domain'
import type { TradeBatch } from '@tidemark/sources'

/** One row per symbol and minute that traded, in order of time, as plain arrays for a bus message. */
export type TickRows = Readonly<Record<'symbol' | 't' | 'p' | 'v' | 'o' | 'h' | 'l', number[]>>

/** Aggregates the trades of a window. A row never crosses a minute, so clients can build exact bars from rows. */
export function createTickAggregator(symbolCount: number): (trades: TradeBatch) => TickRows {
  const rowOf = new Int32Array(symbolCount).fill(-1)
  const minuteOf = new Float64Array(symbolCount)
  // Reused for every window; rows are copied out at their final length.
  let rows = createRows(symbolCount)

  return trades => {
    const { length } = trades.symbolIndex
    if (rows.symbols.length < length) rows = createRows(2 * length)
    const { symbols, times, bars } = rows
    let count = 0
    for (let index = 0; index < length; index += 1) {
      const symbol = trades.symbolIndex[index] as number
      const t = trades.tMs[index] as number
      const price = trades.price[index] as number
      const size = trades.size[index] as number
      const minute = Math.floor(t / MINUTE_MS)
      let row = rowOf[symbol] as number
      if (row < 0 || minuteOf[symbol] !== minute) {
        row = count
        count += 1
        minuteOf[symbol] = minute
        rowOf[symbol] = row
        symbols[row] = symbol
        startRow(bars, row, price, price, price, price, size)
      } else addToRow(bars, row, price, price, price, size)
      times[row] = t
    }
    for (let row = 0; row < count; row += 1) rowOf[symbols[row] as number] = -1
    return plainRows(rows, count)
  }
}

interface Rows {
  readonly symbols: Float64Array
  readonly times: Float64Array
  readonly bars: BarTable
}

const createRows = (length: number): Rows => ({
  symbols: new Float64Array(length),
  times: new Float64Array(length),
  bars: createBarTable(length),
})

const plainRows = ({ symbols, times, bars }: Rows, count: number): TickRows => ({
  symbol: plain(symbols, count),
  t: plain(times, count),
  p: plain(bars.close, count),
  v: plain(bars.volume, count),
  o: plain(bars.open, count),
  h: plain(bars.high, count),
  l: plain(bars.low, count),
})

/** Several times faster than Array.from. */
function plain(column: Float64Array, count: number): number[] {
  const values = new Array<number>(count)
  for (let row = 0; row < count; row += 1) values[row] = column[row] as number
  return values
}
