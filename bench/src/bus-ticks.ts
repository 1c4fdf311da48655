import type { TicksBusMessage } from '@tidemark/contracts'

const rows = 20
const symbolCount = 1000
const symbols = Array.from({ length: symbolCount }, (_, index) => `S${index}`)
const column = (value: number): number[] => new Array<number>(rows).fill(value)
const symbol = Array.from({ length: rows }, (_, row) => (row * 37) % symbolCount)
const tradedMs = Date.parse('2026-11-16T15:00:00Z')

/** A message as the engine publishes it with the whole market trading. */
export const busTicks = {
  symbols,
  rows,
  message: (untilMs: number): TicksBusMessage => ({
    kind: 'ticks',
    feed: 'realtime',
    untilMs,
    symbol,
    t: column(tradedMs),
    p: column(101.25),
    v: column(300),
    o: column(101.25),
    h: column(101.5),
    l: column(101),
  }),
}
