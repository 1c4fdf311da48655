import { MINUTE_MS } from '@tidemark/domain'
import type { MarketSession } from '@tidemark/engine'

export const minuteStart = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS

type SessionAt = (ms: number) => MarketSession

/** The minutes of sessions that begin at or after a time and have ended by another. */
export function* sessionMinutes(
  fromMs: number,
  untilMs: number,
  sessionAt: SessionAt,
): Generator<{ readonly minuteMs: number; readonly session: MarketSession }> {
  let minuteMs = Math.ceil(fromMs / MINUTE_MS) * MINUTE_MS
  while (minuteMs + MINUTE_MS <= untilMs) {
    const session = sessionAt(minuteMs)
    if (minuteMs >= session.closeMs) {
      minuteMs = session.nextOpenMs
    } else {
      yield { minuteMs, session }
      minuteMs += MINUTE_MS
    }
  }
}
