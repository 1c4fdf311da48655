import type { BusMessage, FeedState, Firing } from '@tidemark/contracts'
import { type FeedTier, feedTiers } from '@tidemark/domain'
import type { ScriptedMarket } from '../../market/testing/scripted-market.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import { machineClock } from '../../platform/testing/machine-clock.ts'
import { manualTimers } from '../../platform/testing/manual-timers.ts'
import { createAlertChanges } from '../alert-changes.ts'
import { createOwnAlertEvaluation, type OwnAlertEvaluation } from '../evaluation/own-alert-evaluation.ts'
import type { OwnAlertRecord } from '../own-alert-store.ts'
import { MemoryAlertStore } from './memory-alert-store.ts'

const delayMs = { realtime: 0, delayed: 900_000 } as const

/** Own alerts on a scripted market, in processes that can be killed. */
export class AlertRun {
  readonly memory: MemoryAlertStore
  readonly sent: { readonly userId: string; readonly firing: Firing }[] = []
  readonly watchlists = new Map<string, readonly string[]>()
  readonly changes = createAlertChanges()
  readonly timers = manualTimers()
  readonly market: ScriptedMarket
  /** Called before each call of the store; what it throws ends the process. */
  onCall: (name: string) => void = () => undefined
  epoch = 0
  nowMs: number
  evaluation: OwnAlertEvaluation | null = null
  #listeners = new Set<(message: BusMessage) => void>()
  #life = { isAlive: false }

  /** Runs with the same memory are processes on one storage. */
  constructor(market: ScriptedMarket, startMs: number, memory = new MemoryAlertStore()) {
    this.memory = memory
    this.market = market
    this.nowMs = startMs
  }

  addAlert(
    alert: Partial<OwnAlertRecord> & Pick<OwnAlertRecord, 'id' | 'rule'>,
    feed: FeedTier = 'realtime',
  ): void {
    const feedState: FeedState = feed === 'realtime' ? 'user-realtime-feed' : 'user-delayed-feed'
    const userId = alert.userId ?? `owner-${feed}`
    this.memory.feedStates.set(userId, feedState)
    this.memory.addAlert({
      userId,
      name: '',
      scope: { kind: 'symbol', symbol: this.market.symbols[0] ?? '' },
      repeat: 'every',
      expiresAt: null,
      webhook: false,
      version: 1,
      ruleVersion: 1,
      activeFrom: this.nowMs,
      activeEpoch: this.epoch,
      state: 'active',
      createdAt: 0,
      lastFiredAt: null,
      firings: 0,
      ...alert,
    })
    this.changes.report(userId, 'alerts')
  }

  publish(message: BusMessage): void {
    for (const listener of [...this.#listeners]) listener(message)
  }

  /** Starts a process. The engine publishes its state when `publishState` is called. */
  async start(isLeading = true): Promise<void> {
    const life = { isAlive: true }
    this.#life = life
    const onCall = (name: string) => {
      if (!life.isAlive) throw new Error('This process was killed')
      this.onCall(name)
    }
    this.evaluation = createOwnAlertEvaluation({
      store: this.memory.open(onCall),
      bus: {
        subscribe: listener => {
          this.#listeners.add(listener)
          return () => void this.#listeners.delete(listener)
        },
      },
      symbols: this.market.symbols,
      history: {
        bars: async ({ ticker, from = 0, to }, feed) =>
          this.market.bars(ticker, from, to, this.nowMs - delayMs[feed]),
      },
      engineClient: {
        query: async query => {
          if (query.about !== 'saved-table') throw new Error(`Unexpected query: ${query.about}`)
          const table = this.market.savedTable(query.symbol, query.date)
          if (!table) throw RequestError.refused({ code: 'no_levels', message: 'none' })
          return table as never
        },
      },
      market: { read: () => this.#clock() },
      watchlists: { read: async userId => this.watchlists.get(userId) ?? [] },
      changes: this.changes,
      messages: {
        send: (userId, message) => {
          if (life.isAlive && message.type === 'firing') this.sent.push({ userId, firing: message.firing })
        },
      },
      webhooks: {
        addFiring: ({ events }, _userId, firing) =>
          events.append([{ key: `webhook ${firing.id}`, kind: 'webhook', body: firing }]),
      },
      onWebhookMessages: () => undefined,
      wall: machineClock(() => this.nowMs),
      timers: this.timers,
      log: { error: () => undefined, warn: () => undefined },
    })
    this.evaluation.start()
    if (isLeading) await this.evaluation.lead()
  }

  /** What an engine publishes at its start, or after a jump. */
  publishState(isJump = false): void {
    this.publish({ kind: 'clock', clock: this.#clock(), isJump })
    for (const feed of feedTiers) this.publish(this.market.table(feed, this.nowMs - delayMs[feed]))
    for (const feed of feedTiers) this.publish(this.market.levels(feed, this.nowMs - delayMs[feed]))
  }

  /** What arrives after messages were missed. */
  publishTables(): void {
    for (const feed of feedTiers) this.publish(this.market.table(feed, this.nowMs - delayMs[feed]))
  }

  /** Moves the market and publishes what the engine would. */
  advance(ms: number): void {
    const before = this.nowMs
    this.nowMs += ms
    for (const feed of feedTiers) {
      const [afterMs, untilMs] = [before - delayMs[feed], this.nowMs - delayMs[feed]]
      const ticks = this.market.ticks(feed, afterMs, untilMs)
      if (ticks.symbol.length > 0) this.publish(ticks)
      this.publish(this.market.time(feed, untilMs))
    }
  }

  /** Moves the market without a message arriving. */
  skip(ms: number): void {
    this.nowMs += ms
  }

  publishLevels(): void {
    for (const feed of feedTiers) this.publish(this.market.levels(feed, this.nowMs - delayMs[feed]))
  }

  /** Resolves when the process has done all it can do now. */
  async settle(): Promise<void> {
    await this.evaluation?.settled()
    this.timers.forward(1000)
    await this.evaluation?.settled()
  }

  kill(): void {
    this.#life.isAlive = false
    this.#listeners.clear()
    this.evaluation = null
  }

  #clock() {
    return { marketNow: this.nowMs, wallNow: this.nowMs, speed: 1, source: 'simulated', epoch: this.epoch }
  }
}
