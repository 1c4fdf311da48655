import { mergeCharts } from '@tidemark/chart-documents'
import type { SavedChart } from '@tidemark/contracts'
import { backoffMs } from '../../live/backoff.ts'
import type { After } from '../../live/ports.ts'
import { PlatformError } from '../../session/platform-error.ts'
import { type ChangeEntries, entriesOf, firstEntries, joined } from './change-entries.ts'
import type { ChartSyncStatus } from './chart-sync-status.ts'
import type { UnsavedChanges } from './unsaved-changes.ts'

/** CH-11. */
const saveAfterMs = 2_000
/** A page that is being left may send 64 KB in all. */
const mostCharacters = 40_000

interface QueuePorts {
  save(change: SavedChart, isLeaving: boolean): Promise<void>
  readonly unsaved: UnsavedChanges
  readonly after: After
  readonly random: () => number
  onStatus(status: ChartSyncStatus): void
  onRefused(why: string): void
}

/** Changes on their way to the server. None is forgotten before the server has said that it has it. */
export class SaveQueue {
  readonly #ports: QueuePorts
  readonly #entries: ChangeEntries = new Map()
  readonly #refusals = new Set<string>()
  #cancelTimer: (() => void) | null = null
  #isSending = false
  #isStopped = false
  #failures = 0
  #mostEntries = Number.POSITIVE_INFINITY
  #status: ChartSyncStatus = { kind: 'saved' }

  constructor(ports: QueuePorts) {
    this.#ports = ports
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0
  }

  /** Saved two seconds after the last change. */
  add(change: SavedChart): void {
    const pieces = entriesOf(change)
    if (pieces.size === 0) return
    this.#put(pieces)
    this.tellStatus({ kind: 'unsaved' })
    this.#wait(saveAfterMs)
  }

  /** Sends what waits without waiting any longer. */
  sendNow(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    if (!this.#isSending && !this.isEmpty && !this.#isStopped) void this.#send()
  }

  /** The page is being left: as much as may still be sent. The rest is sent by the next window. */
  leave(): void {
    if (this.isEmpty) return
    const part = firstEntries(this.#entries, Number.POSITIVE_INFINITY, mostCharacters)
    // No answer may be seen any more; what was saved and not crossed off is simply saved once more.
    this.#ports.save(joined(part.values()), true).then(
      () => {
        this.#crossOff(part)
        if (this.isEmpty) this.tellStatus({ kind: 'saved' })
      },
      () => undefined,
    )
  }

  tellStatus(status: ChartSyncStatus = this.#status): void {
    this.#status = status
    this.#ports.onStatus(status)
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelTimer?.()
    this.#cancelTimer = null
  }

  #put(pieces: ChangeEntries): void {
    for (const [name, piece] of pieces) {
      const before = this.#entries.get(name)
      this.#entries.set(name, before ? mergeCharts(before, piece) : piece)
    }
    this.#write()
  }

  #wait(ms: number): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#ports.after(ms, () => this.sendNow())
  }

  async #send(): Promise<void> {
    this.#isSending = true
    this.tellStatus({ kind: 'saving' })
    const part = firstEntries(this.#entries, this.#mostEntries, mostCharacters)
    try {
      await this.#ports.save(joined(part.values()), false)
      this.#failures = 0
      this.#mostEntries = Number.POSITIVE_INFINITY
      this.#crossOff(part)
    } catch (error) {
      if (!isRefusal(error)) {
        this.#isSending = false
        this.#tryLater(error)
        return
      }
      this.#narrow(part, error.message)
    }
    this.#isSending = false
    this.#goOn()
  }

  #goOn(): void {
    if (!this.isEmpty) {
      // A change that came meanwhile has its own two seconds.
      if (this.#cancelTimer === null) this.sendNow()
      return
    }
    this.tellStatus({ kind: 'saved' })
    for (const why of this.#refusals) this.#ports.onRefused(why)
    this.#refusals.clear()
  }

  /** One piece that the server will not have must not hold up the others: they are sent in ever smaller parts. */
  #narrow(part: ChangeEntries, why: string): void {
    if (part.size > 1) {
      this.#mostEntries = Math.ceil(part.size / 2)
      return
    }
    this.#mostEntries = Number.POSITIVE_INFINITY
    this.#refusals.add(why)
    this.#crossOff(part)
  }

  #tryLater(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error)
    const asked = error instanceof PlatformError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0
    this.tellStatus({ kind: 'waiting', why })
    if (!this.#isStopped) this.#wait(Math.max(asked, backoffMs(this.#failures, this.#ports.random)))
    this.#failures += 1
  }

  /** What was changed again while it was sent stays. */
  #crossOff(part: ChangeEntries): void {
    for (const [name, change] of part) if (this.#entries.get(name) === change) this.#entries.delete(name)
    this.#write()
  }

  #write(): void {
    // Another sync has taken over what is unsaved.
    if (this.#isStopped) return
    this.#ports.unsaved.write(this.isEmpty ? null : joined(this.#entries.values()))
  }
}

const refusals = new Set<unknown>(['invalid_request', 'too_many', 'too_large'])

const isRefusal = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && refusals.has(error.code)
