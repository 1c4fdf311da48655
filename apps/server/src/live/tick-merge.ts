import type { TickMessage } from '@tidemark/contracts'

const minuteMs = 60_000

export const isSameMinute = (a: TickMessage, b: TickMessage): boolean =>
  Math.floor(a.t / minuteMs) === Math.floor(b.t / minuteMs)

/** Merges two consecutive messages of one ticker and minute into an equivalent message. */
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

/** Reduces two messages to one for a congested client. Across minutes the older is dropped: the client sees from `prev`
 *  that messages are missing and requests the bars. */
export const coalesceTicks = (pending: TickMessage | undefined, next: TickMessage): TickMessage =>
  pending && isSameMinute(pending, next) ? mergeTicks(pending, next) : next
