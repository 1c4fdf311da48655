import { type TableBusMessage, tableColumns } from '@tidemark/contracts'
import type { MarketSource } from '@tidemark/sources'

type TableColumns = Omit<TableBusMessage, 'kind' | 'feed' | 'atMs'>

const minuteSeconds = 60

/** Where every symbol of a source stands at an instant, read from its bars: the truth that ticks then carry on. */
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
  const minuteT = minutes.t[minute] ?? 0
  table.t[row] = Math.min(atMs, (minuteT + minuteSeconds) * 1000 - 1)
  table.p[row] = price
  table.minuteT[row] = minuteT
  table.minuteO[row] = minutes.o[minute] ?? null
  table.minuteH[row] = minutes.h[minute] ?? null
  table.minuteL[row] = minutes.l[minute] ?? null
  table.minuteV[row] = minutes.v[minute] ?? null
  table.dayO[row] = days.o[day] ?? null
  table.dayH[row] = days.h[day] ?? null
  table.dayL[row] = days.l[day] ?? null
  table.dayV[row] = days.v[day] ?? null
  table.prevClose[row] = day > 0 ? (days.c[day - 1] ?? null) : null
}
