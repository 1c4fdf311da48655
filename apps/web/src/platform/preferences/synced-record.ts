import type { JsonRecord } from './json-record.ts'
import {
  isLater,
  latestOf,
  type PendingField,
  type PendingFields,
  type PendingMessage,
  valuesOf,
} from './pending-fields.ts'
import { fieldsOf, withFields } from './record-fields.ts'

export interface SyncedRecordPorts {
  load(): Promise<JsonRecord>
  /** Saves only these fields. With `keepalive` the request outlives the page. */
  save(change: JsonRecord, keepalive: boolean): Promise<void>
  /** Sends a message to the other windows of this user in this browser. */
  broadcast(message: PendingMessage): void
  after(ms: number, run: () => void): () => void
  readonly windowId: string
  /** How long a change waits for further ones before it is saved. */
  readonly saveDelayMs: number
  onSaved(): void
  /** The change has been reverted. */
  onNotSaved(error: unknown): void
  /** The record may have changed. */
  onChange(): void
}

/** Several windows save within this time: one load shows all of it. */
const reloadDelayMs = 50
const retryMs = [1_000, 2_000, 5_000, 15_000, 60_000]
/** A window that closed without a word about its changes is no longer believed after this time. */
const trustMs = 20_000

interface OtherWindow {
  fields: PendingFields
  /** Changes it no longer waits for: saved or reverted, which the next load shows. */
  settled: PendingFields
  cancelTrust: () => void
}

interface Failure {
  readonly error: unknown
}

const none: PendingFields = new Map()

/**
 * A record of the platform, shown with the changes that the platform has not confirmed yet. README.md has the rule for
 * changes of several windows. Two conditions make the windows agree in the end:
 * - a load counts only when no save of this window overlaps it, otherwise it is repeated after the save;
 * - a window whose save ended has every other window load again.
 */
export class SyncedRecord {
  readonly #ports: SyncedRecordPorts
  /** As last loaded, with the changes saved since. Null before. */
  #base: JsonRecord | null = null
  #unsent = new Map<string, PendingField>()
  readonly #sending = new Set<PendingFields>()
  readonly #others = new Map<string, OtherWindow>()
  #changeCount = 0
  #cancelSave: (() => void) | null = null
  #cancelLoad: (() => void) | null = null
  #isLoading = false
  #mustLoad = false
  #loadFailures = 0
  #isStopped = false
  #waiting: ((failure: Failure | null) => void)[] = []

  constructor(ports: SyncedRecordPorts) {
    this.#ports = ports
  }

