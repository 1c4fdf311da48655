import { type TableBusMessage, tableColumns } from '@tidemark/contracts'
import { epochSeconds, extendBar, MINUTE_MS, regularSession, utcDate } from '@tidemark/domain'
import {
  type BarColumns,
  type BarRequest,
  barAt,
  createBarColumns,
  type MarketSource,
} from '@tidemark/sources'
import { previousClose } from '../previous-close.ts'
import { sessionAt } from '../session-time.ts'
import { type RetryOptions, readAll } from '../work/read-all.ts'
import type { Work } from '../work/work-queue.ts'

export type TableColumns = Omit<TableBusMessage, 'kind' | 'feed' | 'atMs'>

interface ReadTable {
  readonly columns: TableColumns
  /** False: the rows of some symbols could not be read and are empty. */
  readonly isComplete: boolean
}

/** Reads the price table of all symbols at a time from the source's bars; ticks update it afterwards. */
export async function* readTable(source: MarketSource, atMs: number, retry: RetryOptions): Work<ReadTable> {
  const listings = source.listings()
  const table = Object.fromEntries(
    tableColumns.map(name => [name, new Array<number | null>(listings.length).fill(null)]),
  ) as unknown as TableColumns
  const readRow = (row: number) => fillRow(table, row, source, listings[row]?.symbol ?? '', atMs)
  const missing = yield* readAll([...listings.keys()], readRow, retry)
  return { columns: table, isComplete: missing.length === 0 }
}

async function fillRow(
  table: TableColumns,
  row: number,
  source: MarketSource,
  symbol: string,
  atMs: number,
): Promise<void> {
  const price = await source.lastPriceAt(symbol, atMs)
  if (price === undefined) return
  const request = { symbol, fromSeconds: 0, toSeconds: Math.floor(atMs / 1000) + 1, nowMs: atMs }
  const days = await barsIf(source.capabilities.days, source, { ...request, resolution: '1D', countback: 2 })
  const minutes = await barsIf(source.capabilities.minutes, source, {
    ...request,
    resolution: '1',
    countback: 1,
  })
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
  } else if (day >= 0) {
    table.t[row] = closeMsOf(days.t[day] as number)
  }
  table.dayO[row] = days.o[day] ?? null
  table.dayH[row] = days.h[day] ?? null
  table.dayL[row] = days.l[day] ?? null
  table.dayV[row] = days.v[day] ?? null
  const tradedAtMs = table.t[row] ?? null
  if (tradedAtMs !== null) table.prevClose[row] = await previousClose(source, symbol, sessionAt(tradedAtMs))
}

const noBars = createBarColumns(0)

const barsIf = (hasBars: boolean, source: MarketSource, request: BarRequest): Promise<BarColumns> =>
  hasBars ? source.bars(request) : Promise.resolve(noBars)

const closeMsOf = (dayTimestamp: number): number =>
  regularSession(utcDate(epochSeconds(dayTimestamp))).close * 1000
