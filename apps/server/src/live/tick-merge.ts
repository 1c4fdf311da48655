import type { TickMessage } from '@tidemark/contracts'

const minuteMs = 60_000

export const isSameMinute = (a: TickMessage, b: TickMessage): boolean =>
  Math.floor(a.t / minuteMs) === Math.floor(b.t / minuteMs)

/** Two messages of one ticker and minute, one after the other, as the one message that says the same. */
export const mergeTicks = (first: TickMessage, next: TickMessage): TickMessage => ({
  ticker: first.ticker,
  seq: next.seq,
  prev: first.prev,
  t: next.t,
  p: next.p,
  v: first.v + next.v,
  o: first.o,
  h: Math.max(first.h, next.h),
  l: Math.min(first.l, next.l),
})

/** The one message to keep for a client that cannot take both. Across minutes that is the newer as it came: its `prev`
 *  is a number the client never saw, so that it knows of the gap and asks for the bars. */
export const keepOneTick = (kept: TickMessage | undefined, next: TickMessage): TickMessage =>
  kept && isSameMinute(kept, next) ? mergeTicks(kept, next) : next
