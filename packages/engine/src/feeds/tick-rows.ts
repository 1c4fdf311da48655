import type { TradeBatch } from '@tidemark/sources'

const minuteMs = 60_000

/** One row per symbol and minute that traded, in order of time: plain arrays, ready for a message. */
export interface TickRows {
  readonly symbol: number[]
  readonly t: number[]
  readonly p: number[]
  readonly v: number[]
  readonly o: number[]
  readonly h: number[]
  readonly l: number[]
}

/** Gathers a window's trades. Rows never cross a minute, so a reader can build bars from them without loss. */
export function createTickGatherer(symbolCount: number): (trades: TradeBatch) => TickRows {
  const rowOf = new Int32Array(symbolCount).fill(-1)
  const minuteOf = new Float64Array(symbolCount)

  return trades => {
    const rows: TickRows = { symbol: [], t: [], p: [], v: [], o: [], h: [], l: [] }
    for (let index = 0; index < trades.symbolIndex.length; index += 1) {
      const symbol = trades.symbolIndex[index] ?? 0
      const t = trades.tMs[index] ?? 0
      const price = trades.price[index] ?? 0
      const size = trades.size[index] ?? 0
      const minute = Math.floor(t / minuteMs)
      const row = rowOf[symbol] ?? -1
      if (row < 0 || minuteOf[symbol] !== minute) {
        minuteOf[symbol] = minute
        rowOf[symbol] = rows.symbol.length
        open(rows, symbol, t, price, size)
      } else {
        extend(rows, row, t, price, size)
      }
    }
    for (const symbol of rows.symbol) rowOf[symbol] = -1
    return rows
  }
}

function open(rows: TickRows, symbol: number, t: number, price: number, size: number): void {
  rows.symbol.push(symbol)
  rows.t.push(t)
  rows.p.push(price)
  rows.v.push(size)
  rows.o.push(price)
  rows.h.push(price)
  rows.l.push(price)
}

function extend(rows: TickRows, row: number, t: number, price: number, size: number): void {
  rows.t[row] = t
  rows.p[row] = price
  rows.v[row] = (rows.v[row] ?? 0) + size
  if (price > (rows.h[row] ?? price)) rows.h[row] = price
  if (price < (rows.l[row] ?? price)) rows.l[row] = price
}
