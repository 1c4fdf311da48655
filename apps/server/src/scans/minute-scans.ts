import { setImmediate as turn } from 'node:timers/promises'
import { type FeedState, feedStates, tierOf } from '@tidemark/contracts'
import { type FeedTier, parseRule, type Rule, type RuleColumns, scanRule, scanScope } from '@tidemark/domain'
import { LRUCache } from 'lru-cache'
import { type ActiveAlert, type FiringRecord, storeFirings, type Webhooks } from '../alerts/index.ts'
import type { WallClock } from '../platform/clocks/wall-clock.ts'
import type { AccountStore } from '../roles/account-database/account-store.ts'
import type { EndedColumns } from './scan-columns.ts'
import type { ScanDayKey, ScanMinute } from './scan-day-store.ts'
import { canFire, type ScanFiring, type ScanMoment, scanFiring } from './scan-firing.ts'
import { emptyState, evaluatedUntil, type ScanState, stepState, storedState } from './scan-state.ts'

/** Rules of one transaction: a writer blocks everything else, prices too. */
const batchSize = 10

interface MinuteParts {
  readonly store: AccountStore
  readonly symbols: readonly string[]
  readonly webhooks: Pick<Webhooks, 'addFiring'>
  readonly wall: WallClock
  /** Called after firings are stored. */
  readonly onStored: (firings: readonly FiringRecord[]) => void
  /** Called after the end of an alert of a user is stored without a firing. */
  readonly onEnded: (userId: string) => void
}

/** The end of a minute of a feed. */
export interface FeedMinute extends EndedColumns {
  readonly feed: FeedTier
  readonly epoch: number
}

interface SessionMinute extends FeedMinute {
  readonly columns: RuleColumns
}

interface EvaluatedRule {
  readonly minute: ScanMinute
  readonly next: ScanState
  readonly firings: readonly ScanFiring[]
}

/** The state of the session that was evaluated last. */
interface StateOfDay extends Pick<ScanDayKey, 'session' | 'epoch'> {
  readonly state: ScanState
}

const statesOf: Readonly<Record<FeedTier, readonly FeedState[]>> = {
  realtime: feedStates.filter(state => tierOf(state) === 'realtime'),
  delayed: feedStates.filter(state => tierOf(state) === 'delayed'),
}

