import type { ResiliencePoint } from '@tidemark/contracts'
import type { IsoDate } from '@tidemark/domain'
import type { MarketSession } from '../session-time.ts'

const minuteMs = 60_000
/** The real-time feed may be a session ahead of the delayed one, never more. */
const sessionsKept = 2

/** The minutes of resilience, the same for both feeds: each may read as far as its own time. */
export class ResilienceLog {
  readonly #days = new Map<IsoDate, readonly ResiliencePoint[]>()

  /** The end of the last minute without a gap since the open. */
  reachedMs(session: MarketSession): number {
    return this.#days.get(session.date)?.at(-1)?.time ?? session.openMs
  }

  /** Takes the next minute; one that does not follow the last is left out, and must be made up for by `replace`. */
  add(session: MarketSession, point: ResiliencePoint): void {
    if (point.time !== this.reachedMs(session) + minuteMs) return
    this.replace(session, [...(this.#days.get(session.date) ?? []), point])
  }

  replace({ date }: MarketSession, points: readonly ResiliencePoint[]): void {
    this.#days.set(date, points)
    const old = [...this.#days.keys()].toSorted().slice(0, -sessionsKept)
    for (const session of old) this.#days.delete(session)
  }

  points({ date }: MarketSession, untilMs: number): readonly ResiliencePoint[] {
    return (this.#days.get(date) ?? []).filter(({ time }) => time <= untilMs)
  }
}
