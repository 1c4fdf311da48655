import { isSamePrice } from '../same-price.ts'
import { GrowingColumns } from './growing-columns.ts'
import type { Band, Depth, Wall } from './level-set.ts'
import type { PressureRows, RowRange } from './pressure-rows.ts'
import { weightedQuantile } from './quantile.ts'
import { PRICE_UNIT, roundPrice, roundShares } from './rounding.ts'
import { WallPicker } from './wall-picker.ts'

export interface Zones {
  readonly bear: Band | null
  readonly bull: Band | null
}

// Reused for every expiry.
const callPicker = new WallPicker()
const putPicker = new WallPicker()
const weights = new GrowingColumns('strike', 'weight')

/** The price with as much pressure below it as above. */
export function halfPressure(rows: PressureRows, range: RowRange): number {
  const { strike, both } = rows.columns
  return roundPrice(weightedQuantile(strike, both, range.from, range.to, 0.5, rows.sums(range).both))
}

/** The walls of both sides, by strike. */
export function wallsOf(rows: PressureRows, range: RowRange, anchor: number, depth: Depth): Wall[] {
  const { strike, call, put } = rows.columns
  const sums = rows.sums(range)
  callPicker.pick(call, sums.call, strike, range, anchor, depth)
  putPicker.pick(put, sums.put, strike, range, anchor, depth)
  const walls: Wall[] = []
  for (const row of unitedRows(callPicker, putPicker))
    walls.push({
      strike: strike[row] as number,
      call: roundShares(call[row] as number),
      put: roundShares(put[row] as number),
    })
  return walls
}

function* unitedRows(one: WallPicker, other: WallPicker): Iterable<number> {
  let left = 0
  let right = 0
  while (left < one.size || right < other.size) {
    const leftRow = left < one.size ? (one.rows[left] as number) : Number.POSITIVE_INFINITY
    const rightRow = right < other.size ? (other.rows[right] as number) : Number.POSITIVE_INFINITY
    if (leftRow <= rightRow) left += 1
    if (rightRow <= leftRow) right += 1
    yield Math.min(leftRow, rightRow)
  }
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
  const { strike, call, put } = rows.columns
  const sums = rows.sums(range)
  callPicker.pick(call, sums.call, strike, range, anchor, depth)
  const calls = loadPicked(callPicker, call, strike)
  const bottom = pickedQuantile(0.5, calls)
  const bull = band(bottom, Math.max(pickedQuantile(0.9, calls), bottom + step))
  putPicker.pick(put, sums.put, strike, range, anchor, depth)
  const puts = loadPicked(putPicker, put, strike)
  const top = pickedQuantile(0.5, puts)
  const low = Math.max(0, Math.min(pickedQuantile(0.1, puts), top - step))
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

/** Copies the picked strikes with their values to `weights`. Returns the sum of the values. */
function loadPicked({ rows, size }: WallPicker, values: Float64Array, strike: Float64Array): number {
  weights.clear(size)
  const { strike: pickedStrike, weight } = weights.columns
  let sum = 0
  for (let place = 0; place < size; place += 1) {
    const row = rows[place] as number
    const value = values[row] as number
    pickedStrike[place] = strike[row] as number
    weight[place] = value
    sum += value
  }
  weights.size = size
  return sum
}

const pickedQuantile = (share: number, total: number): number =>
  weightedQuantile(weights.columns.strike, weights.columns.weight, 0, weights.size, share, total)
