import type { TicksBusMessage } from '@tidemark/contracts'

/** What both servers have to deliver: every symbol trades at every flush. */
export const fanOutLoad = { symbols: 500, tickersPerClient: 20, flushMs: 250 } as const

export const benchSymbols = Array.from({ length: fanOutLoad.symbols }, (_, symbol) => `SYM${symbol}`)

/** Spread evenly over the symbols, so that each has the same number of clients. */
export const tickersOf = (client: number): string[] =>
  Array.from(
    { length: fanOutLoad.tickersPerClient },
    (_, place) =>
      `SYM${(client * 7 + place * (fanOutLoad.symbols / fanOutLoad.tickersPerClient)) % fanOutLoad.symbols}`,
  )

/** Milliseconds on a clock that all processes of a machine share. */
export const sharedNowMs = (): number => Number(process.hrtime.bigint() / 1000n) / 1000

/** The price is the moment it was made, so that a client can tell its age. */
export function ticksNow(): TicksBusMessage {
  const p = benchSymbols.map(() => sharedNowMs())
  const t = Date.now()
  return {
    kind: 'ticks',
    feed: 'realtime',
    untilMs: t,
    symbol: benchSymbols.map((_, symbol) => symbol),
    t: p.map(() => t),
    p,
    v: p.map(() => 100),
    o: p,
    h: p,
    l: p,
  }
}
