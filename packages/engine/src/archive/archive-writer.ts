import type { Announcement, ResiliencePoint } from '@tidemark/contracts'
import { addDays, type IsoDate, type OptionChain } from '@tidemark/domain'
import { isGood, type LevelRecord } from '../levels/level-record.ts'
import type { ArchiveBatch, MarketArchive } from './market-archive.ts'

export interface ArchiveWriter {
  addRecord(record: LevelRecord, chain: OptionChain | undefined): void
  setResilience(session: IsoDate, points: readonly ResiliencePoint[]): void
  addAnnouncement(announcement: Announcement): void
  /** Writes all pending data in one batch. After a failure the data stays pending for the next call. */
  flush(): Promise<void>
  /** Makes the next write delete the sessions that are now too old. */
  startSession(session: IsoDate): void
  /** Message of the last write's error; null if it succeeded. */
  lastError(): string | null
}

interface WriterOptions {
  readonly archive: MarketArchive
  /** Whether the source can return every chain again: then chains are not archived. */
  readonly isReproducible: boolean
  readonly archiveDays: number
  readonly onArchiveError: (message: string) => void
}

/** Collects data for the archive between two writes. */
export function createArchiveWriter(options: WriterOptions): ArchiveWriter {
  const { archive, isReproducible, archiveDays, onArchiveError } = options
  let pending = emptyBatch()
  let writing: Promise<void> = Promise.resolve()
  let lastError: string | null = null
  let oldestDay: IsoDate | null = null

  async function write(): Promise<void> {
    const batch = pending
    pending = emptyBatch()
    try {
      if (!isEmpty(batch)) await archive.write({ ...batch, resilience: [...batch.resilience.values()] })
      if (oldestDay !== null) await archive.deleteBefore(oldestDay)
      oldestDay = null
      lastError = null
    } catch (error) {
      lastError = error instanceof Error ? error.message : String(error)
      pending = merged(batch, pending)
      onArchiveError(lastError)
    }
  }

  return {
    addRecord(record, chain) {
      if (!isGood(record)) return
      pending.records.push(record)
      if (chain && !isReproducible) pending.chains.push(chain)
    },
    setResilience: (session, points) => void pending.resilience.set(session, { session, points }),
    addAnnouncement: announcement => void pending.announcements.push(announcement),
    flush() {
      writing = writing.then(write)
      return writing
    },
    startSession(session) {
      oldestDay = addDays(session, -archiveDays)
    },
    lastError: () => lastError,
  }
}

interface PendingBatch {
  readonly records: LevelRecord[]
  readonly chains: OptionChain[]
  readonly resilience: Map<IsoDate, ArchiveBatch['resilience'][number]>
  readonly announcements: Announcement[]
}

const emptyBatch = (): PendingBatch => ({ records: [], chains: [], resilience: new Map(), announcements: [] })

const isEmpty = ({ records, chains, resilience, announcements }: PendingBatch): boolean =>
  records.length + chains.length + resilience.size + announcements.length === 0

const merged = (older: PendingBatch, newer: PendingBatch): PendingBatch => ({
  records: [...older.records, ...newer.records],
  chains: [...older.chains, ...newer.chains],
  resilience: new Map([...older.resilience, ...newer.resilience]),
  announcements: [...older.announcements, ...newer.announcements],
})
