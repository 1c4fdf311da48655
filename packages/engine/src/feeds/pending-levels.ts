import type { LevelRecord } from '../levels/level-record.ts'

/** Stamps that a feed may not know of yet. */
export class PendingLevels {
  #stamps: LevelRecord[] = []
  #firstMs = Number.POSITIVE_INFINITY

  add(stamp: LevelRecord): void {
    this.#stamps.push(stamp)
    this.#firstMs = Math.min(this.#firstMs, stamp.stampedAtMs)
  }

  clear(): void {
    this.#stamps = []
    this.#firstMs = Number.POSITIVE_INFINITY
  }

  /** Those whose moment has come by now, in order of time. */
  take(nowMs: number): readonly LevelRecord[] {
    if (nowMs < this.#firstMs) return []
    const due = this.#stamps.filter(({ stampedAtMs }) => stampedAtMs <= nowMs)
    this.#stamps = this.#stamps.filter(({ stampedAtMs }) => stampedAtMs > nowMs)
    this.#firstMs = Math.min(...this.#stamps.map(({ stampedAtMs }) => stampedAtMs))
    return due.toSorted((a, b) => a.stampedAtMs - b.stampedAtMs)
  }
}
