import type { TradeBatch } from '@tidemark/sources'

const minuteMs = 60_000
const columnNames = ['symbol', 't', 'p', 'v', 'o', 'h', 'l'] as const
type ColumnName = (typeof columnNames)[number]

/** One row per symbol and minute that traded, in order of time, as plain arrays for a bus message. */
export type TickRows = Readonly<Record<ColumnName, number[]>>

/** Aggregates the trades of a window. A row never crosses a minute, so clients can build exact bars from rows. */
export function createTickAggregator(symbolCount: number): (trades: TradeBatch) => TickRows {
  const rowOf = new Int32Array(symbolCount).fill(-1)
  const minuteOf = new Float64Array(symbolCount)
  // Reused for every window; rows are copied out at their final length.
  let rows = createColumns(symbolCount)

  return trades => {
    const { length } = trades.symbolIndex
    if (rows.symbol.length < length) rows = createColumns(2 * length)
    const { symbol: symbols, t: times, p, v, o, h, l } = rows
    let count = 0
    for (let index = 0; index < length; index += 1) {
      const symbol = trades.symbolIndex[index] as number
      const t = trades.tMs[index] as number
      const price = trades.price[index] as number
      const size = trades.size[index] as number
      const minute = Math.floor(t / minuteMs)
      let row = rowOf[symbol] as number
      if (row < 0 || minuteOf[symbol] !== minute) {
        row = count
        count += 1
        minuteOf[symbol] = minute
        rowOf[symbol] = row
        symbols[row] = symbol
        v[row] = 0
        o[row] = price
        h[row] = price
        l[row] = price
      }
      times[row] = t
      p[row] = price
      v[row] = (v[row] as number) + size
      if (price > (h[row] as number)) h[row] = price
      if (price < (l[row] as number)) l[row] = price
    }
    for (let row = 0; row < count; row += 1) rowOf[symbols[row] as number] = -1
    return plainRows(rows, count)
  }
}

type Columns = Readonly<Record<ColumnName, Float64Array>>

const createColumns = (length: number): Columns =>
  Object.fromEntries(columnNames.map(name => [name, new Float64Array(length)])) as Columns

const plainRows = (columns: Columns, count: number): TickRows =>
  Object.fromEntries(columnNames.map(name => [name, plain(columns[name], count)])) as TickRows

/** Several times faster than Array.from. */
function plain(column: Float64Array, count: number): number[] {
  const values = new Array<number>(count)
  for (let row = 0; row < count; row += 1) values[row] = column[row] as number
  return values
}
