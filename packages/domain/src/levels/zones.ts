import { isSamePrice } from '../same-price.ts'
import type { Band, Depth, Wall } from './level-set.ts'
import type { PressureRows, RowRange } from './pressure-rows.ts'
import { weightedQuantile } from './quantile.ts'
import { PRICE_UNIT, roundPrice, roundShares } from './rounding.ts'
import { WallPicker } from './wall-picker.ts'

export interface Zones {
  readonly bear: Band | null
  readonly bull: Band | null
}

const picker = new WallPicker()
let pickedCalls = new Float64Array(256)
let pickedPuts = new Float64Array(256)

/** The price with as much pressure below it as above. */
export function halfPressure(rows: PressureRows, range: RowRange): number {
  const { strike, call, put } = rows.columns
  ensureCapacity(range.to)
  for (let row = range.from; row < range.to; row += 1)
    pickedCalls[row] = (call[row] as number) + (put[row] as number)
  return roundPrice(weightedQuantile(strike, pickedCalls, range, 0.5))
}

/** The walls of both sides, by strike. */
export function wallsOf(rows: PressureRows, range: RowRange, anchor: number, depth: Depth): Wall[] {
  const { strike, call, put } = rows.columns
  pickBothSides(rows, range, anchor, depth)
  const walls: Wall[] = []
  for (let row = range.from; row < range.to; row += 1) {
    if (pickedCalls[row] === 0 && pickedPuts[row] === 0) continue
    walls.push({
      strike: strike[row] as number,
      call: roundShares(call[row] as number),
      put: roundShares(put[row] as number),
    })
  }
  return walls
}

/** The bull zone runs up from the middle of the call walls, the bear zone down from that of the put walls; each is at
 *  least `step` high. */
export function zonesOf(
  rows: PressureRows,
  range: RowRange,
  anchor: number,
  depth: Depth,
  step: number,
): Zones {
  const { strike } = rows.columns
  pickBothSides(rows, range, anchor, depth)
  const bottom = weightedQuantile(strike, pickedCalls, range, 0.5)
  const top = weightedQuantile(strike, pickedPuts, range, 0.5)
  const bull = band(bottom, Math.max(weightedQuantile(strike, pickedCalls, range, 0.9), bottom + step))
  const low = Math.max(0, Math.min(weightedQuantile(strike, pickedPuts, range, 0.1), top - step))
  return { bull, bear: band(low, bull === null ? top : distinctTop(top, bottom)) }
}

/**
 * The top of the bear zone, moved by up to one price unit where rounding would hide or invent an overlap with the bull
 * zone. Without this the flag `inverted` would depend on the unit in which prices are quoted.
 */
function distinctTop(top: number, bottom: number): number {
  const roundedBottom = roundPrice(bottom)
  const isInverted = top > bottom && !isSamePrice(top, bottom)
  return isInverted ? Math.max(top, roundedBottom + PRICE_UNIT) : Math.min(top, roundedBottom)
}

/** Null for a side without open interest. */
function band(low: number, high: number): Band | null {
  return Number.isNaN(low) || Number.isNaN(high) ? null : [roundPrice(low), roundPrice(high)]
}

function pickBothSides(rows: PressureRows, range: RowRange, anchor: number, depth: Depth): void {
  const { strike, call, put } = rows.columns
  ensureCapacity(range.to)
  picker.pick(call, strike, range, anchor, depth, pickedCalls)
  picker.pick(put, strike, range, anchor, depth, pickedPuts)
}

function ensureCapacity(size: number): void {
  if (pickedCalls.length >= size) return
  pickedCalls = new Float64Array(size * 2)
  pickedPuts = new Float64Array(size * 2)
}
