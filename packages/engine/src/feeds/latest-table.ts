import { type TableBusMessage, tableColumns } from '@tidemark/contracts'
import { epochSeconds, extendBar, MINUTE_MS, regularSession, utcDate } from '@tidemark/domain'
import { barAt, type MarketSource } from '@tidemark/sources'

type TableColumns = Omit<TableBusMessage, 'kind' | 'feed' | 'atMs'>

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
  const last = minutes.t.length - 1
  table.p[row] = price
  // A source may have days without minutes; an older minute then does not belong to the price.
  if (last >= 0 && (minutes.t[last] as number) >= (days.t[day] ?? 0)) {
    const minute = extendBar(barAt(minutes, last), price, 0)
    table.t[row] = Math.min(atMs, minute.time * 1000 + MINUTE_MS - 1)
    table.minuteT[row] = minute.time
    table.minuteO[row] = minute.open
    table.minuteH[row] = minute.high
    table.minuteL[row] = minute.low
    table.minuteV[row] = minute.volume
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
