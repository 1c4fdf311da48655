import { barOfTick, type TickMessage } from '@tidemark/contracts'
import { mergeBars, minuteOf } from '@tidemark/domain'

export const isSameMinute = (a: TickMessage, b: TickMessage): boolean => minuteOf(a.t) === minuteOf(b.t)

/** Merges two consecutive messages of one ticker and minute into an equivalent message. */
export function mergeTicks(first: TickMessage, next: TickMessage): TickMessage {
  const { open, high, low, close, volume } = mergeBars(barOfTick(first), barOfTick(next))
  const head = { ticker: first.ticker, seq: next.seq, prev: first.prev, t: next.t }
  return { ...head, p: close, v: volume, o: open, h: high, l: low }
}

/** Reduces two messages to one for a congested client. Across minutes the older is dropped: the client sees from `prev`
 *  that messages are missing and requests the bars. */
export const coalesceTicks = (pending: TickMessage | undefined, next: TickMessage): TickMessage =>
  pending && isSameMinute(pending, next) ? mergeTicks(pending, next) : next
