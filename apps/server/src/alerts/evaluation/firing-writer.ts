import type { Firing } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { Timers } from '../../platform/clocks/timers.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { AccountStore, AccountTransaction } from '../../roles/account-database/account-store.ts'
import type { AlertCheckpoint } from '../alert-checkpoint-store.ts'
import type { FiringRecord } from '../firing-store.ts'
import type { OwnAlertRecord, OwnAlertStateChange } from '../own-alert-store.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import type { AlertFiring } from './alert-firing.ts'
import { storeFirings, toFiring } from './store-firings.ts'

/** Firings written together: a transaction is short. */
const batchSize = 200
/** A transaction that fails is tried again with so many times fewer: a long one can lose against short ones of others each
 *  time. */
const batchDivisor = 4
/** More wait only when the storage fails for long. They are then dropped, and replayed from the last checkpoint. */
const maxWaiting = 20_000
const firstRetryMs = 500
const lastRetryMs = 30_000

export type EndedAlert = OwnAlertStateChange & Pick<OwnAlertRecord, 'userId'>

interface WriterParts {
  readonly store: Pick<AccountStore, 'transaction'>
  readonly wall: WallClock
  readonly timers: Pick<Timers, 'after'>
  readonly webhooks: Pick<Webhooks, 'addFiring'>
  /** Called after the firings of a user are stored. */
  readonly onStored: (userId: string, firings: readonly Firing[]) => void
  /** Called after the end of an alert of a user is stored without a firing. */
  readonly onEnded: (userId: string) => void
  /** Called for a firing that was not stored, because its alert or the feed of its owner has changed. */
  readonly onOutdated: (firing: AlertFiring) => void
  /** Called when firings were dropped: they have to be evaluated again from the last checkpoint. */
  readonly onDropped: () => void
  readonly onError: (error: unknown) => void
}

/** Stores firings in order, each in one transaction with everything that belongs to it. What fails is tried again. */
export class FiringWriter {
  readonly #parts: WriterParts
  #firings: AlertFiring[] = []
  #ended: EndedAlert[] = []
  /** Written once the firings that were added before them are. */
  readonly #checkpoints = new Map<FeedTier, AlertCheckpoint>()
  #writing: Promise<void> | null = null
  #cancelRetry: (() => void) | null = null
  #failures = 0
  #batchSize = batchSize
  #error: unknown = null
  #written = 0
  #isStopped = false
  /** Nothing is stored before `resume`. */
  #isPaused = true

  constructor(parts: WriterParts) {
    this.#parts = parts
  }

  /** Firings that wait to be stored. */
  get waiting(): number {
    return this.#firings.length
  }

  /** Firings stored since the start. */
  get written(): number {
    return this.#written
  }

  /** The reason why the last write failed; null when it did not. */
  get error(): unknown {
    return this.#error
  }

  /** Stores what is added from now on. */
  resume(): void {
    this.#isPaused = false
  }

  /** Forgets what is not stored, and stores nothing more: another process goes on from the last checkpoint. */
  pause(): void {
    this.#isPaused = true
    this.#firings = []
    this.#ended = []
    this.#checkpoints.clear()
  }

