import type { LevelRecord } from '../levels/level-record.ts'

/** Level records with a time later than a feed's own time. */
export class PendingLevels {
  #records: LevelRecord[] = []
  #firstMs = Number.POSITIVE_INFINITY

  add(record: LevelRecord): void {
    this.#records.push(record)
    this.#firstMs = Math.min(this.#firstMs, record.stampedAtMs)
  }

  clear(): void {
    this.#records = []
    this.#firstMs = Number.POSITIVE_INFINITY
  }

  /** Removes and returns the records that are due, in order of time. */
  take(nowMs: number): readonly LevelRecord[] {
    if (nowMs < this.#firstMs) return []
    const due = this.#records.filter(({ stampedAtMs }) => stampedAtMs <= nowMs)
    this.#records = this.#records.filter(({ stampedAtMs }) => stampedAtMs > nowMs)
    this.#firstMs = Math.min(...this.#records.map(({ stampedAtMs }) => stampedAtMs))
    return due.toSorted((a, b) => a.stampedAtMs - b.stampedAtMs)
  }
}
