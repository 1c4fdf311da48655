import { setImmediate as turn } from 'node:timers/promises'
import { type BusMessage, epochOf, type FeedState, feedStates, tierOf } from '@tidemark/contracts'
import {
  type FeedTier,
  feedTiers,
  parseRule,
  type Rule,
  type RuleColumns,
  scanRule,
  scanScope,
} from '@tidemark/domain'
import { LRUCache } from 'lru-cache'
import { sendFirings } from '../alerts/send-firings.ts'
import { storeFirings, toFiring } from '../alerts/store-firings.ts'
import type { Bus } from '../bus/bus.ts'
import type { WallClock } from '../clocks/wall-clock.ts'
import type { UserMessages } from '../services/user-messages.ts'
import type { Webhooks } from '../services/webhooks/webhooks.ts'
import type {
  AccountStore,
  ActiveAlert,
  FiringRecord,
  ScanDayKey,
  ScanMinute,
} from '../storage/account-store.ts'
import { type EndedColumns, ScanColumns } from './scan-columns.ts'
import { canFire, type ScanFiring, scanFiring } from './scan-firing.ts'
import { emptyState, evaluatedUntil, type ScanState, stepState, storedState } from './scan-state.ts'

/** Minutes that wait for their evaluation. More of them only come when the storage is slower than the market; they are left
 *  out then. */
const maxWaiting = 10
/** Rules of one transaction: it is short. */
const batchSize = 50

interface EvaluationParts {
  readonly store: AccountStore
  readonly bus: Pick<Bus, 'subscribe'>
  readonly symbols: readonly string[]
  readonly messages: Pick<UserMessages, 'send'>
  readonly webhooks: Pick<Webhooks, 'addFiring'>
  /** Called when messages to webhooks may have been stored. */
  readonly onWebhookMessages: () => void
  readonly wall: WallClock
  readonly log: { error(details: object, message: string): void }
}

export interface ScanEvaluation {
  /** Follows the bus. Call before the engine starts. */
  start(): void
  /** Stores what was evaluated. */
  stop(): Promise<void>
  /** Rejects when the last minute could not be stored. */
  check(): Promise<void>
  /** Resolves when no minute waits. */
  settled(): Promise<void>
  /** `missedMinutes`: minutes of a feed that were not stored. */
  readonly counters: Readonly<Record<'minutes' | 'missedMinutes' | 'evaluationMs', number>>
}

interface WaitingMinute extends EndedColumns {
  readonly feed: FeedTier
  readonly epoch: number
}

interface SessionMinute extends WaitingMinute {
  readonly columns: RuleColumns
}

interface EvaluatedRule {
  readonly minute: ScanMinute
  readonly next: ScanState
  readonly firings: readonly ScanFiring[]
}

/** By rule, the state of the session that was evaluated last. */
interface StateOfDay {
  readonly session: string
  readonly epoch: number
  readonly state: ScanState
}

const statesOf: Readonly<Record<FeedTier, readonly FeedState[]>> = {
  realtime: feedStates.filter(state => tierOf(state) === 'realtime'),
  delayed: feedStates.filter(state => tierOf(state) === 'delayed'),
}

/** Evaluates the named scans of all users at the minute ends of the feeds of their owners. A minute is written in one go: the
 *  symbols that came and went, the evaluated span and the firings of alerts. One that cannot be written is a gap, and what
 *  came in it is found at the next one. */
