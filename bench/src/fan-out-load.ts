import type { TicksBusMessage } from '@tidemark/contracts'

/** The load of both servers: every symbol trades at every flush. */
export const fanOutLoad = { symbols: 500, tickersPerClient: 20, flushMs: 250 } as const

export const benchSymbols = Array.from({ length: fanOutLoad.symbols }, (_, symbol) => `SYM${symbol}`)

/** Spread evenly, so that each symbol has the same number of clients. */
export const tickersOf = (client: number): string[] =>
  Array.from(
    { length: fanOutLoad.tickersPerClient },
    (_, place) =>
      `SYM${(client * 7 + place * (fanOutLoad.symbols / fanOutLoad.tickersPerClient)) % fanOutLoad.symbols}`,
  )

/** Milliseconds of a clock that all processes of a machine share. */
export const sharedNowMs = (): number => Number(process.hrtime.bigint() / 1000n) / 1000

/** The price is the time of creation, so that a client can compute its age. */
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
