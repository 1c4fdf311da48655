import { type BarBuffer, copyBar } from './bar-buffer.ts'
import { fitIntoRange } from './fit-into-range.ts'
import { openingGap } from './opening-gap.ts'
import { draw, fatTailedStep } from './random.ts'
import { type LevelShape, MAX_CHILDREN } from './session-shape.ts'
import { createVolumeSharing } from './share-volume.ts'
import { larger, smaller } from './whole-numbers.ts'
import { barWick, minuteWick, WICK_STEPS, wickWithin } from './wicks.ts'

/** Random streams and scales for splitting the bars of one symbol's session. */
export interface SplitDraws {
  /** Streams of price steps, and the deviation of each over a session, in ticks. */
  readonly streams: number
  readonly streamKeys: Int32Array
  readonly streamSigmas: Float64Array
  /** One deviation of all streams together. */
  readonly sigma: number
  /** For wicks and the gaps between bars. */
  readonly splitKey: number
  readonly volumeKey: number
  readonly tradesPerShare: number
}

/**
 * Splits the session's bars `from` to `to` (exclusive) of one length into bars of the next shorter length. Bar n is at
 * `offset + n` of the parents. A bar without volume does not exist: it has no trades.
 */
export type SplitBars = (
  parents: BarBuffer,
  offset: number,
  from: number,
  to: number,
  children: BarBuffer,
  shape: LevelShape,
) => void

const TRADES_FOR_A_WICK = 4
// A child's 32 random bits: ten for the gap before it, eleven for each wick.
const GAP_MASK = 0x3ff
const HIGH_SHIFT = 10
const WICK_MASK = WICK_STEPS - 1
const LOW_SHIFT = 21
/** Mean range of a free path, in deviations of its move. */
const MEAN_RANGE = 1.6
/** How much the moves of children follow their parent's range; the rest is their mean. */
const RANGE_PART = 0.45
/** The least range of a bar that will be split again, in deviations of its move: a market does not stand still. */
const LEAST_RANGE = 0.6
/** Enough for the positions of `MAX_CHILDREN`. Prices stay far below 2^28 ticks. */
const POSITION_BITS = 3
const LAST_POSITION = (1 << POSITION_BITS) - 1
const NO_REACH = 0x7fff_ffff
/** Bars of at least this range keep the closes within them off their extremes. */
const ROOM_TICKS = 4

/**
 * Children add up to their parent exactly: the first has its open and the last its close, the volumes sum to its volume.
 * One reaches its high and one its low; the others end before them, except in bars of a few ticks. This runs for every
 * generated minute, so the inner functions take whole numbers only: the engine would allocate fractional arguments on
 * the heap.
 */