export function createScanEvaluation(parts: EvaluationParts): ScanEvaluation {
  const { store, bus, symbols, messages, wall, log } = parts
  const states: Readonly<Record<FeedTier, Map<string, StateOfDay>>> = {
    realtime: new Map(),
    delayed: new Map(),
  }
  const rules = new LRUCache<string, { readonly rule: Rule | null }>({ max: 5000 })
  const waiting: WaitingMinute[] = []
  const counts = { minutes: 0, missedMinutes: 0, evaluationMs: 0 }
  let epoch = 0
  let running: Promise<void> | null = null
  let error: unknown = null
  let unsubscribe: () => void = () => undefined
  const feedColumns = (feed: FeedTier) =>
    new ScanColumns(symbols.length, ended => add({ ...ended, feed, epoch }))
  const feeds: Readonly<Record<FeedTier, ScanColumns>> = {
    realtime: feedColumns('realtime'),
    delayed: feedColumns('delayed'),
  }

  function handle(message: BusMessage): void {
    if (message.kind === 'ticks') feeds[message.feed].applyTicks(message)
    else if (message.kind === 'table') feeds[message.feed].applyTable(message)
    else if (message.kind === 'levels') feeds[message.feed].applyLevels(message)
    else if (message.kind === 'index') feeds[message.feed].advance(message.atMs)
    else if (message.kind === 'clock') enterEpoch(epochOf(message.clock))
  }

  function enterEpoch(next: number): void {
    if (next === epoch) return
    epoch = next
    for (const feed of feedTiers) feeds[feed].clear()
  }

  function add(minute: WaitingMinute): void {
    if (waiting.length >= maxWaiting) {
      counts.missedMinutes += 1
      return
    }
    waiting.push(minute)
    running ??= evaluateAll().finally(() => {
      running = null
    })
  }

  async function evaluateAll(): Promise<void> {
    // Leaves the handler of the message.
    await turn()
    for (let minute = waiting.shift(); minute; minute = waiting.shift())
      try {
        await evaluate(minute)
        counts.minutes += 1
        error = null
      } catch (failure) {
        counts.missedMinutes += 1
        states[minute.feed].clear()
        error = failure
        log.error({ err: failure, feed: minute.feed }, 'a minute of the scans could not be stored')
      }
  }

  async function evaluate(minute: WaitingMinute): Promise<void> {
    const onFeed = ({ feedState }: ActiveAlert) => tierOf(feedState) === minute.feed
    const alerts = (await store.ownAlerts.listActiveOnScans()).filter(onFeed)
    if (minute.columns) await evaluateRules({ ...minute, columns: minute.columns }, alerts)
    await expire(minute, alerts)
  }

  async function evaluateRules(minute: SessionMinute, alerts: readonly ActiveAlert[]): Promise<void> {
    const inUse = await store.scans.rules(statesOf[minute.feed])
    forgetUnused(minute.feed, new Set(inUse))
    for (let from = 0; from < inUse.length; from += batchSize) {
      const batch: EvaluatedRule[] = []
      for (const rule of inUse.slice(from, from + batchSize)) {
        const evaluated = await evaluateRule(minute, rule, alerts)
        if (evaluated) batch.push(evaluated)
      }
      await write(batch)
      await turn()
    }
  }

  async function evaluateRule(
    { feed, epoch: ofEpoch, session, endMs, columns }: SessionMinute,
    rule: string,
    alerts: readonly ActiveAlert[],
  ): Promise<EvaluatedRule | null> {
    const parsed = parsedRule(rule)
    if (!parsed) return null
    const key = { feed, rule, session: session.date, epoch: ofEpoch }
    const state = await stateOf(key)
    if (evaluatedUntil(state) >= endMs) return null
    const startedAt = wall.nowMs()
    const rows = scanRule(parsed, columns, symbols.length)
    const listed = Array.from(rows, row => symbols[row] ?? '')
    const { changes, next } = stepState(state, endMs, listed)
    counts.evaluationMs += wall.nowMs() - startedAt
    const moment = {
      feed,
      epoch: ofEpoch,
      session,
      atMs: endMs,
      hasBefore: state.spans.length > 0,
      isCutNow: state.cutMs === null && next.cutMs !== null,
    }
    const firing = alerts.filter(
      alert => alert.rule === rule && changes.came.length > 0 && canFire(alert, moment),
    )
    const firings: ScanFiring[] = []
    for (const alert of firing) {
      const name = await scanNameOf(alert)
      if (name !== null) firings.push(scanFiring(alert, name, changes.came, moment))
    }
    return { minute: { ...key, ...changes }, next, firings }
  }

  async function stateOf(key: ScanDayKey): Promise<ScanState> {
    const known = states[key.feed].get(key.rule)
    if (known?.session === key.session && known.epoch === key.epoch) return known.state
    const stored = await store.scanDays.read(key)
    return stored ? storedState(stored) : emptyState
  }

  async function scanNameOf({ userId, scope }: ActiveAlert): Promise<string | null> {
    if (scope.kind !== 'scan') return null
    return (await store.scans.get(userId, scope.scanId))?.name ?? null
  }

  async function write(batch: readonly EvaluatedRule[]): Promise<void> {
    if (batch.length === 0) return
    const firings = batch.flatMap(({ firings: ofRule }) => ofRule)
    const stored = await store.transaction(async transaction => {
      await transaction.scanDays.write(batch.map(({ minute }) => minute))
      if (firings.length === 0) return []
      return (await storeFirings(transaction, firings, parts.webhooks, wall.nowMs())).stored
    })
    for (const { minute, next } of batch)
      states[minute.feed].set(minute.rule, { session: minute.session, epoch: minute.epoch, state: next })
    report(stored)
  }

  function report(stored: readonly FiringRecord[]): void {
    for (const userId of new Set(stored.map(firing => firing.userId)))
      sendFirings(messages, userId, stored.filter(firing => firing.userId === userId).map(toFiring))
    if (stored.length > 0) parts.onWebhookMessages()
  }

  /** Ends alerts whose time is over, after the minute that they could still fire in. */
  async function expire({ endMs }: WaitingMinute, alerts: readonly ActiveAlert[]): Promise<void> {
    const over = alerts.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= endMs)
    if (over.length === 0) return
    await store.ownAlerts.setStates(
      over.map(({ id, ruleVersion }) => ({ id, ruleVersion, state: 'expired' })),
    )
    for (const userId of new Set(over.map(alert => alert.userId)))
      messages.send(userId, { type: 'own-alerts-changed' })
  }

  function parsedRule(text: string): Rule | null {
    const known = rules.get(text)
    if (known) return known.rule
    const parsed = parseRule(text, scanScope)
    const rule = parsed.ok ? parsed.rule : null
    rules.set(text, { rule })
    return rule
  }

  function forgetUnused(feed: FeedTier, inUse: ReadonlySet<string>): void {
    for (const rule of states[feed].keys()) if (!inUse.has(rule)) states[feed].delete(rule)
  }

  return {
    start() {
      unsubscribe = bus.subscribe(handle)
    },
    async stop() {
      unsubscribe()
      await running
    },
    async check() {
      if (error !== null) throw error
    },
    async settled() {
      while (running) await running
    },
    counters: counts,
  }
}
