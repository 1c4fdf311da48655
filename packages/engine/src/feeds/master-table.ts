import { midGap, type PlaybookKey, playbookKey } from '@tidemark/domain'
import { flagsOf, type KnownLevels } from '../levels/level-history.ts'
import type { LevelRecord } from '../levels/level-record.ts'
import { comingVersion, levelVersion } from '../levels/level-version.ts'

const none = Number.NaN

/** Prices, session open and volume, current levels and derived values of every symbol on one feed, a column per field.
 *  NaN means no value. Walls and maps are computed from the record on request. */
export class MasterTable {
  readonly size: number
  readonly price: Float64Array
  readonly tradedAtMs: Float64Array
  /** Open of the current session; NaN before its first trade. */
  readonly lastOpen: Float64Array
  readonly volume: Float64Array
  readonly prevClose: Float64Array
  readonly hp: Float64Array
  readonly mhp: Float64Array
  readonly hg: Float64Array
  readonly bearLow: Float64Array
  readonly bearHigh: Float64Array
  readonly bullLow: Float64Array
  readonly bullHigh: Float64Array
  readonly cpbook: (PlaybookKey | null)[]
  readonly opbook: (PlaybookKey | null)[]
  /** The record of the current levels; from an earlier session when that is the last good one. */
  readonly record: (LevelRecord | null)[]
  readonly resetZones: Uint8Array
  /** Time of the coming session's chain; NaN until there is one, and during a session. */
  readonly comingAsOfMs: Float64Array
  /** The newest record, good or failed. */
  readonly #newest: (LevelRecord | null)[]
  /** Side of each zone and of HP that the price is on, as bits: the playbook changes only when these change. */
  readonly #sides: Uint8Array
  readonly #isChanged: Uint8Array
  readonly #changed: Int32Array
  #changedCount = 0

  constructor(size: number) {
    this.size = size
    const column = (): Float64Array => new Float64Array(size).fill(none)
    ;[this.price, this.tradedAtMs, this.lastOpen] = [column(), column(), column()]
    ;[this.volume, this.prevClose] = [new Float64Array(size), column()]
    ;[this.hp, this.mhp, this.hg] = [column(), column(), column()]
    ;[this.bearLow, this.bearHigh, this.bullLow, this.bullHigh] = [column(), column(), column(), column()]
    this.cpbook = new Array<PlaybookKey | null>(size).fill(null)
    this.opbook = new Array<PlaybookKey | null>(size).fill(null)
    this.record = new Array<LevelRecord | null>(size).fill(null)
    this.resetZones = new Uint8Array(size)
    this.comingAsOfMs = column()
    this.#newest = new Array<LevelRecord | null>(size).fill(null)
    this.#sides = new Uint8Array(size)
    this.#isChanged = new Uint8Array(size)
    this.#changed = new Int32Array(size)
  }

  /** Replaces all prices of a symbol. */
  setPrices(symbol: number, row: PriceRow): void {
    this.price[symbol] = row.price
    this.tradedAtMs[symbol] = row.tradedAtMs
    this.lastOpen[symbol] = row.lastOpen
    this.volume[symbol] = row.volume
    this.prevClose[symbol] = row.prevClose
    this.#updateRow(symbol)
  }

  /** Starts a session: last prices become previous closes, and opens are unset. */
  startSession(): void {
    for (let symbol = 0; symbol < this.size; symbol += 1) {
      this.prevClose[symbol] = this.price[symbol] as number
      this.lastOpen[symbol] = none
      this.volume[symbol] = 0
      this.comingAsOfMs[symbol] = none
      this.#updateRow(symbol)
    }
  }

  /** Applies one row of trades. Allocates nothing unless the playbook changes. */
  trade(symbol: number, tMs: number, open: number, price: number, volume: number): void {
    this.price[symbol] = price
    this.tradedAtMs[symbol] = tMs
    this.volume[symbol] = (this.volume[symbol] as number) + volume
    if (Number.isNaN(this.lastOpen[symbol])) {
      this.lastOpen[symbol] = open
      this.#updateRow(symbol)
    } else if (this.#sidesOf(symbol, price) !== this.#sides[symbol]) {
      this.#updatePlaybook(symbol)
    }
  }

