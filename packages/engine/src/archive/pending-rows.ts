import type { OptionChain } from '@tidemark/domain'
import type { LevelRecord } from '../levels/level-record.ts'
import { type ArchiveBatch, emptyBatch, type SessionResilience } from './market-archive.ts'

/** Rows kept while the archive cannot be written: several sessions of levels, about 100 MB at most. */
export const maxPendingRows = { records: 20_000, chains: 200, resilience: 40 } as const

/** Rows that wait for the next write. Above the maximum the oldest are dropped. */
export class PendingRows {
  #records: LevelRecord[] = []
  #chains: OptionChain[] = []
  #resilience: SessionResilience[] = []
  #dropped = 0

  /** Rows dropped since the start. */
  get dropped(): number {
    return this.#dropped
  }

  get isEmpty(): boolean {
    const lists = [this.#records, this.#chains, this.#resilience]
    return lists.every(list => list.length === 0)
  }

  addRecord(record: LevelRecord): void {
    this.#records.push(record)
    this.#dropOldest(this.#records, maxPendingRows.records)
  }

  addChain(chain: OptionChain): void {
    this.#chains.push(chain)
    this.#dropOldest(this.#chains, maxPendingRows.chains)
  }

  /** Replaces the pending points of the session. */
  setResilience(day: SessionResilience): void {
    this.#resilience = [...this.#resilience.filter(({ session }) => session !== day.session), day]
    this.#dropOldest(this.#resilience, maxPendingRows.resilience)
  }

  /** Takes all rows out. */
  take(): ArchiveBatch {
    const batch = {
      ...emptyBatch,
      records: this.#records,
      chains: this.#chains,
      resilience: this.#resilience,
    }
    this.#records = []
    this.#chains = []
    this.#resilience = []
    return batch
  }

  /** Puts rows that were not written back in front of newer ones. */
  putBack(batch: ArchiveBatch): void {
    const newer = this.take()
    const newerSessions = new Set(newer.resilience.map(({ session }) => session))
    this.#records = [...batch.records, ...newer.records]
    this.#chains = [...batch.chains, ...newer.chains]
    this.#resilience = [
      ...batch.resilience.filter(({ session }) => !newerSessions.has(session)),
      ...newer.resilience,
    ]
    this.#dropOldest(this.#records, maxPendingRows.records)
    this.#dropOldest(this.#chains, maxPendingRows.chains)
    this.#dropOldest(this.#resilience, maxPendingRows.resilience)
  }

  #dropOldest(list: unknown[], max: number): void {
    if (list.length > max) this.#dropped += list.splice(0, list.length - max).length
  }
}
