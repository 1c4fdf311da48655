import type { BarStrip } from './bar-strip.ts'
import { draw } from './chance.ts'
import { fitIntoRange } from './fit-into-range.ts'
import { tradesIn } from './minute-trades.ts'
import type { LevelShape } from './session-shape.ts'

/** How one bar falls apart into shorter ones. One object is reused for all splits: they come by the million. */
export interface SplitPlan {
  key: number
  shape: LevelShape
  /** The children: positions in the shape's arrays and in the strip of children. */
  first: number
  count: number
  /** Deviation of the parent's whole move, in ticks. */
  sigmaTicks: number
  leastVolume: number
  /** Shares a trade: a minute that holds one trade is a dot. 0 where children are longer than a minute. */
  lotShares: number
  /** In: an unbound walk in ticks, one step a child. Overwritten. */
  readonly path: Float64Array
  readonly weights: Float64Array
}

const HALF_WORD = 0x1_0000
const TRADES_FOR_A_WICK = 4
/** The longest wick, in deviations of its bar's move; long ones are rare. */
const WICK = 1.2

/**
 * Fills in the children so that they add up to their parent exactly: the first opens and the last closes
 * with it, none leaves its range, one touches its high and one its low, the volumes sum to its volume.
 */
export function splitBar(parents: BarStrip, parent: number, children: BarStrip, plan: SplitPlan): void {
  shareVolume(parents.volume[parent] as number, children.volume, plan)
  bindPath(parents, parent, plan)
  setBars(parents, parent, children, plan)
}

function shareVolume(total: number, volume: Int32Array, plan: SplitPlan): void {
  const { key, shape, first, count, leastVolume, weights } = plan
  let sum = 0
  for (let i = 0; i < count; i += 1) {
    const mood = 0.4 + (1.2 * (draw(key, 2 * i) >>> 16)) / HALF_WORD
    sum += (shape.volume[first + i] as number) * mood
    weights[i] = sum
  }
  const spare = total - leastVolume * count
  const scale = spare / sum
  let given = 0
  for (let i = 0; i < count; i += 1) {
    const upTo = i === count - 1 ? spare : Math.floor((weights[i] as number) * scale)
    volume[first + i] = leastVolume + upTo - given
    given = upTo
  }
}

/** Turns the walk into a bridge from open to close that stays inside the range and nears both its ends. */
function bindPath(parents: BarStrip, parent: number, plan: SplitPlan): void {
  const { shape, first, count, path } = plan
  const open = parents.open[parent] as number
  const close = parents.close[parent] as number
  const missing = close - open - (path[count - 1] as number)
  for (let i = 0; i < count; i += 1) {
    path[i] = open + (path[i] as number) + missing * (shape.passed[first + i] as number)
  }
  const top = Math.max(open, close)
  const bottom = Math.min(open, close)
  fitIntoRange(path, count, top, (parents.high[parent] as number) - top, 1)
  fitIntoRange(path, count, bottom, bottom - (parents.low[parent] as number), -1)
}

function setBars(parents: BarStrip, parent: number, children: BarStrip, plan: SplitPlan): void {
  const { key, shape, first, count, sigmaTicks, lotShares, path } = plan
  const high = parents.high[parent] as number
  const low = parents.low[parent] as number
  let before = parents.open[parent] as number
  let highest = first
  let lowest = first
  for (let i = 0; i < count; i += 1) {
    const child = first + i
    const trades = lotShares === 0 ? TRADES_FOR_A_WICK : tradesIn(children.volume[child] as number, lotShares)
    const close =
      i === count - 1
        ? (parents.close[parent] as number)
        : Math.min(high, Math.max(low, ((path[i] as number) + 0.5) | 0))
    // A lone trade is its minute's open and close; the first child has no choice: it opens with its parent.
    const open = trades === 1 && i > 0 ? close : before
    let top = Math.max(open, close)
    let bottom = Math.min(open, close)
    if (trades >= TRADES_FOR_A_WICK) {
      const bits = draw(key, 2 * i + 1)
      const wick = WICK * sigmaTicks * (shape.deviation[child] as number)
      const up = (bits & 0xffff) / HALF_WORD
      const down = (bits >>> 16) / HALF_WORD
      top = Math.min(high, top + Math.trunc(wick * up * up))
      bottom = Math.max(low, bottom - Math.trunc(wick * down * down))
    }
    children.open[child] = open
    children.close[child] = close
    children.high[child] = top
    children.low[child] = bottom
    if (top > (children.high[highest] as number)) highest = child
    if (bottom < (children.low[lowest] as number)) lowest = child
    before = close
  }
  children.high[highest] = high
  children.low[lowest] = low
}
