import { FULL_DAY_MINUTES } from '@tidemark/domain'
import { type BarBuffer, barsBetween, copyBar, createBarBuffer } from './bar-buffer.ts'
import * as fit from './fit-into-range.ts'
import * as gaps from './opening-gap.ts'
import * as random from './random.ts'
import { SCRATCH_LENGTH } from './scratch-length.ts'
import { FULL_SHAPE, type LevelShape } from './session-shape.ts'
import type { WriteSteps } from './session-steps.ts'
import { createVolumeSharing } from './share-volume.ts'
import * as wholeNumbers from './whole-numbers.ts'
import * as wicks from './wicks.ts'

// The engine looks up an imported name at each use, but knows the constants of this module.
const { fitIntoRange } = fit
const { openingGap } = gaps
const { draw } = random
const { larger, smaller } = wholeNumbers
const { barWick, minuteWick, WICK_STEPS, wickWithin } = wicks

/** Random streams and scales, besides the price steps, for splitting the bars of one symbol's session. */
export interface SplitDraws {
  /** Deviation of all price steps of the session together, in ticks. */
  readonly sigma: number
  /** For wicks and the gaps between bars. */
  readonly splitKey: number
  readonly volumeKey: number
  readonly tradesPerShare: number
}

export interface Splitter {
  /** The bars of each level at their positions in the session. Each split overwrites those of its level. */
  readonly levels: readonly BarBuffer[]
  readonly split: SplitBars
}

/**
 * Splits the session's bars `from` to `to` (exclusive) of one length into bars of the next shorter length. Bar n is at
 * `offset + n` of the parents. A bar without volume does not exist: it has no trades.
 */
type SplitBars = (parents: BarBuffer, offset: number, from: number, to: number, shape: LevelShape) => void

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
export function createSplitter(draws: SplitDraws, writeSteps: WriteSteps): Splitter {
  // One buffer for all levels: compiled code then contains the addresses of its columns.
  const { starts, length } = positionsOfLevels()
  const bars = createBarBuffer(length)
  const { open: opens, high: highs, low: lows, close: closes, volume } = bars
  const path = new Float64Array(SCRATCH_LENGTH)
  const steps = new Float64Array(FULL_DAY_MINUTES)
  const shareVolume = createVolumeSharing(draws, volume)

  /** A path from open to close with the drawn steps. */
  function drawPath(
    open: number,
    close: number,
    range: number,
    shape: LevelShape,
    parent: number,
    first: number,
    count: number,
  ) {
    const { sigma } = draws
    const { deviation, cumulativeShare } = shape
    const parentDeviation = shape.parentDeviation[parent] as number
    const scale = (1 - RANGE_PART) * parentDeviation + (RANGE_PART / MEAN_RANGE) * (range / sigma)
    let sum = 0
    for (let i = 0; i < count; i += 1) {
      sum += (steps[first + i] as number) * scale * (deviation[first + i] as number)
      path[i] = open + sum
    }
    const missing = close - open - sum
    for (let i = 0; i < count - 1; i += 1) {
      path[i] = (path[i] as number) + missing * (cumulativeShare[first + i] as number)
    }
  }

  function setBars(
    parents: BarBuffer,
    parentAt: number,
    shape: LevelShape,
    parent: number,
    firstChild: number,
    last: number,
  ) {
    // Read from columns, or made with an operation on bits, they are known to be 32-bit numbers.
    const open = parents.open[parentAt] as number
    const high = parents.high[parentAt] as number
    const low = parents.low[parentAt] as number
    const close = parents.close[parentAt] as number
    const first = firstChild | 0
    const levelStart = starts[shape.level] as number
    const { sigma, splitKey, tradesPerShare } = draws
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
      const at = levelStart + child
      const shares = volume[at] as number
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
      opens[at] = start
      closes[at] = end
      highs[at] = top
      lows[at] = bottom
      previousClose = end
    }
    if (high > larger(open, close))
      highs[levelStart + first + LAST_POSITION - (highest & LAST_POSITION)] = high
    if (low < smaller(open, close)) lows[levelStart + first + (lowest & LAST_POSITION)] = low
  }

  const split: SplitBars = (parents, offset, from, to, shape) => {
    const levelStart = starts[shape.level] as number
    writeSteps(shape, from * shape.perParent, Math.min(to * shape.perParent, shape.count), steps)
    for (let parent = from; parent < to; parent += 1) {
      const at = offset + parent
      const first = parent * shape.perParent
      const count = Math.min(shape.count - first, shape.perParent)
      const total = parents.volume[at] as number
      if (total === 0) {
        volume.fill(0, levelStart + first, levelStart + first + count)
        continue
      }
      if (count === 1) {
        copyBar(parents, at, bars, levelStart + first)
        continue
      }
      shareVolume(total, levelStart + first, shape, parent, first, count)
      let last = first + count - 1
      while (volume[levelStart + last] === 0) last -= 1
      if (volume[levelStart + last] === total) {
        copyBar(parents, at, bars, levelStart + last)
        continue
      }
      const open = parents.open[at] as number
      const high = parents.high[at] as number
      const low = parents.low[at] as number
      const close = parents.close[at] as number
      drawPath(open, close, high - low, shape, parent, first, count)
      fitIntoRange(path, last - first, low, smaller(open, close), larger(open, close), high)
      setBars(parents, at, shape, parent, first, last)
    }
  }

  const levels = FULL_SHAPE.levels.map(({ level, count }) => {
    const start = starts[level] as number
    return barsBetween(bars, start, start + count)
  })
  return { levels, split }
}

/** Where the bars of each level start in one buffer, and its length. */
function positionsOfLevels(): { readonly starts: Int32Array; readonly length: number } {
  const starts = new Int32Array(SCRATCH_LENGTH)
  let length = 0
  for (const { level, count } of FULL_SHAPE.levels) {
    starts[level] = length
    length += count
  }
  return { starts, length }
}
