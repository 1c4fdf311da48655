import { type FeedTier, feedTiers } from '@tidemark/domain'
import type { Watchlists } from '../../charts/index.ts'
import type { Timers } from '../../platform/clocks/timers.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { AlertCheckpoint } from '../alert-checkpoint-store.ts'
import type { ActiveAlert } from '../own-alert-store.ts'
import type { AlertCollection } from './alert-collection.ts'

const retryMs = 1000
/** The operator's command changes feeds in another process. */
const checkFeedsMs = 5000

export type Checkpoints = Readonly<Record<FeedTier, AlertCheckpoint | null>>

interface LoaderParts {
  readonly store: Pick<AccountStore, 'ownAlerts' | 'alertCheckpoints' | 'users'>
  readonly watchlists: Pick<Watchlists, 'read'>
  readonly timers: Timers
  readonly alerts: AlertCollection
  /** Called after alerts of a user were read again. */
  readonly onLoaded: () => void
  /** Called after everything was read again. */
  readonly onReloaded: (checkpoints: Checkpoints) => void
  readonly log: { error(details: object, message: string): void }
}

/** Reads alerts from the storage: all at the start, those of one user after each change. */
export class AlertLoader {
  readonly #parts: LoaderParts
  /** Users to read again; null: everything. */
  readonly #pending = new Set<string | null>()
  #running: Promise<void> | null = null
  #error: unknown = null
  #cancelRetry: (() => void) | null = null
  #isStopped = false
  /** Changes when this process begins or ends to evaluate; null while it does not. */
  #term: object | null = null

  constructor(parts: LoaderParts) {
    this.#parts = parts
  }

  /** The reason why alerts could not be read; null when they could. */
  get error(): unknown {
    return this.#error
  }

  /** Reads everything, and follows changes from now on. Resolves after the first attempt. */
  async start(): Promise<void> {
    this.#term = {}
    this.reloadAll()
    await this.settled()
  }

  /** Forgets everything at once, also what is being read. */
  pause(): void {
    this.#term = null
    this.#pending.clear()
    this.#error = null
    this.#stopRetry()
    this.#parts.alerts.clear()
  }

  async #loadAll(term: object): Promise<Checkpoints | null> {
    const { store, alerts } = this.#parts
    const byUser = new Map<string, ActiveAlert[]>()
    for (const record of await store.ownAlerts.listActive()) {
      const own = byUser.get(record.userId)
      if (own) own.push(record)
      else byUser.set(record.userId, [record])
    }
    const watchlists = new Map<string, readonly string[]>()
    for (const [userId, records] of byUser) watchlists.set(userId, await this.#watchlist(records))
    const [realtime, delayed] = await Promise.all(feedTiers.map(feed => store.alertCheckpoints.read(feed)))
    if (this.#term !== term) return null
    alerts.clear()
    for (const [userId, records] of byUser)
      alerts.replace(userId, records, watchlists.get(userId) ?? [], 'from their making')
    return { realtime: realtime ?? null, delayed: delayed ?? null }
  }

  reload(userId: string): void {
    this.#pending.add(userId)
    this.#wake()
  }

  /** Reads everything anew, because what was evaluated could not be kept. */
  reloadAll(): void {
    this.#pending.add(null)
    this.#wake()
  }

  /** Follows changes of feeds. Returns the function that stops everything. */
  follow(): () => void {
    const stop = this.#parts.timers.every(checkFeedsMs, () => void this.#checkFeeds().catch(() => undefined))
    return () => {
      this.#isStopped = true
      this.#stopRetry()
      stop()
    }
  }

  async settled(): Promise<void> {
    while (this.#running) await this.#running
  }

  #stopRetry(): void {
    this.#cancelRetry?.()
    this.#cancelRetry = null
  }

  #wake(): void {
    if (!this.#term) this.#pending.clear()
    if (this.#running || this.#cancelRetry || this.#isStopped || !this.#term) return
    this.#running = this.#run(this.#term).finally(() => {
      this.#running = null
      // Started again meanwhile.
      if (this.#pending.size > 0) this.#wake()
    })
  }

  async #run(term: object): Promise<void> {
    try {
      for (const userId of this.#pending) {
        if (this.#term !== term) return
        this.#pending.delete(userId)
        await this.#read(userId, term).catch(error => {
          if (this.#term === term) this.#pending.add(userId)
          throw error
        })
        // Not only at the end: where changes keep coming there is none.
        this.#error = null
      }
    } catch (error) {
      if (this.#term !== term) return
      this.#error = error
      this.#parts.log.error({ err: error }, 'own alerts could not be read')
      if (this.#isStopped) return
      this.#cancelRetry = this.#parts.timers.after(retryMs, () => {
        this.#cancelRetry = null
        this.#wake()
      })
    }
  }

  async #read(userId: string | null, term: object): Promise<void> {
    const { store, alerts, onLoaded, onReloaded } = this.#parts
    if (userId === null) {
      const checkpoints = await this.#loadAll(term)
      if (checkpoints) onReloaded(checkpoints)
      return
    }
    const records = await store.ownAlerts.listActive(userId)
    const watchlist = await this.#watchlist(records)
    if (this.#term !== term) return
    alerts.replace(userId, records, watchlist)
    onLoaded()
  }

  async #watchlist(records: readonly ActiveAlert[]): Promise<readonly string[]> {
    const record = records.find(({ scope }) => scope.kind === 'watchlist')
    return record ? this.#parts.watchlists.read(record.userId) : []
  }

  async #checkFeeds(): Promise<void> {
    const { store, alerts } = this.#parts
    for (const userId of alerts.userIds()) {
      const user = await store.users.findById(userId)
      if (user?.feedState !== alerts.feedStateOf(userId)) this.reload(userId)
    }
  }
}
