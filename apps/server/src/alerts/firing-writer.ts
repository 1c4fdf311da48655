import { type Firing, tierOf } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { Timers } from '../clocks/timers.ts'
import type { WallClock } from '../clocks/wall-clock.ts'
import type { Webhooks } from '../services/webhooks/webhooks.ts'
import type {
  AccountStore,
  AccountTransaction,
  AlertCheckpoint,
  FiringRecord,
  OwnAlertRecord,
  OwnAlertStateChange,
  User,
} from '../storage/account-store.ts'
import type { AlertFiring } from './alert-firing.ts'

/** Firings written together: a transaction is short. */
const batchSize = 200
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

interface StoredBatch {
  /** Firings whose alerts are as they were when they fired. */
  readonly current: readonly AlertFiring[]
  /** Those that were not stored before. */
  readonly stored: readonly FiringRecord[]
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
  #error: unknown = null
  #written = 0
  #isStopped = false

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

  add(firing: AlertFiring): void {
    if (this.#firings.length >= maxWaiting) {
      this.#drop()
      return
    }
    this.#firings.push(firing)
    this.#wake()
  }

  end(alert: EndedAlert): void {
    this.#ended.push(alert)
    this.#wake()
  }

  save(checkpoint: AlertCheckpoint): void {
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

  #drop(): void {
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
      this.#failures = 0
      this.#error = null
    } catch (error) {
      this.#error = error
      this.#failures += 1
      this.#parts.onError(error)
      this.#retryLater()
    }
  }

  async #writeBatch(): Promise<void> {
    const firings = this.#firings.slice(0, batchSize)
    const isLast = firings.length === this.#firings.length
    const ended = isLast ? this.#ended : []
    const checkpoints = isLast ? [...this.#checkpoints.values()] : []
    const { current, stored } = await this.#parts.store.transaction(transaction =>
      this.#store(transaction, firings, ended, checkpoints),
    )
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
  ): Promise<StoredBatch> {
    const wallMs = this.#parts.wall.nowMs()
    const current = await currentFirings(transaction, firings)
    const stored = await transaction.firings.insert(current.map(({ record }) => ({ ...record, wallMs })))
    const once = current.filter(({ alert }) => alert.record.repeat === 'once')
    await transaction.ownAlerts.setStates([
      ...once.map(({ record }) => ({
        id: record.alertId,
        ruleVersion: record.ruleVersion,
        state: 'fired' as const,
      })),
      ...ended,
    ])
    const wanted = new Set(
      current.filter(({ alert }) => alert.record.webhook).map(({ record }) => record.trigger),
    )
    for (const firing of stored)
      if (wanted.has(firing.trigger))
        await this.#parts.webhooks.addFiring(transaction, firing.userId, toFiring(firing))
    for (const checkpoint of checkpoints) await transaction.alertCheckpoints.write(checkpoint)
    return { current, stored }
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

/** Leaves out firings of alerts that were changed, paused, removed or ended since or whose owner has another feed by now,
 *  and later ones of a once-alert. */
async function currentFirings(
  { ownAlerts, users }: AccountTransaction,
  firings: readonly AlertFiring[],
): Promise<AlertFiring[]> {
  const alerts = new Map<string, OwnAlertRecord | null>()
  const owners = new Map<string, User | null>()
  const current: AlertFiring[] = []
  for (const firing of firings) {
    const { userId, alertId, ruleVersion } = firing.record
    const alert = alerts.get(alertId) ?? (await ownAlerts.get(userId, alertId))
    if (alert?.state !== 'active' || alert.ruleVersion !== ruleVersion) continue
    const owner = owners.get(userId) ?? (await users.findById(userId))
    owners.set(userId, owner)
    if (!owner || tierOf(owner.feedState) !== firing.record.feed) continue
    current.push(firing)
    alerts.set(alertId, alert.repeat === 'once' ? { ...alert, state: 'fired' } : alert)
  }
  return current
}

const toFiring = (record: FiringRecord): Firing => {
  const { id, alertId, title, text, symbol, feed, at, color, dir, evidence } = record
  return { id, alertId, title, text, symbol, feed, at, color, dir, evidence }
}
