import type { EpochSeconds } from '@tidemark/domain'

/** A price that auto scaling brings into view when there is room for it. */
export interface ScaleLevel {
  readonly price: number
  /** The zone of which the price is an edge: it counts only while the price would meet this edge before the other. */
  readonly zone?: { readonly low: number; readonly high: number }
  /** Counts only while some of this span is in view. */
  readonly from: EpochSeconds
  readonly to: EpochSeconds
  /** The user asked for it: stays in view whatever it takes. */
  readonly isPinned: boolean
}

export interface FitInput {
  /** Lowest and highest price of the candles in view. */
  readonly candleLow: number
  readonly candleHigh: number
  /** What the axis shows in any case: the candles and, for example, studies. */
  readonly low: number
  readonly high: number
  /** The price whose nearest levels are wanted. */
  readonly price: number
  /** Share of the pane's height between its margins. */
  readonly usableShare: number
  /** The pointer is down: no level enters. */
  readonly isHeld: boolean
  readonly from: EpochSeconds
  readonly to: EpochSeconds
  /** By price, the lowest first. */
  readonly levels: readonly ScaleLevel[]
}

/** BY-2: the share of the pane's height that the candles keep. */
export const CANDLE_SHARE = 0.45
/** A level leaves the axis at the first share and enters it at the second: the candles may grow or shrink by a fifth before a
 *  level that has entered leaves. The first is above `CANDLE_SHARE` by what rounding to pixels may take. */
export const KEEP_SHARE = 0.46
export const ADD_SHARE = 0.55
/** A level in view gives way to one on the other side only when that one is clearly nearer. */
const KEEP_BIAS = 0.8

/**
 * The price range of the axis: candles and the nearest levels; of a zone the edge that the price would meet first. Levels are
 * taken nearest to the price first; on either side the first one without room ends the search. Remembers its last result, see
 * KEEP_SHARE. Creates no objects, since it runs with every move of the view.
 */
export class LevelFit {
  low = 0
  high = 0
  #keptLow = Number.POSITIVE_INFINITY
  #keptHigh = Number.NEGATIVE_INFINITY

  update(input: FitInput): this {
    const { levels, price, usableShare, isHeld } = input
    const candles = input.candleHigh - input.candleLow
    const maxKept = (candles * usableShare) / KEEP_SHARE
    const maxAdded = isHeld ? 0 : (candles * usableShare) / ADD_SHARE
    let { low, high } = input
    let up = 0
    while (up < levels.length && (levels[up] as ScaleLevel).price < price) up += 1
    let down = up - 1
    for (;;) {
      while (up < levels.length && !counts(levels[up] as ScaleLevel, input)) up += 1
      while (down >= 0 && !counts(levels[down] as ScaleLevel, input)) down -= 1
      const above = levels[up]?.price ?? Number.POSITIVE_INFINITY
      const below = levels[down]?.price ?? Number.NEGATIVE_INFINITY
      const isUp = this.#distance(above, price) <= this.#distance(below, price)
      const next = isUp ? above : below
      if (!Number.isFinite(next)) break
      const length = Math.max(high, next) - Math.min(low, next)
      const hasRoom = (next >= low && next <= high) || length <= (this.#wasIn(next) ? maxKept : maxAdded)
      if (hasRoom) {
        low = Math.min(low, next)
        high = Math.max(high, next)
      }
      if (isUp) up = hasRoom ? up + 1 : levels.length
      else down = hasRoom ? down - 1 : -1
    }
    this.#keptLow = low
    this.#keptHigh = high
    for (let i = 0; i < levels.length; i += 1) {
      const level = levels[i] as ScaleLevel
      if (!level.isPinned || !counts(level, input) || isWithin(level.zone, price)) continue
      low = Math.min(low, level.price)
      high = Math.max(high, level.price)
    }
    this.low = low
    this.high = high
    return this
  }

  #distance(level: number, price: number): number {
    return Math.abs(level - price) * (this.#wasIn(level) ? KEEP_BIAS : 1)
  }

  #wasIn(price: number): boolean {
    return price >= this.#keptLow && price <= this.#keptHigh
  }
}

function counts({ price, zone, from, to }: ScaleLevel, view: FitInput): boolean {
  if (to <= view.from || from > view.to) return false
  if (zone === undefined) return true
  return price === zone.low ? view.price <= zone.high : view.price >= zone.low
}

const isWithin = (zone: ScaleLevel['zone'], price: number): boolean =>
  zone !== undefined && price >= zone.low && price <= zone.high
