import { type BarBuffer, copyBar } from './bar-buffer.ts'
import { fitIntoRange } from './fit-into-range.ts'
import { tradesIn } from './minute-trades.ts'
import { draw, exponentialDraw, fatTailedStep } from './random.ts'
import { type LevelShape, MAX_CHILDREN } from './session-shape.ts'
import { larger, smaller } from './whole-numbers.ts'

/** Random streams and scales for splitting the bars of one symbol's day. */
export interface SplitDraws {
  /** Streams of price steps, and the deviation of each over a session, in ticks. */
  readonly streams: number
  readonly streamKeys: Int32Array
  readonly streamSigmas: Float64Array
  /** One deviation of all streams together. */
  readonly sigma: number
  /** For volumes and wicks. */
  readonly splitKey: number
  readonly tradesPerShare: number
}

/**
 * Splits the session's bars `from` to `to` (exclusive) of one length into bars of the next shorter length. Bar n is at
 * `offset + n` of the parents.
 */
export type SplitBars = (
  parents: BarBuffer,
  offset: number,
  from: number,
  to: number,
  children: BarBuffer,
  shape: LevelShape,
) => void

/** A bar may need four trades of one share. */
const MIN_MINUTE_VOLUME = 4
const TRADES_FOR_A_WICK = 4
// A child's 32 random bits: ten for its volume, eleven for each wick.
const VOLUME_MASK = 0x3ff
const VOLUME_STEP = 0.9 / 0x400
const WICK_STEPS = 0x800
/** The longest wick of a minute, in deviations of its move; long ones are rare. */
const MINUTE_WICK = 1.2
const MINUTE_WICKS = Float64Array.from(
  { length: WICK_STEPS },
  (_, bits) => (MINUTE_WICK * bits * bits) / WICK_STEPS / WICK_STEPS,
)
const EXPONENTIAL_DRAWS = Float64Array.from({ length: WICK_STEPS }, (_, bits) =>
  exponentialDraw(bits / WICK_STEPS),
)

/**
 * Children add up to their parent exactly: the first has its open and the last its close, none leaves its range, one
 * reaches its high and one its low, the volumes sum to its volume. This runs for every generated minute, so the inner
 * functions take whole numbers only: the engine would allocate fractional arguments on the heap.
 */
