import { type TableBusMessage, tableColumns } from '@tidemark/contracts'
import { epochSeconds, regularSession, utcDate } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'

type TableColumns = Omit<TableBusMessage, 'kind' | 'feed' | 'atMs'>

const minuteSeconds = 60

/** Builds the price table of all symbols at a time from the source's bars; ticks update it afterwards. */
export function tableAt(source: MarketSource, atMs: number): TableColumns {
  const listings = source.listings()
  const table = Object.fromEntries(
    tableColumns.map(name => [name, new Array<number | null>(listings.length).fill(null)]),
  ) as unknown as TableColumns
  listings.forEach(({ symbol }, row) => {
    fillRow(table, row, source, symbol, atMs)
  })
  return table
}

function fillRow(table: TableColumns, row: number, source: MarketSource, symbol: string, atMs: number): void {
  const price = source.lastPriceAt(symbol, atMs)
  if (price === undefined) return
  const request = { symbol, fromSeconds: 0, toSeconds: Math.floor(atMs / 1000) + 1, nowMs: atMs }
  const days = source.bars({ ...request, resolution: '1D', countback: 2 })
  const minutes = source.bars({ ...request, resolution: '1', countback: 1 })
  const day = days.t.length - 1
  const minute = minutes.t.length - 1
  const minuteT = minutes.t[minute] ?? Number.NEGATIVE_INFINITY
  table.p[row] = price
  // A source may have days without minutes; an older minute then does not belong to the price.
  if (minuteT >= (days.t[day] ?? 0)) {
    table.t[row] = Math.min(atMs, (minuteT + minuteSeconds) * 1000 - 1)
    table.minuteT[row] = minuteT
    table.minuteO[row] = minutes.o[minute] ?? null
    table.minuteH[row] = Math.max(price, minutes.h[minute] ?? price)
    table.minuteL[row] = Math.min(price, minutes.l[minute] ?? price)
    table.minuteV[row] = minutes.v[minute] ?? null
  } else {
    table.t[row] = closeMsOf(days.t[day] ?? 0)
  }
  table.dayO[row] = days.o[day] ?? null
  table.dayH[row] = days.h[day] ?? null
  table.dayL[row] = days.l[day] ?? null
  table.dayV[row] = days.v[day] ?? null
  table.prevClose[row] = day > 0 ? (days.c[day - 1] ?? null) : null
}

const closeMsOf = (dayTimestamp: number): number =>
  regularSession(utcDate(epochSeconds(dayTimestamp))).close * 1000
