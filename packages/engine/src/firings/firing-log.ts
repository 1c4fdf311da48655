import type { IsoDate } from '@tidemark/domain'
import { compareFirings, type RuleFiring } from './rule-firing.ts'

/** The real-time feed is at most one session ahead of the delayed one. */
const maxSessions = 2

/** The firings of the sessions that the feeds are in, and which of them are in the archive. */
export class FiringLog {
  readonly #sessions = new Map<IsoDate, Map<string, RuleFiring>>()
  readonly #unwritten = new Map<string, RuleFiring>()

  /** Adds firings that are in the archive. */
  restore(firings: readonly RuleFiring[]): void {
    for (const firing of firings) this.#ofSession(firing.session).set(firing.id, firing)
  }

  /** Adds new firings; those that are known stay as they are. */
  add(firings: readonly RuleFiring[]): void {
    for (const firing of firings) {
      const own = this.#ofSession(firing.session)
      if (own.has(firing.id)) continue
      own.set(firing.id, firing)
      this.#unwritten.set(firing.id, firing)
    }
  }

  get unwritten(): readonly RuleFiring[] {
    return [...this.#unwritten.values()]
  }

  noteWritten(firings: readonly RuleFiring[]): void {
    for (const { id } of firings) this.#unwritten.delete(id)
  }

  /** The firings in the archive of a session up to a time, in order. */
  written(session: IsoDate, untilMs: number): readonly RuleFiring[] {
    const known = [...(this.#sessions.get(session)?.values() ?? [])]
    return known.filter(({ id, at }) => at <= untilMs && !this.#unwritten.has(id)).toSorted(compareFirings)
  }

  /** Forgets later firings, which are found again: the clock was set back. */
  discardAfter(nowMs: number): void {
    for (const own of this.#sessions.values())
      for (const { id, at } of own.values()) if (at > nowMs) own.delete(id)
  }

  #ofSession(session: IsoDate): Map<string, RuleFiring> {
    const own = this.#sessions.get(session) ?? new Map<string, RuleFiring>()
    this.#sessions.set(session, own)
    const old = [...this.#sessions.keys()].toSorted().slice(0, -maxSessions)
    for (const each of old) this.#sessions.delete(each)
    return own
  }
}
