import { FULL_DAY_MINUTES, HALF_DAY_MINUTES } from '@tidemark/domain'

/** How bars of one length divide their parents' variance and volume. All arrays cover the whole session. */
export interface LevelShape {
  /** Length of a child and of its parent, in minutes. */
  readonly minutes: number
  readonly parentMinutes: number
  readonly sessionMinutes: number
  readonly count: number
  /** Children of a whole parent. The last parent of a session may have fewer. */
  readonly perParent: number
  /** Child i uses draw `firstDraw + i` of each random stream of the day. */
  readonly firstDraw: number
  /** Share of the parent's variance up to the end of each child: 1 at the last child of each parent. */
  readonly cumulativeShare: Float64Array
  /** Square root of each child's share of its parent's variance. */
  readonly deviation: Float64Array
  /** Square root of each parent's share of the whole session's variance. */
  readonly parentDeviation: Float64Array
  /** Relative volume. */
  readonly volume: Float64Array
}

export interface SessionShape {
  readonly minutes: number
  /** By level: the first splits the day, each other one the bars of the level before it. */
  readonly levels: readonly LevelShape[]
}

/**
 * The lengths that a day is split into, in order. Bars are aligned to the market open, so the last bar of the first two
 * levels has only the remaining 30 minutes. Few children per parent keep long bars cheap: years of six-hour bars are
 * generated without generating an hour.
 */
export const LEVEL_MINUTES = [180, 60, 15, 5, 1] as const
export const MAX_CHILDREN = 5

const FULL = sessionShape(FULL_DAY_MINUTES)
const HALF = sessionShape(HALF_DAY_MINUTES)

export function shapeOf(sessionMinutes: number): SessionShape {
  return sessionMinutes === HALF_DAY_MINUTES ? HALF : FULL
}

function sessionShape(minutes: number): SessionShape {
  const volume = Float64Array.from({ length: minutes }, (_, m) => minuteVolume(m, minutes))
  const variance = Float64Array.from({ length: minutes }, (_, m) => minuteVariance(m, minutes))
  const levels: LevelShape[] = []
  let parentMinutes = minutes
  let firstDraw = 0
  for (const length of LEVEL_MINUTES) {
    const level = levelShape(length, parentMinutes, firstDraw, volume, variance)
    levels.push(level)
    parentMinutes = length
    firstDraw += level.count
  }
  return { minutes, levels }
}

/** U-shaped: high volume at the open and the close, low at noon. */
function minuteVolume(minute: number, minutes: number): number {
  const left = minutes - 1 - minute
  return 1 + 48 / (12 + minute) + 40 / (10 + left)
}

/** Prices move most after the open; at the close volume rises more than volatility. */
function minuteVariance(minute: number, minutes: number): number {
  const left = minutes - 1 - minute
  return 1 + 100 / (20 + minute) + 16 / (20 + left)
}

function levelShape(
  childMinutes: number,
  parentMinutes: number,
  firstDraw: number,
  volume: Float64Array,
  variance: Float64Array,
): LevelShape {
  const session = volume.length
  const count = Math.ceil(session / childMinutes)
  const childVariance = sumsOf(variance, childMinutes)
  const parentVariance = sumsOf(variance, parentMinutes)
  const [total = 1] = sumsOf(variance, session)
  const parentOf = (child: number) => Math.floor((child * childMinutes) / parentMinutes)
  const cumulativeShare = new Float64Array(count)
  for (let i = 0; i < count; i += 1) {
    const isFirst = i === 0 || parentOf(i) !== parentOf(i - 1)
    const share = (childVariance[i] as number) / (parentVariance[parentOf(i)] as number)
    cumulativeShare[i] = (isFirst ? 0 : (cumulativeShare[i - 1] as number)) + share
  }
  return {
    minutes: childMinutes,
    parentMinutes,
    sessionMinutes: session,
    count,
    perParent: Math.ceil(parentMinutes / childMinutes),
    firstDraw,
    cumulativeShare,
    deviation: childVariance.map((value, i) => Math.sqrt(value / (parentVariance[parentOf(i)] as number))),
    parentDeviation: parentVariance.map(value => Math.sqrt(value / total)),
    volume: sumsOf(volume, childMinutes),
  }
}

function sumsOf(values: Float64Array, size: number): Float64Array {
  const sums = new Float64Array(Math.ceil(values.length / size))
  for (const [i, value] of values.entries()) {
    const group = Math.floor(i / size)
    sums[group] = (sums[group] as number) + value
  }
  return sums
}