  add(firing: AlertFiring): void {
    if (this.#isPaused) return
    if (this.#firings.length >= maxWaiting) {
      this.#drop()
      return
    }
    this.#firings.push(firing)
    this.#wake()
  }

  end(alert: EndedAlert): void {
    if (this.#isPaused) return
    this.#ended.push(alert)
    this.#wake()
  }

  save(checkpoint: AlertCheckpoint): void {
    if (this.#isPaused) return
    this.#checkpoints.set(checkpoint.feed, checkpoint)
    this.#wake()
  }

  /** Resolves when everything is stored, or the storage has failed. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  /** Tries once more to store what waits. */
  async stop(): Promise<void> {
    await this.settled()
    this.#stopRetry()
    this.#wake()
    await this.settled()
    this.#isStopped = true
    this.#stopRetry()
  }

  #stopRetry(): void {
    this.#cancelRetry?.()
    this.#cancelRetry = null
  }

  /** Nothing is stored until the alerts were read again: a checkpoint would leave out what is dropped. */
  #drop(): void {
    this.#isPaused = true
    this.#firings = []
    this.#checkpoints.clear()
    this.#parts.onDropped()
  }

  #wake(): void {
    if (this.#writing || this.#cancelRetry || this.#isStopped) return
    this.#writing = this.#writeAll().finally(() => {
      this.#writing = null
    })
  }

  async #writeAll(): Promise<void> {
    // Firings of the same message are written together.
    await Promise.resolve()
    try {
      while (this.#firings.length > 0 || this.#ended.length > 0 || this.#checkpoints.size > 0)
        await this.#writeBatch()
      // What failed may have been dropped.
      this.#error = null
    } catch (error) {
      this.#error = error
      this.#failures += 1
      this.#batchSize = Math.ceil(this.#batchSize / batchDivisor)
      this.#parts.onError(error)
      this.#retryLater()
    }
  }

  async #writeBatch(): Promise<void> {
    const firings = this.#firings.slice(0, this.#batchSize)
    const isLast = firings.length === this.#firings.length
    const ended = isLast ? this.#ended : []
    const checkpoints = isLast ? [...this.#checkpoints.values()] : []
    const { current, stored } = await this.#parts.store.transaction(transaction =>
      this.#store(transaction, firings, ended, checkpoints),
    )
    this.#failures = 0
    this.#error = null
    this.#batchSize = Math.min(batchSize, this.#batchSize * 2)
    this.#removeWritten(firings, ended, checkpoints)
    this.#written += stored.length
    this.#report(stored, ended)
    for (const firing of firings) if (!current.includes(firing)) this.#parts.onOutdated(firing)
  }

  #removeWritten(
    firings: readonly AlertFiring[],
    ended: readonly EndedAlert[],
    checkpoints: readonly AlertCheckpoint[],
  ): void {
    // Everything may have been dropped meanwhile.
    const written = new Set(firings)
    this.#firings = this.#firings.filter(firing => !written.has(firing))
    this.#ended = this.#ended.filter(alert => !ended.includes(alert))
    for (const checkpoint of checkpoints)
      if (this.#checkpoints.get(checkpoint.feed) === checkpoint) this.#checkpoints.delete(checkpoint.feed)
  }

  async #store(
    transaction: AccountTransaction,
    firings: readonly AlertFiring[],
    ended: readonly EndedAlert[],
    checkpoints: readonly AlertCheckpoint[],
  ): ReturnType<typeof storeFirings<AlertFiring>> {
    const { webhooks, wall } = this.#parts
    const result = await storeFirings(transaction, firings, webhooks, wall.nowMs())
    await transaction.ownAlerts.setStates(ended)
    const told = new Set(result.stored.map(({ userId }) => userId))
    for (const userId of new Set(ended.map(alert => alert.userId)))
      if (!told.has(userId)) await transaction.accountChanges.note(userId, 'alerts', wall.nowMs())
    for (const checkpoint of checkpoints) await transaction.alertCheckpoints.write(checkpoint)
    return result
  }

  #report(stored: readonly FiringRecord[], ended: readonly EndedAlert[]): void {
    const owners = new Set(stored.map(({ userId }) => userId))
    for (const owner of owners)
      this.#parts.onStored(owner, stored.filter(({ userId }) => userId === owner).map(toFiring))
    for (const userId of new Set(ended.map(alert => alert.userId)))
      if (!owners.has(userId)) this.#parts.onEnded(userId)
  }

  #retryLater(): void {
    if (this.#isStopped) return
    const waitMs = Math.min(lastRetryMs, firstRetryMs * 2 ** (this.#failures - 1))
    this.#cancelRetry = this.#parts.timers.after(waitMs, () => {
      this.#cancelRetry = null
      this.#wake()
    })
  }
}
