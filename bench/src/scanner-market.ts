import type { LevelsBusMessage, ScannerRow, TableBusMessage, TicksBusMessage } from '@tidemark/contracts'
import { minuteOf, playbookKeys } from '@tidemark/domain'

/** A market of made-up symbols, as bus messages and as rows of the scanner. */

export const symbolCount = 10_000
export const changesPerSecond = 5_000
const startMs = Date.parse('2026-11-16T15:00:00Z')
const session = '2026-11-16'

export const symbols: readonly string[] = Array.from(
  { length: symbolCount },
  (_, row) => String.fromCharCode(65 + (row % 26), 65 + (Math.floor(row / 26) % 26)) + row.toString(36),
)

export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** Prices and levels in dollars, a column each. */
export interface Market {
  readonly price: number[]
  readonly open: number[]
  readonly volume: number[]
  readonly hp: number[]
  readonly mhp: number[]
  readonly playbook: string[]
}

export function createMarket(random: () => number): Market {
  const open = symbols.map(() => Math.round(1000 + random() * 49_000) / 100)
  const near = (price: number) => Math.round(price * (96 + random() * 8)) / 100
  return {
    price: open.map(near),
    open,
    volume: open.map(() => Math.floor(random() * 5_000_000)),
    hp: open.map(near),
    mhp: open.map(near),
    playbook: open.map(() => playbookKeys[Math.floor(random() * playbookKeys.length)] ?? 'BLU'),
  }
}

/** One second of trades: the numbers of the symbols that traded, each once. */
export function tradeSecond(market: Market, random: () => number): readonly number[] {
  const first = Math.floor(random() * symbolCount)
  // Prime to the number of symbols: no symbol comes twice.
  const rows = Array.from({ length: changesPerSecond }, (_, step) => (first + step * 7919) % symbolCount)
  for (const row of rows) {
    const price = market.price[row] ?? 0
    market.price[row] = Math.max(1, Math.round(price * 100 + (random() - 0.5) * price) / 100)
    market.volume[row] = (market.volume[row] ?? 0) + 100
  }
  return rows
}

export function tableMessage({ price, open, volume }: Market): TableBusMessage {
  const same = (value: number) => price.map(() => value)
  const bar = { minuteO: price, minuteH: price, minuteL: price, minuteV: same(100) }
  const day = {
    dayO: open,
    dayH: price.map((last, row) => Math.max(last, open[row] ?? last)),
    dayL: price.map((last, row) => Math.min(last, open[row] ?? last)),
    dayV: volume,
  }
  return {
    kind: 'table',
    feed: 'realtime',
    atMs: startMs,
    t: same(startMs),
    p: price,
    minuteT: same(minuteOf(startMs)),
    ...bar,
    ...day,
    prevClose: open,
  }
}

export function levelsMessage({ open, hp, mhp, playbook }: Market): LevelsBusMessage {
  const symbol = [...open.keys()]
  const none = symbol.map(() => null)
  return {
    kind: 'levels',
    feed: 'realtime',
    atMs: startMs,
    isWhole: true,
    symbol,
    hp,
    mhp,
    hg: open,
    bearLow: none,
    bearHigh: none,
    bullLow: none,
    bullHigh: none,
    lastOpen: open,
    prevClose: open,
    cpbook: playbook,
    opbook: playbook,
    session: symbol.map(() => session),
    resetZones: symbol.map(() => 0),
    version: symbol.map(() => '1'),
    stampedAt: none,
    inputHash: none,
  }
}

export function ticksMessage({ price }: Market, rows: readonly number[], second: number): TicksBusMessage {
  const p = rows.map(row => price[row] ?? 0)
  const untilMs = startMs + second * 1000
  return {
    kind: 'ticks',
    feed: 'realtime',
    untilMs,
    symbol: [...rows],
    t: rows.map(() => untilMs),
    p,
    v: rows.map(() => 100),
    o: p,
    h: p,
    l: p,
  }
}

export function scannerRow({ price, open, volume, hp, mhp, playbook }: Market, row: number): ScannerRow {
  const [last = 0, first = 0] = [price[row], open[row]]
  return {
    Symbol: symbols[row] ?? '',
    Session: '2026-11-16',
    LevelsSession: '2026-11-16',
    Price: last,
    Volume: volume[row] ?? 0,
    LastOpen: first,
    PrevDayClose: first,
    DayHigh: Math.max(first, last),
    DayLow: Math.min(first, last),
    MidGap: first,
    man_HP: hp[row] ?? null,
    man_MHP: mhp[row] ?? null,
    BearLow: null,
    BearHigh: null,
    BullLow: null,
    BullHigh: null,
    CPbook: playbook[row] ?? null,
    OPbook: playbook[row] ?? null,
    scannerHasResetZones: false,
  }
}
