import type { ResiliencePoint } from '@tidemark/contracts'
import { addDays, type IsoDate, type OptionChain } from '@tidemark/domain'
import { stampEvents } from '../durable/engine-events.ts'
import { isGood, type LevelRecord } from '../levels/level-record.ts'
import type { ArchiveBatch, MarketArchive, RejectedRow } from './market-archive.ts'
import { PendingRows } from './pending-rows.ts'

/** Time between two writes, and before a failed write is tried again: doubled from the first to the last. */
const writeMs = 60_000
const firstRetryMs = 1000
const lastRetryMs = 15_000

export interface ArchiveWriter {
  addRecord(record: LevelRecord, chain: OptionChain | undefined): void
  setResilience(session: IsoDate, points: readonly ResiliencePoint[]): void
  /** Writes a batch of its own, after the writes under way. Rejects when it cannot be stored, or a row of it. */
  writeNow(batch: ArchiveBatch): Promise<void>
  /** Writes all pending data in one batch. After a failure the data stays pending for the next call. */
  flush(): Promise<void>
  /** Whether level records wait for their first write. False while writes fail: they are tried again, but nobody waits. */
  hasUnwrittenRecords(): boolean
  /** Time to wait after the last write: a minute, less while writes fail. */
  waitMs(): number
  /** Makes the next write delete the sessions that are now too old. */
  startSession(session: IsoDate): void
  /** Message of the last write's error; null if it succeeded. */
  lastError(): string | null
}

/** The outcome of a write. */
export interface ArchiveReport {
  /** Null if the write succeeded. */
  readonly error: string | null
  /** Rows that were left out of this write because they cannot be stored. */
  readonly rejected: readonly RejectedRow[]
  /** Rows dropped since the start because too many were pending. */
  readonly droppedRows: number
}

interface WriterOptions {
  readonly archive: MarketArchive
  /** Whether the source can return every chain again: then chains are not archived. */
  readonly isReproducible: boolean
  readonly archiveDays: number
  readonly onArchiveWrite: (report: ArchiveReport) => void
}

/** Collects data for the archive between two writes. */
export function createArchiveWriter(options: WriterOptions): ArchiveWriter {
  const { archive, isReproducible, archiveDays, onArchiveWrite } = options
  const pending = new PendingRows()
  let writing: Promise<void> = Promise.resolve()
  let lastError: string | null = null
  let failures = 0
  let oldestDay: IsoDate | null = null
  /** Level records since the start, and those of which a write has ended. */
  let addedRecords = 0
  let settledRecords = 0

  async function writePending(): Promise<readonly RejectedRow[]> {
    if (pending.isEmpty) return []
    const batch = pending.take()
    const triedRecords = addedRecords
    try {
      return await archive.write({ ...batch, events: stampEvents(batch.records) })
    } catch (error) {
      pending.putBack(batch)
      throw error
    } finally {
      settledRecords = triedRecords
    }
  }

  async function write(): Promise<void> {
    let rejected: readonly RejectedRow[] = []
    try {
      rejected = await writePending()
      if (oldestDay !== null) await archive.deleteBefore(oldestDay)
      oldestDay = null
      lastError = null
      failures = 0
    } catch (error) {
      lastError = error instanceof Error ? error.message : String(error)
      failures += 1
    }
    onArchiveWrite({ error: lastError, rejected, droppedRows: pending.dropped })
  }

  return {
    addRecord(record, chain) {
      if (!isGood(record)) return
      pending.addRecord(record)
      addedRecords += 1
      if (chain && !isReproducible) pending.addChain(chain)
    },
    setResilience: (session, points) => pending.setResilience({ session, points }),
    writeNow(batch) {
      const written = writing.then(() => archive.write(batch)).then(refuseRejected)
      writing = written.catch(() => undefined)
      return written
    },
    hasUnwrittenRecords: () => lastError === null && addedRecords > settledRecords,
    flush() {
      writing = writing.then(write)
      return writing
    },
    waitMs: () => (failures === 0 ? writeMs : Math.min(lastRetryMs, firstRetryMs * 2 ** (failures - 1))),
    startSession(session) {
      oldestDay = addDays(session, -archiveDays)
    },
    lastError: () => lastError,
  }
}

function refuseRejected(rejected: readonly RejectedRow[]): void {
  const [first] = rejected
  if (first) throw new Error(`${first.row}: ${first.reason}`)
}