  setLevels(symbol: number, { good, newest, isReset }: KnownLevels): void {
    this.record[symbol] = good
    this.#newest[symbol] = newest
    this.hp[symbol] = good?.hp ?? none
    this.mhp[symbol] = good?.mhp ?? none
    this.bearLow[symbol] = good?.bear?.[0] ?? none
    this.bearHigh[symbol] = good?.bear?.[1] ?? none
    this.bullLow[symbol] = good?.bull?.[0] ?? none
    this.bullHigh[symbol] = good?.bull?.[1] ?? none
    this.resetZones[symbol] = isReset ? 1 : 0
    this.#updateRow(symbol)
  }

  setComingChain(symbol: number, asOfMs: number | undefined): void {
    const next = asOfMs ?? none
    if (Object.is(next, this.comingAsOfMs[symbol])) return
    this.comingAsOfMs[symbol] = next
    this.#noteChanged(symbol)
  }

  /** The levels in use. Answers and published versions both read them here, so that they cannot differ. */
  levels(symbol: number): KnownLevels {
    return {
      good: this.record[symbol] ?? null,
      newest: this.#newest[symbol] ?? null,
      isReset: this.resetZones[symbol] === 1,
    }
  }

  /** Null: the symbol has no levels, and no chain of the coming session. */
  version(symbol: number): string | null {
    const known = this.levels(symbol)
    const comingAsOfMs = orNull(this.comingAsOfMs[symbol])
    if (!known.good) return comingAsOfMs === null ? null : comingVersion(comingAsOfMs)
    return levelVersion({
      record: known.good,
      flags: flagsOf(known),
      isReset: known.isReset,
      open: orNull(this.lastOpen[symbol]),
      prevClose: orNull(this.prevClose[symbol]),
      comingAsOfMs,
    })
  }

  /** Removes and returns up to `max` symbols whose levels, open, close or playbooks have changed. */
  takeChanged(max: number): readonly number[] {
    const left = Math.max(0, this.#changedCount - max)
    const changed = Array.from(this.#changed.subarray(left, this.#changedCount))
    for (const symbol of changed) this.#isChanged[symbol] = 0
    this.#changedCount = left
    return changed
  }

  isChanged(symbol: number): boolean {
    return this.#isChanged[symbol] === 1
  }

  get hasChanged(): boolean {
    return this.#changedCount > 0
  }

  #sidesOf(symbol: number, price: number): number {
    return (
      (price >= (this.bullLow[symbol] as number) ? 1 : 0) |
      (price <= (this.bearHigh[symbol] as number) ? 2 : 0) |
      (price >= (this.hp[symbol] as number) ? 4 : 0)
    )
  }

  #updateRow(symbol: number): void {
    const open = orNull(this.lastOpen[symbol])
    const record = this.record[symbol] ?? null
    this.hg[symbol] = midGap(open, orNull(this.prevClose[symbol])) ?? none
    this.opbook[symbol] = record && playbookKey(open, record)
    this.#updatePlaybook(symbol)
  }

  #updatePlaybook(symbol: number): void {
    const price = this.price[symbol] as number
    const record = this.record[symbol] ?? null
    this.cpbook[symbol] = record && playbookKey(orNull(price), record)
    this.#sides[symbol] = this.#sidesOf(symbol, price)
    this.#noteChanged(symbol)
  }

  #noteChanged(symbol: number): void {
    if (this.#isChanged[symbol] === 1) return
    this.#isChanged[symbol] = 1
    this.#changed[this.#changedCount] = symbol
    this.#changedCount += 1
  }
}

/** Prices of one symbol; NaN means no value. */
export interface PriceRow {
  readonly price: number
  readonly tradedAtMs: number
  readonly lastOpen: number
  readonly volume: number
  readonly prevClose: number
}

export const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value
