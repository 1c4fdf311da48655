import { isGood, type LevelRecord } from './level-record.ts'

/** What a feed knows of a symbol's levels at its own time. */
export interface KnownLevels {
  /** The newest good stamp; of an earlier session where a later attempt failed. */
  readonly good: LevelRecord | null
  /** The newest attempt, good or not. */
  readonly newest: LevelRecord | null
  /** A later good stamp of the session has replaced the first. */
  readonly isReset: boolean
}

const nothing: KnownLevels = { good: null, newest: null, isReset: false }

/** Every stamp of every symbol that a feed may still ask for, each from its own moment on. */
export class LevelHistory {
  readonly #bySymbol = new Map<string, LevelRecord[]>()

  /** A stamp of the same symbol and moment is replaced. */
  add(stamp: LevelRecord): void {
    const stamps = this.#bySymbol.get(stamp.symbol) ?? []
    this.#bySymbol.set(stamp.symbol, stamps)
    let place = stamps.length
    while (place > 0 && (stamps[place - 1]?.stampedAtMs ?? 0) >= stamp.stampedAtMs) place -= 1
    const isSameMoment = stamps[place]?.stampedAtMs === stamp.stampedAtMs
    stamps.splice(place, isSameMoment ? 1 : 0, stamp)
  }

  at(symbol: string, atMs: number): KnownLevels {
    const stamps = this.#bySymbol.get(symbol)
    if (!stamps) return nothing
    const known = stamps.filter(({ stampedAtMs }) => stampedAtMs <= atMs)
    const newest = known.at(-1) ?? null
    const good = known.findLast(isGood) ?? null
    const isReset = good !== null && known.some(stamp => isEarlierOfSameDay(stamp, good))
    return { good, newest, isReset }
  }

  /** The newest attempt of a symbol, good or not. */
  newestAt(symbol: string, atMs: number): LevelRecord | null {
    return this.#bySymbol.get(symbol)?.findLast(({ stampedAtMs }) => stampedAtMs <= atMs) ?? null
  }

  /** The stamps of a symbol after one moment and up to another. */
  between(symbol: string, afterMs: number, untilMs: number): readonly LevelRecord[] {
    const stamps = this.#bySymbol.get(symbol) ?? []
    return stamps.filter(({ stampedAtMs }) => stampedAtMs > afterMs && stampedAtMs <= untilMs)
  }

  /** Forgets what lies ahead of a moment that time was set back to. */
  forgetAfter(nowMs: number): void {
    for (const [symbol, stamps] of this.#bySymbol)
      this.#bySymbol.set(
        symbol,
        stamps.filter(({ stampedAtMs }) => stampedAtMs <= nowMs),
      )
  }

  /** Forgets what no feed at or after the moment can ask for: all of earlier sessions but the last good stamp. */
  forgetBefore(openMs: number): void {
    for (const [symbol, stamps] of this.#bySymbol) {
      const lastGood = stamps.findLast(stamp => stamp.stampedAtMs < openMs && isGood(stamp))
      const kept = stamps.filter(stamp => stamp.stampedAtMs >= openMs || stamp === lastGood)
      this.#bySymbol.set(symbol, kept)
    }
  }
}

const isEarlierOfSameDay = (stamp: LevelRecord, good: LevelRecord): boolean =>
  stamp !== good && stamp.session === good.session && stamp.stampedAtMs < good.stampedAtMs && isGood(stamp)
