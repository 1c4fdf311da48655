import { mergeCharts } from '@tidemark/chart-documents'
import type { SavedChart } from '@tidemark/contracts'
import { backoffMs } from '../../live/backoff.ts'
import type { After } from '../../live/ports.ts'
import { PlatformError } from '../../session/platform-error.ts'
import { type ChangeEntries, entriesOf, firstEntries, mergeEntries } from './change-entries.ts'
import type { ChartSyncStatus } from './chart-sync-status.ts'
import type { UnsavedChanges } from './unsaved-changes.ts'

/** CH-11. */
const saveDelayMs = 2_000
/** Browsers limit the keepalive requests of a page to 64 KB in total. */
const maxBatchCharacters = 40_000

interface QueuePorts {
  save(change: SavedChart, keepalive: boolean): Promise<void>
  readonly unsaved: UnsavedChanges
  readonly after: After
  readonly random: () => number
  onStatus(status: ChartSyncStatus): void
  onRefused(reason: string): void
}

/** Pending changes. An entry is removed only after the server has confirmed or refused it. */
export class SaveQueue {
  readonly #ports: QueuePorts
  readonly #pending: ChangeEntries = new Map()
  readonly #refusals = new Set<string>()
  /** Entries for which the account has no room at the moment. They wait until the others are sent, which may make room. */
  readonly #postponed = new Set<string>()
  #lastFullError: PlatformError | null = null
  #cancelTimer: (() => void) | null = null
  #isSending = false
  #isStopped = false
  #failures = 0
  #maxBatchEntries = Number.POSITIVE_INFINITY
  #status: ChartSyncStatus = { kind: 'saved' }

  constructor(ports: QueuePorts) {
    this.#ports = ports
  }

  get isEmpty(): boolean {
    return this.#pending.size === 0
  }

  /** Saves the change two seconds after the last one. */
  add(change: SavedChart): void {
    const entries = entriesOf(change)
    if (entries.size === 0) return
    this.#enqueue(entries)
    this.reportStatus({ kind: 'unsaved' })
    this.#schedule(saveDelayMs)
  }

  /** Sends pending changes without waiting for the timer. */
  sendNow(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    if (this.#isSending || this.isEmpty || this.#isStopped) return
    this.#postponed.clear()
    void this.#send()
  }

  /** Sends one batch with `keepalive` because the page is closing. The next window sends the rest. */
  flush(): void {
    if (this.isEmpty) return
    const batch = firstEntries(this.#pending, Number.POSITIVE_INFINITY, maxBatchCharacters)
    // The page may close before the answer arrives. Saving the same change twice has no effect.
    this.#ports.save(mergeEntries(batch.values()), true).then(
      () => {
        this.#removeUnchanged(batch)
        if (this.isEmpty) this.reportStatus({ kind: 'saved' })
      },
      () => undefined,
    )
  }

  reportStatus(status: ChartSyncStatus = this.#status): void {
    this.#status = status
    this.#ports.onStatus(status)
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelTimer?.()
    this.#cancelTimer = null
  }

  #enqueue(entries: ChangeEntries): void {
    for (const [key, entry] of entries) {
      const before = this.#pending.get(key)
      this.#pending.set(key, before ? mergeCharts(before, entry) : entry)
    }
    this.#persist()
  }

  #schedule(ms: number): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#ports.after(ms, () => this.sendNow())
  }

  async #send(): Promise<void> {
    this.#isSending = true
    this.reportStatus({ kind: 'saving' })
    const batch = firstEntries(this.#ready(), this.#maxBatchEntries, maxBatchCharacters)
    try {
      await this.#ports.save(mergeEntries(batch.values()), false)
      this.#failures = 0
      this.#postponed.clear()
      this.#maxBatchEntries = Number.POSITIVE_INFINITY
      this.#removeUnchanged(batch)
    } catch (error) {
      if (!isRefusal(error)) {
        this.#isSending = false
        this.#retryLater(error)
        return
      }
      this.#bisect(batch, error)
    }
    this.#isSending = false
    this.#sendRest()
  }

  #ready(): ChangeEntries {
    return new Map([...this.#pending].filter(([key]) => !this.#postponed.has(key)))
  }

  #sendRest(): void {
    if (this.#ready().size > 0) {
      // A change added while sending keeps its own delay of two seconds.
      if (this.#cancelTimer === null && !this.#isStopped) void this.#send()
      return
    }
    if (!this.isEmpty) {
      this.#retryLater(this.#lastFullError)
      return
    }
    this.reportStatus({ kind: 'saved' })
    for (const reason of this.#refusals) this.#ports.onRefused(reason)
    this.#refusals.clear()
  }

  /** Halves the batch size until the refused entry is alone, so that it does not block the others. */
  #bisect(batch: ChangeEntries, error: PlatformError): void {
    if (batch.size > 1) {
      this.#maxBatchEntries = Math.ceil(batch.size / 2)
      return
    }
    this.#maxBatchEntries = Number.POSITIVE_INFINITY
    if (error.code === 'quota_exceeded') {
      this.#lastFullError = error
      for (const key of batch.keys()) this.#postponed.add(key)
      return
    }
    this.#refusals.add(error.message)
    this.#removeUnchanged(batch)
  }

  #retryLater(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    const retryAfterMs = error instanceof PlatformError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0
    this.reportStatus({ kind: 'retrying', reason })
    if (!this.#isStopped)
      this.#schedule(Math.max(retryAfterMs, backoffMs(this.#failures, this.#ports.random)))
    this.#failures += 1
  }

  /** Entries that changed again while they were sent stay pending. */
  #removeUnchanged(batch: ChangeEntries): void {
    for (const [key, entry] of batch) if (this.#pending.get(key) === entry) this.#pending.delete(key)
    this.#persist()
  }

  #persist(): void {
    // Another window has taken over the unsaved changes.
    if (this.#isStopped) return
    this.#ports.unsaved.write(this.isEmpty ? null : mergeEntries(this.#pending.values()))
  }
}

const refusalCodes = new Set<unknown>(['invalid_request', 'too_many', 'too_large', 'quota_exceeded'])

const isRefusal = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && refusalCodes.has(error.code)
