import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BusMessage, FeedState, Firing } from '@tidemark/contracts'
import { type FeedTier, feedTiers } from '@tidemark/domain'
import { testAlert } from '../../alerts/alert-store-contract.ts'
import type { OwnAlertRecord } from '../../alerts/own-alert-store.ts'
import { feedStateOf } from '../../market/testing/feed-state-of.ts'
import type { ScriptedMarket } from '../../market/testing/scripted-market.ts'
import { machineClock } from '../../platform/testing/machine-clock.ts'
import { accountAdapters } from '../../roles/account-database/account-adapters.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import { createScanEvaluation, type ScanEvaluation } from '../../scans/scan-evaluation.ts'
import type { ScanRecord } from '../../scans/scan-store.ts'
import { testScan } from '../../scans/scan-store-contract.ts'
import { killableStore } from './killable-store.ts'
import { createMigratedAccounts } from './migrated-accounts.ts'

const delayMs = { realtime: 0, delayed: 900_000 } as const

/** Named scans on a scripted market, in processes that can be killed, on a store that stays. */
export class ScanRun {
  readonly sent: { readonly userId: string; readonly firing: Firing }[] = []
  readonly market: ScriptedMarket
  readonly store: AccountStore
  /** Called before each call of the store; what it throws ends the process. */
  onCall: (name: string) => void = () => undefined
  epoch = 0
  nowMs: number
  evaluation: ScanEvaluation | null = null
  readonly #folder: string
  #listeners = new Set<(message: BusMessage) => void>()
  #life = { isAlive: false }

  private constructor(market: ScriptedMarket, startMs: number, store: AccountStore, folder: string) {
    this.market = market
    this.nowMs = startMs
    this.store = store
    this.#folder = folder
  }

  static async open(market: ScriptedMarket, startMs: number): Promise<ScanRun> {
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-scans-'))
    const file = join(folder, 'accounts.sqlite')
    await createMigratedAccounts(file)
    const store = await accountAdapters.sqlite(file, { storedBytesPerAccount: 1000 })
    return new ScanRun(market, startMs, store, folder)
  }

  /** Another process on the same store, which is closed with the first one. */
  another(): ScanRun {
    return new ScanRun(this.market, this.nowMs, this.store, this.#folder)
  }

  async close(): Promise<void> {
    this.kill()
    await this.store.close()
    await rm(this.#folder, { recursive: true })
  }

  /** Adds the user, if unknown. */
  async addUser(id: string, feed: FeedTier | FeedState): Promise<void> {
    await this.store.users.add({
      id,
      email: `${id}@example.com`,
      passwordHash: '',
      role: 'trader',
      feedState: feedStateOf(feed),
      isMpUser: false,
      isDemo: false,
      createdAtMs: 0,
    })
  }

  async addScan(rule: string, feed: FeedTier = 'realtime', changes: Partial<ScanRecord> = {}) {
    const userId = `owner-${feed}`
    await this.addUser(userId, feed)
    const made = { activeFrom: this.nowMs, activeEpoch: this.epoch }
    const scan = testScan({ userId, rule, name: rule, ...made, ...changes })
    await this.store.scans.insert(scan)
    return scan
  }

  async addAlert({ id: scanId, userId, rule }: ScanRecord, changes: Partial<OwnAlertRecord> = {}) {
    const made = { activeFrom: this.nowMs, activeEpoch: this.epoch, webhook: false, expiresAt: null }
    const scope = { kind: 'scan', scanId } as const
    const alert = testAlert({ userId, rule, scope, repeat: 'every', name: '', ...made, ...changes })
    await this.store.ownAlerts.insert(alert)
    return alert
  }

  /** Starts a process. The engine publishes its state when `publishState` is called. */
  start(isLeading = true): void {
    const life = { isAlive: true }
    this.#life = life
    const onCall = (name: string) => {
      if (!life.isAlive) throw new Error('This process was killed')
      this.onCall(name)
    }
    this.evaluation = createScanEvaluation({
      store: killableStore(this.store, onCall),
      bus: {
        subscribe: listener => {
          this.#listeners.add(listener)
          return () => void this.#listeners.delete(listener)
        },
      },
      symbols: this.market.symbols,
      messages: {
        send: (userId, message) => {
          if (life.isAlive && message.type === 'firing') this.sent.push({ userId, firing: message.firing })
        },
      },
      webhooks: {
        addFiring: async ({ events }, _userId, firing) =>
          events.append([{ key: `webhook ${firing.id}`, kind: 'webhook', body: firing }]),
      },
      onWebhookMessages: () => undefined,
      wall: machineClock(() => this.nowMs),
      log: { error: () => undefined },
    })
    this.evaluation.start()
    if (isLeading) this.evaluation.lead()
  }

  publish(message: BusMessage): void {
    for (const listener of [...this.#listeners]) listener(message)
  }

  /** What an engine publishes at its start, or after a jump. */
  publishState(): void {
    const clock = {
      marketNow: this.nowMs,
      wallNow: this.nowMs,
      speed: 1,
      source: 'simulated',
      epoch: this.epoch,
    }
    this.publish({ kind: 'clock', clock, isJump: false })
    for (const feed of feedTiers) this.publish(this.market.table(feed, this.nowMs - delayMs[feed]))
    for (const feed of feedTiers) this.publish(this.market.levels(feed, this.nowMs - delayMs[feed]))
  }

  /** Moves the market, publishes what the engine would, and waits until it is stored. */
  async advance(ms: number): Promise<void> {
    this.move(ms)
    await this.evaluation?.settled()
  }

  /** Moves the market and publishes what the engine would. */
  move(ms: number): void {
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

  kill(): void {
    this.#life.isAlive = false
    this.#listeners.clear()
    this.evaluation = null
  }

  async day({ rule }: ScanRecord, session: string, feed: FeedTier = 'realtime') {
    return this.store.scanDays.read({ feed, rule, session, epoch: this.epoch })
  }
}
