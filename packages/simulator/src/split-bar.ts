import type { BarStrip } from './bar-strip.ts'
import { draw, waiting } from './chance.ts'
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
/** The longest wick of a minute, in deviations of its move; long ones are rare. */
const MINUTE_WICK = 1.2

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
  const bottom = Math.min(open, close)
  const top = Math.max(open, close)
  fitIntoRange(path, count, parents.low[parent] as number, bottom, top, parents.high[parent] as number)
}

function setBars(parents: BarStrip, parent: number, children: BarStrip, plan: SplitPlan): void {
  const { key, first, count, sigmaTicks, lotShares, path } = plan
  // Out of the loop: it runs a few hundred times a day of minutes, and each of these is a look-up.
  const { deviation } = plan.shape
  const { open: opens, high: highs, low: lows, close: closes, volume } = children
  const high = parents.high[parent] as number
  const low = parents.low[parent] as number
  const lastClose = parents.close[parent] as number
  const isMinute = lotShares > 0
  let before = parents.open[parent] as number
  let highest = first
  let lowest = first
  for (let i = 0; i < count; i += 1) {
    const child = first + i
    const trades = isMinute ? tradesIn(volume[child] as number, lotShares) : TRADES_FOR_A_WICK
    const within = Math.min(high, Math.max(low, ((path[i] as number) + 0.5) | 0))
    const close = i === count - 1 ? lastClose : within
    // A lone trade is its minute's open and close; the first child has no choice: it opens with its parent.
    const open = trades === 1 && i > 0 ? close : before
    let top = Math.max(open, close)
    let bottom = Math.min(open, close)
    if (trades >= TRADES_FOR_A_WICK) {
      const bits = draw(key, 2 * i + 1)
      const sigma = sigmaTicks * (deviation[child] as number)
      const move = top - bottom
      top = Math.min(high, top + wick(move, sigma, bits & 0xffff, isMinute))
      bottom = Math.max(low, bottom - wick(move, sigma, bits >>> 16, isMinute))
    }
    opens[child] = open
    closes[child] = close
    highs[child] = top
    lows[child] = bottom
    if (top > (highs[highest] as number)) highest = child
    if (bottom < (lows[lowest] as number)) lowest = child
    before = close
  }
  highs[highest] = high
  lows[lowest] = low
}

/**
 * How far a bar exceeds its higher end, in ticks, by 16 random bits. By the law of a Brownian bridge of the
 * given move where the bar will be split again and needs room; a cheaper look-alike for minutes.
 */
function wick(move: number, sigma: number, bits: number, isMinute: boolean): number {
  const chance = bits / HALF_WORD
  if (isMinute) return (MINUTE_WICK * sigma * chance * chance) | 0
  const reach = Math.sqrt(move * move + 2 * sigma * sigma * waiting(chance))
  return ((reach - move) / 2 + 0.5) | 0
}
