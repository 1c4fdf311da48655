import type { LevelFlag } from '@tidemark/domain'
import { isGood, type LevelRecord } from './level-record.ts'

/** The levels of a symbol that a feed knows at its own time. */
export interface KnownLevels {
  /** The newest good record; from an earlier session when later computations failed. */
  readonly good: LevelRecord | null
  /** The newest record, good or failed. */
  readonly newest: LevelRecord | null
  /** Whether a later good record of the session has replaced the first. */
  readonly isReset: boolean
}

const unknown: KnownLevels = { good: null, newest: null, isReset: false }

/** Flags of the good record and of a later failed computation. */
export const flagsOf = ({ good, newest }: KnownLevels): LevelFlag[] => [
  ...new Set([...(good?.flags ?? []), ...(newest?.flags ?? [])]),
]

/** All level records that a feed may still need, by symbol and in order of time. */
export class LevelHistory {
  readonly #bySymbol = new Map<string, LevelRecord[]>()

  /** Replaces a record of the same symbol and time. */
  add(record: LevelRecord): void {
    const records = this.#bySymbol.get(record.symbol) ?? []
    this.#bySymbol.set(record.symbol, records)
    let place = records.length
    while (place > 0 && (records[place - 1]?.stampedAtMs ?? 0) >= record.stampedAtMs) place -= 1
    const isSameMoment = records[place]?.stampedAtMs === record.stampedAtMs
    records.splice(place, isSameMoment ? 1 : 0, record)
  }

  at(symbol: string, atMs: number): KnownLevels {
    const records = this.#bySymbol.get(symbol)
    if (!records) return unknown
    let newest: LevelRecord | null = null
    let good: LevelRecord | null = null
    for (let place = records.length - 1; place >= 0; place -= 1) {
      const record = records[place] as LevelRecord
      if (record.stampedAtMs > atMs) continue
      newest ??= record
      if (!isGood(record)) continue
      if (good?.session === record.session) return { good, newest, isReset: true }
      good ??= record
    }
    return { good, newest, isReset: false }
  }

  /** The newest record of a symbol, good or failed. */
  newestAt(symbol: string, atMs: number): LevelRecord | null {
    return this.#bySymbol.get(symbol)?.findLast(({ stampedAtMs }) => stampedAtMs <= atMs) ?? null
  }

  /** The records of a symbol with afterMs < stampedAtMs <= untilMs. */
  between(symbol: string, afterMs: number, untilMs: number): readonly LevelRecord[] {
    const records = this.#bySymbol.get(symbol) ?? []
    return records.filter(({ stampedAtMs }) => stampedAtMs > afterMs && stampedAtMs <= untilMs)
  }

  /** Discards later records; called when the clock is set back. */
  discardAfter(nowMs: number): void {
    for (const [symbol, records] of this.#bySymbol)
      this.#bySymbol.set(
        symbol,
        records.filter(({ stampedAtMs }) => stampedAtMs <= nowMs),
      )
  }

  /** Discards the records before a session's open except each symbol's last good one: no feed can need them. */
  discardBefore(openMs: number): void {
    for (const [symbol, records] of this.#bySymbol) {
      const lastGood = records.findLast(record => record.stampedAtMs < openMs && isGood(record))
      const needed = records.filter(record => record.stampedAtMs >= openMs || record === lastGood)
      this.#bySymbol.set(symbol, needed)
    }
  }
}
