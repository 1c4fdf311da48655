import { midGap, type PlaybookKey, playbookKey } from '@tidemark/domain'
import type { KnownLevels } from '../levels/level-history.ts'
import type { LevelRecord } from '../levels/level-record.ts'

const none = Number.NaN

/** Where every symbol stands on one feed, a column per field: prices, the session's open and volume, the levels in
 *  force and what follows from them. NaN is none. Walls and maps are made from the stamp when somebody asks. */
export class MasterTable {
  readonly size: number
  readonly price: Float64Array
  readonly tradedAtMs: Float64Array
  /** Of the session in progress; none before its first trade. */
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
  /** What the levels are from; of an earlier session where the last good ones stayed. */
  readonly stamp: (LevelRecord | null)[]
  readonly resetZones: Uint8Array
  /** On which side of each zone and of HP the price stands: the playbook changes only when this does. */
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
    this.stamp = new Array<LevelRecord | null>(size).fill(null)
    this.resetZones = new Uint8Array(size)
    this.#sides = new Uint8Array(size)
    this.#isChanged = new Uint8Array(size)
    this.#changed = new Int32Array(size)
  }

  /** Where a symbol stands by its bars, all anew. */
  setPrices(symbol: number, row: PriceRow): void {
    this.price[symbol] = row.price
    this.tradedAtMs[symbol] = row.tradedAtMs
    this.lastOpen[symbol] = row.lastOpen
    this.volume[symbol] = row.volume
    this.prevClose[symbol] = row.prevClose
    this.#renew(symbol)
  }

  /** The bell of a new session: last prices become closes, and there is no open yet. */
  beginSession(): void {
    for (let symbol = 0; symbol < this.size; symbol += 1) {
      this.prevClose[symbol] = this.price[symbol] as number
      this.lastOpen[symbol] = none
      this.volume[symbol] = 0
      this.#renew(symbol)
    }
  }

  /** One row of trades. Nothing is allocated here unless the playbook changes. */
  trade(symbol: number, tMs: number, open: number, price: number, volume: number): void {
    this.price[symbol] = price
    this.tradedAtMs[symbol] = tMs
    this.volume[symbol] = (this.volume[symbol] as number) + volume
    if (Number.isNaN(this.lastOpen[symbol])) {
      this.lastOpen[symbol] = open
      this.#renew(symbol)
    } else if (this.#sidesOf(symbol, price) !== this.#sides[symbol]) {
      this.#renewPlace(symbol)
    }
  }

  setLevels(symbol: number, { good, isReset }: KnownLevels): void {
    this.stamp[symbol] = good
    this.hp[symbol] = good?.hp ?? none
    this.mhp[symbol] = good?.mhp ?? none
    this.bearLow[symbol] = good?.bear?.[0] ?? none
    this.bearHigh[symbol] = good?.bear?.[1] ?? none
    this.bullLow[symbol] = good?.bull?.[0] ?? none
    this.bullHigh[symbol] = good?.bull?.[1] ?? none
    this.resetZones[symbol] = isReset ? 1 : 0
    this.#renew(symbol)
  }

  /** Symbols whose levels, open, close or playbooks have changed and were not taken yet; so many at most. */
  takeChanged(most: number): readonly number[] {
    const left = Math.max(0, this.#changedCount - most)
    const changed = Array.from(this.#changed.subarray(left, this.#changedCount))
    for (const symbol of changed) this.#isChanged[symbol] = 0
    this.#changedCount = left
    return changed
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

  #renew(symbol: number): void {
    const open = orNull(this.lastOpen[symbol])
    const stamp = this.stamp[symbol] ?? null
    this.hg[symbol] = midGap(open, orNull(this.prevClose[symbol])) ?? none
    this.opbook[symbol] = stamp && playbookKey(open, stamp)
    this.#renewPlace(symbol)
  }

  #renewPlace(symbol: number): void {
    const price = this.price[symbol] as number
    const stamp = this.stamp[symbol] ?? null
    this.cpbook[symbol] = stamp && playbookKey(orNull(price), stamp)
    this.#sides[symbol] = this.#sidesOf(symbol, price)
    if (this.#isChanged[symbol] === 1) return
    this.#isChanged[symbol] = 1
    this.#changed[this.#changedCount] = symbol
    this.#changedCount += 1
  }
}

/** Prices of one symbol; NaN is none. */
export interface PriceRow {
  readonly price: number
  readonly tradedAtMs: number
  readonly lastOpen: number
  readonly volume: number
  readonly prevClose: number
}

export const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value
