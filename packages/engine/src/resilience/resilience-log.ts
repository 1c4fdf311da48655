import type { ResiliencePoint } from '@tidemark/contracts'
import { type IsoDate, MINUTE_MS } from '@tidemark/domain'
import type { MarketSession } from '../session-time.ts'
import type { BreadthMinute } from './day-replay.ts'

/** The real-time feed is at most one session ahead of the delayed one. */
const maxSessions = 2

/** The minutes of resilience, shared by both feeds; each reads up to its own time. */
export class ResilienceLog {
  readonly #days = new Map<IsoDate, readonly BreadthMinute[]>()

  #revision = 0

  /** Grows with every change. */
  get revision(): number {
    return this.#revision
  }

  #clears = 0

  /** Grows when all minutes are dropped: at a restart, after which the source may report another past. */
  get clears(): number {
    return this.#clears
  }

  clear(): void {
    this.#revision += 1
    this.#clears += 1
    this.#days.clear()
  }

  /** End of the last minute; there is no gap between the open and it. */
  reachedMs(session: MarketSession): number {
    return this.#days.get(session.date)?.at(-1)?.point.time ?? session.openMs
  }

  /** Adds the next minute. Ignores a minute after a gap, which `replace` has to fill. */
  add(session: MarketSession, minute: BreadthMinute): void {
    if (minute.point.time !== this.reachedMs(session) + MINUTE_MS) return
    this.replace(session, [...(this.#days.get(session.date) ?? []), minute])
  }

  replace({ date }: MarketSession, minutes: readonly BreadthMinute[]): void {
    this.#revision += 1
    this.#days.set(date, minutes)
    const old = [...this.#days.keys()].toSorted().slice(0, -maxSessions)
    for (const session of old) this.#days.delete(session)
  }

  minutes({ date }: MarketSession, untilMs: number): readonly BreadthMinute[] {
    return (this.#days.get(date) ?? []).filter(({ point }) => point.time <= untilMs)
  }

  points(session: MarketSession, untilMs: number): readonly ResiliencePoint[] {
    return this.minutes(session, untilMs).map(({ point }) => point)
  }
}
