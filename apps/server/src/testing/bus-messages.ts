import type {
  AlertMap,
  Breadth,
  IndexBusMessage,
  LevelsBusMessage,
  ResilienceBusMessage,
  ResiliencePoint,
  TableBusMessage,
  TicksBusMessage,
} from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'

/** 10:00 New York, the time at which the test server's clocks stand. */
export const marketNowMs = Date.parse('2026-11-16T15:00:00Z')

/** One row for each price given by symbol number, all in the same second. */
export function ticksOf(
  feed: FeedTier,
  prices: Readonly<Record<number, number>>,
  atMs = marketNowMs,
): TicksBusMessage {
  const p = Object.values(prices)
  return {
    kind: 'ticks',
    feed,
    untilMs: atMs,
    symbol: Object.keys(prices).map(Number),
    t: p.map(() => atMs),
    p,
    v: p.map(() => 10),
    o: p,
    h: p,
    l: p,
  }
}

/** All symbols at these prices, their minute and day begun with them. */
export function tableOf(feed: FeedTier, p: readonly (number | null)[], atMs = marketNowMs): TableBusMessage {
  const wherePriced = (value: number) => p.map(price => (price === null ? null : value))
  const prices = [...p]
  return {
    kind: 'table',
    feed,
    atMs,
    t: wherePriced(atMs),
    p: prices,
    minuteT: wherePriced(Math.floor(atMs / 60_000) * 60),
    minuteO: prices,
    minuteH: prices,
    minuteL: prices,
    minuteV: wherePriced(100),
    dayO: prices,
    dayH: prices,
    dayL: prices,
    dayV: wherePriced(1000),
    prevClose: prices,
  }
}

/** What a levels message says of one symbol; what is left out is none. */
export interface LevelRow {
  readonly hp?: number
  readonly mhp?: number
  readonly hg?: number
  readonly bear?: readonly [number, number]
  readonly bull?: readonly [number, number]
  readonly lastOpen?: number
  readonly prevClose?: number
  readonly cpbook?: string
  readonly opbook?: string
  readonly isReset?: boolean
}

/** A row for each symbol number given. */
export function levelsOf(
  feed: FeedTier,
  rows: Readonly<Record<number, LevelRow>>,
  isWhole = true,
): LevelsBusMessage {
  const all = Object.values(rows)
  return {
    kind: 'levels',
    feed,
    atMs: marketNowMs,
    isWhole,
    symbol: Object.keys(rows).map(Number),
    hp: all.map(row => row.hp ?? null),
    mhp: all.map(row => row.mhp ?? null),
    hg: all.map(row => row.hg ?? null),
    bearLow: all.map(row => row.bear?.[0] ?? null),
    bearHigh: all.map(row => row.bear?.[1] ?? null),
    bullLow: all.map(row => row.bull?.[0] ?? null),
    bullHigh: all.map(row => row.bull?.[1] ?? null),
    lastOpen: all.map(row => row.lastOpen ?? null),
    prevClose: all.map(row => row.prevClose ?? null),
    cpbook: all.map(row => row.cpbook ?? null),
    opbook: all.map(row => row.opbook ?? null),
    session: all.map(() => '2026-11-16'),
    resetZones: all.map(row => (row.isReset ? 1 : 0)),
  }
}

const unknownBreadth: Breadth = {
  ...{ srhg: null, nrhg: null, ruhg: null, srmhp: null, nrmhp: null, sdd: null },
  ...{ sppp: null, nqpp: null, rupp: null, stmhp: null, ntmhp: null },
}

export const indexOf = (
  feed: FeedTier,
  breadth: Partial<Breadth>,
  alerts: AlertMap = {},
  atMs = marketNowMs,
): IndexBusMessage => ({ kind: 'index', feed, atMs, breadth: { ...unknownBreadth, ...breadth }, alerts })

/** One point with this SP resilience for each minute given. */
export const resilienceOf = (
  feed: FeedTier,
  minutes: Readonly<Record<number, number>>,
  isWhole = true,
): ResilienceBusMessage => ({
  kind: 'resilience',
  feed,
  isWhole,
  points: Object.entries(minutes).map(([time, srhg]) => pointOf(Number(time), srhg)),
})

export const pointOf = (time: number, srhg: number): ResiliencePoint => ({
  time,
  val: { srhg, nrhg: null, ruhg: null, srmhp: null, nrmhp: null, sdd: null },
})