/** Evaluates the rules of all scans at the end of a minute of a feed, and stores what they give. */
export class MinuteScans {
  readonly #parts: MinuteParts
  /** By rule. */
  readonly #states: Readonly<Record<FeedTier, Map<string, StateOfDay>>> = {
    realtime: new Map(),
    delayed: new Map(),
  }
  readonly #rules = new LRUCache<string, { readonly rule: Rule | null }>({ max: 5000 })

  constructor(parts: MinuteParts) {
    this.#parts = parts
  }

  /** Goes on from what is stored: another process may have evaluated since. */
  forget(): void {
    for (const states of Object.values(this.#states)) states.clear()
  }

  /** Rejects when it could not be stored. The next minute then goes on from what is stored. */
  async evaluate(minute: FeedMinute): Promise<void> {
    const { feed, columns } = minute
    try {
      const alerts = await this.#parts.store.ownAlerts.listActiveOnScans()
      const ofFeed = alerts.filter(({ feedState }) => tierOf(feedState) === feed)
      if (columns) await this.#evaluateRules({ ...minute, columns }, ofFeed)
      await this.#expire(minute, ofFeed)
    } catch (error) {
      this.#states[feed].clear()
      throw error
    }
  }

  async #evaluateRules(minute: SessionMinute, alerts: readonly ActiveAlert[]): Promise<void> {
    const states = this.#states[minute.feed]
    const rules = await this.#parts.store.scans.rules(statesOf[minute.feed])
    for (const rule of states.keys()) if (!rules.includes(rule)) states.delete(rule)
    for (let from = 0; from < rules.length; from += batchSize) {
      const batch: EvaluatedRule[] = []
      for (const rule of rules.slice(from, from + batchSize)) {
        const evaluated = await this.#evaluateRule(minute, rule, alerts)
        if (evaluated) batch.push(evaluated)
        // A rule reads the whole market; prices go on in between.
        await turn()
      }
      await this.#write(batch)
    }
  }

  async #evaluateRule(
    { feed, epoch, session, endMs, columns }: SessionMinute,
    rule: string,
    alerts: readonly ActiveAlert[],
  ): Promise<EvaluatedRule | null> {
    const { symbols } = this.#parts
    const parsed = this.#parsed(rule)
    if (!parsed) return null
    const key = { feed, rule, session: session.date, epoch }
    const state = await this.#state(key)
    if (evaluatedUntil(state) >= endMs) return null
    const listed = Array.from(scanRule(parsed, columns, symbols.length), row => symbols[row] ?? '')
    const { changes, next } = stepState(state, endMs, listed)
    const moment = {
      ...{ feed, epoch, session, atMs: endMs },
      hasBefore: state.spans.length > 0,
      isCutNow: state.cutMs === null && next.cutMs !== null,
    }
    const ofRule = alerts.filter(alert => alert.rule === rule)
    return {
      minute: { ...key, ...changes },
      next,
      firings: await this.#firings(ofRule, changes.came, moment),
    }
  }

  async #firings(
    alerts: readonly ActiveAlert[],
    came: readonly string[],
    moment: ScanMoment,
  ): Promise<ScanFiring[]> {
    const firings: ScanFiring[] = []
    if (came.length === 0) return firings
    for (const alert of alerts) {
      const { scope, userId } = alert
      if (scope.kind !== 'scan' || !canFire(alert, moment)) continue
      const scan = await this.#parts.store.scans.get(userId, scope.scanId)
      if (scan) firings.push(scanFiring(alert, scan.name, came, moment))
    }
    return firings
  }

  async #state(key: ScanDayKey): Promise<ScanState> {
    const known = this.#states[key.feed].get(key.rule)
    if (known?.session === key.session && known.epoch === key.epoch) return known.state
    const stored = await this.#parts.store.scanDays.read(key)
    return stored ? storedState(stored) : emptyState
  }

  async #write(batch: readonly EvaluatedRule[]): Promise<void> {
    if (batch.length === 0) return
    const { store, webhooks, wall, onStored } = this.#parts
    const firings = batch.flatMap(({ firings: ofRule }) => ofRule)
    const stored = await store.transaction(async transaction => {
      await transaction.scanDays.write(batch.map(({ minute }) => minute))
      if (firings.length === 0) return []
      return (await storeFirings(transaction, firings, webhooks, wall.nowMs())).stored
    })
    for (const { minute, next } of batch) {
      const { feed, rule, session, epoch } = minute
      this.#states[feed].set(rule, { session, epoch, state: next })
    }
    if (stored.length > 0) onStored(stored)
  }

  /** Ends alerts whose time is over, after the last minute in which they could fire. */
  async #expire({ endMs }: FeedMinute, alerts: readonly ActiveAlert[]): Promise<void> {
    const over = alerts.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= endMs)
    if (over.length === 0) return
    const { store, wall, onEnded } = this.#parts
    const owners = new Set(over.map(alert => alert.userId))
    await store.transaction(async ({ ownAlerts, accountChanges }) => {
      await ownAlerts.setStates(over.map(({ id, ruleVersion }) => ({ id, ruleVersion, state: 'expired' })))
      for (const userId of owners) await accountChanges.note(userId, 'alerts', wall.nowMs())
    })
    for (const userId of owners) onEnded(userId)
  }

  /** Null for a rule that this release cannot read. */
  #parsed(text: string): Rule | null {
    const known = this.#rules.get(text)
    if (known) return known.rule
    const parsed = parseRule(text, scanScope)
    const rule = parsed.ok ? parsed.rule : null
    this.#rules.set(text, { rule })
    return rule
  }
}