export function createSplitter(draws: SplitDraws): SplitBars {
  const bits = new Int32Array(MAX_CHILDREN)
  const weights = new Float64Array(MAX_CHILDREN)
  const path = new Float64Array(MAX_CHILDREN)

  function shareVolume(
    total: number,
    volume: Int32Array,
    shape: LevelShape,
    parent: number,
    first: number,
    count: number,
  ) {
    const { splitKey } = draws
    const { volume: shares, firstDraw } = shape
    let sum = 0
    for (let i = 0; i < count; i += 1) {
      const drawn = draw(splitKey, firstDraw + first + i)
      bits[i] = drawn
      sum += (shares[first + i] as number) * (0.55 + VOLUME_STEP * (drawn & VOLUME_MASK))
      weights[i] = sum
    }
    const minVolume = MIN_MINUTE_VOLUME * shape.minutes
    const minutes = Math.min(shape.parentMinutes, shape.sessionMinutes - parent * shape.parentMinutes)
    const scale = (total - MIN_MINUTE_VOLUME * minutes) / sum
    let allocated = 0
    for (let i = 0; i < count - 1; i += 1) {
      const upTo = ((weights[i] as number) * scale) | 0
      volume[first + i] = minVolume + upTo - allocated
      allocated = upTo
    }
    volume[first + count - 1] = total - allocated - minVolume * (count - 1)
  }

  /**
   * Draws a path from open to close as the sum of all streams. The streams of shared factors move every symbol in the
   * same minute.
   */
  function drawPath(
    open: number,
    close: number,
    shape: LevelShape,
    parent: number,
    first: number,
    count: number,
  ) {
    const { streams, streamKeys, streamSigmas } = draws
    const { deviation, cumulativeShare, firstDraw } = shape
    const parentDeviation = shape.parentDeviation[parent] as number
    let sum = open
    for (let i = 0; i < count; i += 1) {
      let step = 0
      for (let stream = 0; stream < streams; stream += 1) {
        const drawn = draw(streamKeys[stream] as number, firstDraw + first + i)
        step += (streamSigmas[stream] as number) * fatTailedStep(drawn)
      }
      sum += step * parentDeviation * (deviation[first + i] as number)
      path[i] = sum
    }
    const missing = close - sum
    for (let i = 0; i < count - 1; i += 1) {
      path[i] = (path[i] as number) + missing * (cumulativeShare[first + i] as number)
    }
    path[count - 1] = close
  }

  function setBars(
    open: number,
    high: number,
    low: number,
    children: BarBuffer,
    shape: LevelShape,
    parent: number,
    first: number,
    count: number,
  ) {
    const { sigma, tradesPerShare } = draws
    const { open: opens, high: highs, low: lows, close: closes, volume } = children
    const parentSigma = sigma * (shape.parentDeviation[parent] as number)
    const { deviation } = shape
    const isMinute = shape.minutes === 1
    let previousClose = open
    let highest = first
    let lowest = first
    let maxHigh = low
    let minLow = high
    for (let child = first; child < first + count; child += 1) {
      const trades = isMinute ? tradesIn(volume[child] as number, tradesPerShare) : TRADES_FOR_A_WICK
      const close = smaller(high, larger(low, ((path[child - first] as number) + 0.5) | 0))
      // A single trade is its minute's open and close; the first child must open with its parent.
      const start = trades === 1 && child > first ? close : previousClose
      let top = larger(start, close)
      let bottom = smaller(start, close)
      if (trades >= TRADES_FOR_A_WICK) {
        const childSigma = parentSigma * (deviation[child] as number)
        const drawn = bits[child - first] as number
        const move = top - bottom
        top = smaller(high, top + wick(move, childSigma, (drawn >>> 10) % WICK_STEPS, isMinute))
        bottom = larger(low, bottom - wick(move, childSigma, drawn >>> 21, isMinute))
      }
      opens[child] = start
      closes[child] = close
      highs[child] = top
      lows[child] = bottom
      if (top > maxHigh) {
        maxHigh = top
        highest = child
      }
      if (bottom < minLow) {
        minLow = bottom
        lowest = child
      }
      previousClose = close
    }
    highs[highest] = high
    lows[lowest] = low
  }

  return (parents, offset, from, to, children, shape) => {
    for (let parent = from; parent < to; parent += 1) {
      const at = offset + parent
      const first = parent * shape.perParent
      const count = Math.min(shape.count - first, shape.perParent)
      const open = parents.open[at] as number
      const high = parents.high[at] as number
      const low = parents.low[at] as number
      const close = parents.close[at] as number
      if (count === 1) {
        copyBar(parents, at, children, first)
        continue
      }
      shareVolume(parents.volume[at] as number, children.volume, shape, parent, first, count)
      drawPath(open, close, shape, parent, first, count)
      fitIntoRange(path, count, low, smaller(open, close), larger(open, close), high)
      setBars(open, high, low, children, shape, parent, first, count)
    }
  }
}

/**
 * Length of a wick in ticks, from 11 random bits. A bar that will be split again draws it from the extremes of a Brownian
 * bridge, which leaves room for its children; a minute uses a cheaper approximation.
 */
function wick(move: number, sigma: number, bits: number, isMinute: boolean): number {
  if (isMinute) return (sigma * (MINUTE_WICKS[bits] as number)) | 0
  const reach = Math.sqrt(move * move + 2 * sigma * sigma * (EXPONENTIAL_DRAWS[bits] as number))
  return ((reach - move) / 2 + 0.5) | 0
}
