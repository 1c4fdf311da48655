import type { ResiliencePoint } from '@tidemark/contracts'
import { type IsoDate, MINUTE_MS } from '@tidemark/domain'
import type { MarketSession } from '../session-time.ts'

/** The real-time feed is at most one session ahead of the delayed one. */
const maxSessions = 2

/** The minutes of resilience, shared by both feeds; each reads up to its own time. */
export class ResilienceLog {
  readonly #days = new Map<IsoDate, readonly ResiliencePoint[]>()

  clear(): void {
    this.#days.clear()
  }

  /** End of the last minute; there is no gap between the open and it. */
  reachedMs(session: MarketSession): number {
    return this.#days.get(session.date)?.at(-1)?.time ?? session.openMs
  }

  /** Adds the next minute. Ignores a minute after a gap, which `replace` has to fill. */
  add(session: MarketSession, point: ResiliencePoint): void {
    if (point.time !== this.reachedMs(session) + MINUTE_MS) return
    this.replace(session, [...(this.#days.get(session.date) ?? []), point])
  }

  replace({ date }: MarketSession, points: readonly ResiliencePoint[]): void {
    this.#days.set(date, points)
    const old = [...this.#days.keys()].toSorted().slice(0, -maxSessions)
    for (const session of old) this.#days.delete(session)
  }

  points({ date }: MarketSession, untilMs: number): readonly ResiliencePoint[] {
    return (this.#days.get(date) ?? []).filter(({ time }) => time <= untilMs)
  }
}