  /** Null before anything is known. */
  get record(): JsonRecord | null {
    const others = [...this.#others.values()].flatMap(({ fields, settled }) => [settled, fields])
    const pending = latestOf([...others, ...this.#sending, this.#unsent])
    if (pending.size === 0) return this.#base
    return withFields(this.#base ?? {}, valuesOf(pending))
  }

  /** Whether the platform's record is known. */
  get isLoaded(): boolean {
    return this.#base !== null
  }

  /** What the platform has not confirmed yet; null when there is nothing. */
  get pending(): JsonRecord | null {
    const fields = latestOf([...this.#sending, this.#unsent])
    return fields.size === 0 ? null : withFields({}, valuesOf(fields))
  }

  /** Whether a change of this field waits for the platform. */
  isPending(path: string): boolean {
    return latestOf([...this.#sending, this.#unsent]).has(path)
  }

  start(): void {
    this.#ports.broadcast({ kind: 'opened', from: this.#ports.windowId })
    this.#mustLoad = true
    void this.#load()
  }

  /** Shows the change at once and saves it. */
  change(change: JsonRecord): void {
    const { windowId: by, saveDelayMs, after } = this.#ports
    this.#changeCount += 1
    for (const [path, value] of fieldsOf(change)) this.#unsent.set(path, { value, at: this.#changeCount, by })
    this.#announce()
    this.#cancelSave?.()
    this.#cancelSave = null
    if (saveDelayMs > 0) this.#cancelSave = after(saveDelayMs, () => this.flush(false))
    else void this.#send(false)
    this.#ports.onChange()
  }

  /** Saves what waits. With `keepalive`, because the page closes, also beside a save that is still running. */
  flush(keepalive: boolean): void {
    this.#cancelSave?.()
    this.#cancelSave = null
    void this.#send(keepalive)
  }

  /** Resolves when the platform has all changes of this window; rejects when a save fails before. */
  settled(): Promise<void> {
    if (this.#unsent.size + this.#sending.size === 0) return Promise.resolve()
    return new Promise((resolve, reject) => {
      this.#waiting.push(failure => (failure === null ? resolve() : reject(failure.error)))
    })
  }

  /** The platform's record may have changed. */
  reload(): void {
    this.#mustLoad = true
    this.#cancelLoad?.()
    this.#cancelLoad = this.#ports.after(reloadDelayMs, () => void this.#load())
  }

  receive(message: PendingMessage): void {
    if (message.kind === 'opened') {
      if (this.#unsent.size + this.#sending.size > 0) this.#announce()
      return
    }
    const fields = new Map(message.fields)
    for (const { at } of fields.values()) this.#changeCount = Math.max(this.#changeCount, at)
    this.#follow(message.from, fields)
    if (this.#giveWayTo(fields)) this.#announce()
    this.#ports.onChange()
  }

  /** Returns the unsent changes, for a last save as the user who made them. */
  stop(): JsonRecord | null {
    this.#isStopped = true
    for (const cancel of [this.#cancelSave, this.#cancelLoad]) cancel?.()
    for (const { cancelTrust } of this.#others.values()) cancelTrust()
    this.#endWaiting({ error: new Error('The record is closed') })
    return this.#unsent.size === 0 ? null : withFields({}, valuesOf(this.#unsent))
  }

  #follow(from: string, fields: PendingFields): void {
    const before = this.#others.get(from)
    before?.cancelTrust()
    const gone = [...(before?.fields ?? none)].filter(([path]) => !fields.has(path))
    const settled = new Map([...(before?.settled ?? none), ...gone])
    const cancelTrust =
      fields.size > 0
        ? this.#ports.after(trustMs, () => this.receive({ kind: 'pending', from, fields: [] }))
        : () => {}
    this.#others.set(from, { fields, settled, cancelTrust })
    if (fields.size === 0 || gone.length > 0) this.reload()
  }

  /** An unsent change is dropped when another window has changed the same field later. */
  #giveWayTo(fields: PendingFields): boolean {
    const outdated = [...this.#unsent].filter(([path, own]) => {
      const other = fields.get(path)
      return other !== undefined && isLater(other, own)
    })
    for (const [path] of outdated) this.#unsent.delete(path)
    return outdated.length > 0
  }

  #announce(): void {
    const fields = [...latestOf([...this.#sending, this.#unsent])]
    this.#ports.broadcast({ kind: 'pending', from: this.#ports.windowId, fields })
  }

  /** One save at a time, so that the last change wins. */
  async #send(keepalive: boolean): Promise<void> {
    if (this.#unsent.size === 0 || this.#isStopped || (this.#sending.size > 0 && !keepalive)) return
    const batch = this.#unsent
    this.#unsent = new Map()
    this.#sending.add(batch)
    if (this.#isLoading) this.#mustLoad = true
    let failure: Failure | null = null
    try {
      await this.#ports.save(withFields({}, valuesOf(batch)), keepalive)
    } catch (error) {
      failure = { error }
    }
    if (this.#isStopped) return
    this.#sending.delete(batch)
    if (failure === null) this.#confirm(batch)
    this.#announce()
    if (failure === null) this.#ports.onSaved()
    else this.#ports.onNotSaved(failure.error)
    this.#ports.onChange()
    if (failure !== null || this.#unsent.size + this.#sending.size === 0) this.#endWaiting(failure)
    if (this.#cancelSave === null) void this.#send(false)
    if (this.#mustLoad) void this.#load()
  }

  #endWaiting(failure: Failure | null): void {
    const ended = this.#waiting
    this.#waiting = []
    for (const end of ended) end(failure)
  }

  #confirm(batch: PendingFields): void {
    this.#base = withFields(this.#base ?? {}, valuesOf(batch))
    const isOpen = ([path, field]: [string, PendingField]) => {
      const own = batch.get(path)
      return own === undefined || isLater(field, own)
    }
    for (const other of this.#others.values()) {
      other.fields = new Map([...other.fields].filter(isOpen))
      other.settled = new Map([...other.settled].filter(isOpen))
    }
  }

  async #load(): Promise<void> {
    this.#cancelLoad?.()
    this.#cancelLoad = null
    if (this.#isLoading || this.#sending.size > 0 || this.#isStopped) return
    this.#isLoading = true
    this.#mustLoad = false
    try {
      const record = await this.#ports.load()
      // A save that overlaps the load may or may not be in it.
      if (!this.#mustLoad) this.#accept(record)
      this.#loadFailures = 0
    } catch {
      this.#retry()
    }
    this.#isLoading = false
    if (this.#mustLoad && this.#cancelLoad === null) void this.#load()
  }

  #accept(record: JsonRecord): void {
    this.#base = record
    for (const [from, other] of this.#others) {
      other.settled = none
      if (other.fields.size === 0) this.#others.delete(from)
    }
    if (!this.#isStopped) this.#ports.onChange()
  }

  #retry(): void {
    if (this.#isStopped) return
    const ms = retryMs[Math.min(this.#loadFailures, retryMs.length - 1)] ?? 0
    this.#loadFailures += 1
    this.#mustLoad = true
    this.#cancelLoad?.()
    this.#cancelLoad = this.#ports.after(ms, () => void this.#load())
  }
}