export function createSplitter(draws: SplitDraws): SplitBars {
  const path = new Float64Array(MAX_CHILDREN)
  const shareVolume = createVolumeSharing(draws)

  /**
   * Draws a path from open to close as the sum of all streams. The streams of shared factors move every symbol in the
   * same minute.
   */
  function drawPath(
    open: number,
    close: number,
    range: number,
    shape: LevelShape,
    parent: number,
    first: number,
    count: number,
  ) {
    const { sigma, streams, streamKeys, streamSigmas } = draws
    const { deviation, cumulativeShare, firstDraw } = shape
    const parentDeviation = shape.parentDeviation[parent] as number
    const scale = (1 - RANGE_PART) * parentDeviation + (RANGE_PART / MEAN_RANGE) * (range / sigma)
    let sum = 0
    for (let i = 0; i < count; i += 1) {
      let step = 0
      for (let stream = 0; stream < streams; stream += 1) {
        const drawn = draw(streamKeys[stream] as number, firstDraw + first + i)
        step += (streamSigmas[stream] as number) * fatTailedStep(drawn)
      }
      sum += step * scale * (deviation[first + i] as number)
      path[i] = open + sum
    }
    const missing = close - open - sum
    for (let i = 0; i < count - 1; i += 1) {
      path[i] = (path[i] as number) + missing * (cumulativeShare[first + i] as number)
    }
  }

  function setBars(
    open: number,
    high: number,
    low: number,
    close: number,
    children: BarBuffer,
    shape: LevelShape,
    parent: number,
    first: number,
    last: number,
  ) {
    const { sigma, splitKey, tradesPerShare } = draws
    const { open: opens, high: highs, low: lows, close: closes, volume } = children
    const { deviation, firstDraw, minuteDeviation } = shape
    const meanSigma = sigma * (shape.parentDeviation[parent] as number)
    const parentSigma = (1 - RANGE_PART) * meanSigma + (RANGE_PART / MEAN_RANGE) * (high - low)
    const gapSigma = meanSigma * minuteDeviation
    const isMinute = shape.minutes === 1
    const margin = high - low >= ROOM_TICKS ? 1 : 0
    const ceiling = high - margin
    const floor = low + margin
    let previousClose = open
    let isFirst = true
    // The furthest reach and, in the lowest bits, its child: comparing both at once needs no branch.
    let highest = -1
    let lowest = NO_REACH
    for (let child = first; child <= last; child += 1) {
      const end =
        child === last ? close : smaller(ceiling, larger(floor, ((path[child - first] as number) + 0.5) | 0))
      const shares = volume[child] as number
      if (shares === 0) {
        previousClose = end
        continue
      }
      const drawn = draw(splitKey, firstDraw + child)
      const trades = shares * tradesPerShare
      let start = open
      if (isFirst) isFirst = false
      else if (trades < 1.5) start = end
      else {
        const gap = openingGap(drawn & GAP_MASK, gapSigma * (deviation[child] as number))
        start = previousClose + gap
        if (start > ceiling || start < floor) {
          start = previousClose - gap
          if (start > ceiling || start < floor) start = previousClose
        }
      }
      let top = larger(start, end)
      let bottom = smaller(start, end)
      let up = 0
      let down = 0
      let leastRange = 0
      const highBits = (drawn >>> HIGH_SHIFT) & WICK_MASK
      const lowBits = drawn >>> LOW_SHIFT
      if (trades >= TRADES_FOR_A_WICK) {
        const childSigma = parentSigma * (deviation[child] as number)
        const move = top - bottom
        up = isMinute ? minuteWick(childSigma, highBits) : barWick(move, childSigma, highBits)
        down = isMinute ? minuteWick(childSigma, lowBits) : barWick(move, childSigma, lowBits)
        if (!isMinute) leastRange = (LEAST_RANGE * childSigma) | 0
      }
      const position = child - first
      highest = larger(highest, ((top + up) << POSITION_BITS) | (LAST_POSITION - position))
      lowest = smaller(lowest, (larger(0, bottom - down) << POSITION_BITS) | position)
      top += wickWithin(high - top, up, highBits)
      bottom -= wickWithin(bottom - low, down, lowBits)
      const lacking = leastRange - (top - bottom)
      if (lacking > 0) {
        const above = smaller(lacking, larger(0, ceiling - top))
        top += above
        bottom -= smaller(lacking - above, larger(0, bottom - floor))
      }
      opens[child] = start
      closes[child] = end
      highs[child] = top
      lows[child] = bottom
      previousClose = end
    }
    if (high > larger(open, close)) highs[first + LAST_POSITION - (highest & LAST_POSITION)] = high
    if (low < smaller(open, close)) lows[first + (lowest & LAST_POSITION)] = low
  }

  return (parents, offset, from, to, children, shape) => {
    const { volume } = children
    for (let parent = from; parent < to; parent += 1) {
      const at = offset + parent
      const first = parent * shape.perParent
      const count = Math.min(shape.count - first, shape.perParent)
      const total = parents.volume[at] as number
      if (total === 0) {
        volume.fill(0, first, first + count)
        continue
      }
      if (count === 1) {
        copyBar(parents, at, children, first)
        continue
      }
      shareVolume(total, volume, shape, parent, first, count)
      let last = first + count - 1
      while (volume[last] === 0) last -= 1
      if (volume[last] === total) {
        copyBar(parents, at, children, last)
        continue
      }
      const open = parents.open[at] as number
      const high = parents.high[at] as number
      const low = parents.low[at] as number
      const close = parents.close[at] as number
      drawPath(open, close, high - low, shape, parent, first, count)
      fitIntoRange(path, last - first, low, smaller(open, close), larger(open, close), high)
      setBars(open, high, low, close, children, shape, parent, first, last)
    }
  }
}
