import type { Announcement, ResiliencePoint } from '@tidemark/contracts'
import { addDays, type IsoDate, type OptionChain } from '@tidemark/domain'
import { isGood, type LevelRecord } from '../levels/level-record.ts'
import type { ArchiveBatch, MarketArchive } from './market-archive.ts'

export interface ArchiveWriter {
  stamp(stamp: LevelRecord, chain: OptionChain | undefined): void
  resilience(session: IsoDate, points: readonly ResiliencePoint[]): void
  announcement(announcement: Announcement): void
  /** Writes all that has come since the last time in one go. What cannot be written is kept for the next time. */
  flush(): Promise<void>
  /** A session has begun: at the next write those that are now too old are let go. */
  beginSession(session: IsoDate): void
  /** Why the last write failed; null when it did not. */
  trouble(): string | null
}

interface WriterOptions {
  readonly archive: MarketArchive
  /** Whether the source can give every chain again: then none is kept. */
  readonly isReproducible: boolean
  readonly archiveDays: number
  readonly onTrouble: (message: string) => void
}

/** Gathers what is to be kept between two writes. */
export function createArchiveWriter(options: WriterOptions): ArchiveWriter {
  const { archive, isReproducible, archiveDays, onTrouble } = options
  let pending = emptyBatch()
  let writing: Promise<void> = Promise.resolve()
  let trouble: string | null = null
  let oldestKept: IsoDate | null = null

  async function write(): Promise<void> {
    const batch = pending
    pending = emptyBatch()
    try {
      if (!isEmpty(batch)) await archive.write({ ...batch, resilience: [...batch.resilience.values()] })
      if (oldestKept !== null) await archive.forgetBefore(oldestKept)
      oldestKept = null
      trouble = null
    } catch (error) {
      trouble = error instanceof Error ? error.message : String(error)
      pending = joined(batch, pending)
      onTrouble(trouble)
    }
  }

  return {
    stamp(stamp, chain) {
      if (!isGood(stamp)) return
      pending.stamps.push(stamp)
      if (chain && !isReproducible) pending.chains.push(chain)
    },
    resilience: (session, points) => void pending.resilience.set(session, { session, points }),
    announcement: announcement => void pending.announcements.push(announcement),
    flush() {
      writing = writing.then(write)
      return writing
    },
    beginSession(session) {
      oldestKept = addDays(session, -archiveDays)
    },
    trouble: () => trouble,
  }
}

interface PendingBatch {
  readonly stamps: LevelRecord[]
  readonly chains: OptionChain[]
  readonly resilience: Map<IsoDate, ArchiveBatch['resilience'][number]>
  readonly announcements: Announcement[]
}

const emptyBatch = (): PendingBatch => ({ stamps: [], chains: [], resilience: new Map(), announcements: [] })

const isEmpty = ({ stamps, chains, resilience, announcements }: PendingBatch): boolean =>
  stamps.length + chains.length + resilience.size + announcements.length === 0

const joined = (older: PendingBatch, newer: PendingBatch): PendingBatch => ({
  stamps: [...older.stamps, ...newer.stamps],
  chains: [...older.chains, ...newer.chains],
  resilience: new Map([...older.resilience, ...newer.resilience]),
  announcements: [...older.announcements, ...newer.announcements],
})
