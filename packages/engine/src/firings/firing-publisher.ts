import type { BusMessage } from '@tidemark/contracts'
import type { IsoDate } from '@tidemark/domain'
import type { Feed } from '../feeds/feed.ts'
import type { FiringLog } from './firing-log.ts'
import { firingOn, type RuleFiring } from './rule-firing.ts'

interface PublisherParts {
  readonly feed: Feed
  readonly log: FiringLog
  readonly send: (message: BusMessage) => void
  /** A firing that is published later than this after its time is history. */
  readonly maxAgeMs: () => number
}

/** Publishes the firings of one feed: those that have just happened one by one, all others as the whole session. */
export class FiringPublisher {
  readonly #parts: PublisherParts
  readonly #sent = new Set<string>()
  /** The session of the last whole message. */
  #session: IsoDate | null = null
  /** The feed at its last step. What happens between two steps, such as a write for the other feed, publishes nothing that
   *  a step has not reached. */
  #reached: { readonly session: IsoDate; readonly nowMs: number }
  /** Firings up to this time were skipped by a jump of the clock. */
  #skippedMs = Number.NEGATIVE_INFINITY

  constructor(parts: PublisherParts) {
    this.#parts = parts
    this.#reached = reachedBy(parts.feed)
  }

  /** Call at each step of the feed. */
  step(): void {
    this.#reached = reachedBy(this.#parts.feed)
  }

  /** Makes everything up to the feed's time history. */
  skip(): void {
    this.#skippedMs = this.#parts.feed.nowMs
  }

  hasReached({ at }: RuleFiring): boolean {
    return at <= this.#reached.nowMs
  }

  /** Publishes a firing that the feed has reached, unless it is history. */
  publish(firing: RuleFiring): void {
    if (!this.#isNews(firing)) return
    const { feed, send } = this.#parts
    this.#sent.add(firing.id)
    send({ kind: 'firings', feed: feed.tier, isWhole: false, firings: [firingOn(feed.tier, firing)] })
  }

  publishWhole(): void {
    const { feed, send } = this.#parts
    const firings = this.#firings()
    this.#session = this.#reached.session
    this.#sent.clear()
    for (const { id } of firings) this.#sent.add(id)
    const whole = firings.map(firing => firingOn(feed.tier, firing))
    send({ kind: 'firings', feed: feed.tier, isWhole: true, firings: whole })
  }

  /** Whether the feed is in another session, or has reached a written firing that is not published. */
  get isBehind(): boolean {
    const isNewSession = this.#session !== this.#reached.session
    return isNewSession || this.#firings().some(({ id }) => !this.#sent.has(id))
  }

  #firings(): readonly RuleFiring[] {
    const { session, nowMs } = this.#reached
    return this.#parts.log.written(session, nowMs)
  }

  #isNews({ at, session }: RuleFiring): boolean {
    const { nowMs, session: current } = this.#reached
    return session === current && at > this.#skippedMs && nowMs - at <= this.#parts.maxAgeMs()
  }
}

const reachedBy = ({ session, nowMs }: Feed) => ({ session: session.date, nowMs })
