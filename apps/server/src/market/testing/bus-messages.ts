import type {
  AlertMap,
  Breadth,
  Firing,
  FiringsBusMessage,
  IndexBusMessage,
  LevelsBusMessage,
  ResilienceBusMessage,
  ResiliencePoint,
  TableBusMessage,
  TicksBusMessage,
} from '@tidemark/contracts'
import { type FeedTier, minuteOf, unknownBreadth } from '@tidemark/domain'

/** 10:00 New York: the initial time of the test server's clocks. */
export const marketNowMs = Date.parse('2026-11-16T15:00:00Z')

/** One row per price, keyed by symbol number, all at the same time. */
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

/** A table with these prices; minute and day open at the same price. */
export function tableOf(feed: FeedTier, p: readonly (number | null)[], atMs = marketNowMs): TableBusMessage {
  const wherePriced = (value: number) => p.map(price => (price === null ? null : value))
  const prices = [...p]
  return {
    kind: 'table',
    feed,
    atMs,
    t: wherePriced(atMs),
    p: prices,
    minuteT: wherePriced(minuteOf(atMs)),
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

/** The levels of one symbol; omitted fields are null. */
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
  /** By default that of the test server's initial time; null: no levels. */
  readonly session?: string | null
  /** By default one that changes with the other fields; null: no levels. */
  readonly version?: string | null
  readonly stampedAt?: number
  readonly inputHash?: string
}

/** One row per symbol number. */
export function levelsOf(
  feed: FeedTier,
  rows: Readonly<Record<number, LevelRow>>,
  isWhole = true,
  atMs = marketNowMs,
): LevelsBusMessage {
  const all = Object.values(rows)
  return {
    kind: 'levels',
    feed,
    atMs,
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
    session: all.map(row => (row.session === undefined ? '2026-11-16' : row.session)),
    resetZones: all.map(row => (row.isReset ? 1 : 0)),
    version: all.map(row => (row.version === undefined ? JSON.stringify(row) : row.version)),
    stampedAt: all.map(row => row.stampedAt ?? null),
    inputHash: all.map(row => row.inputHash ?? null),
  }
}

export const indexOf = (
  feed: FeedTier,
  breadth: Partial<Breadth>,
  alerts: AlertMap = {},
  atMs = marketNowMs,
  isWithLevels = false,
): IndexBusMessage => ({
  kind: 'index',
  feed,
  atMs,
  isWithLevels,
  breadth: { ...unknownBreadth, ...breadth },
  alerts,
})

export const firingOf = (feed: FeedTier, id: string, changes: Partial<Firing> = {}): Firing => ({
  id,
  alertId: null,
  title: 'Hedge Break',
  text: 'Closed more than one strike step beyond MHP',
  symbol: 'SPY',
  feed,
  at: feed === 'realtime' ? marketNowMs : marketNowMs - 900_000,
  color: 'red',
  dir: 'D',
  evidence: { value: 598, level: 600, levelName: 'MHP', stampedAt: marketNowMs - 1_800_000, inputHash: 'a1' },
  ...changes,
})

/** Firings with the given ids. */
export const firingsOf = (feed: FeedTier, ids: readonly string[], isWhole = false): FiringsBusMessage => ({
  kind: 'firings',
  feed,
  isWhole,
  firings: ids.map(id => firingOf(feed, id)),
})

/** One point per minute, with the given S&P 500 resilience. */
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
