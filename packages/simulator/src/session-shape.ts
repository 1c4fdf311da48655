import { FULL_DAY_MINUTES, HALF_DAY_MINUTES } from '@tidemark/domain'

/** How bars of one length divide their parents' variance and volume. All arrays cover the whole session. */
export interface LevelShape {
  /** Position in `LEVEL_MINUTES`. */
  readonly level: number
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
  /** Deviation of a minute, as a share of its bar's. */
  readonly minuteDeviation: number
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

/** Shares of the volume of continuous trading. */
const OPENING_AUCTION = 0.012
const CLOSING_AUCTION = 0.027

export const FULL_SHAPE = regularShape(FULL_DAY_MINUTES)
const HALF_SHAPE = regularShape(HALF_DAY_MINUTES)

export function shapeOf(sessionMinutes: number): SessionShape {
  return sessionMinutes === HALF_DAY_MINUTES ? HALF_SHAPE : FULL_SHAPE
}

/** The shape of a session from the relative volume and variance of its minutes. */
function sessionShape(minutes: number, volume: Float64Array, variance: Float64Array): SessionShape {
  const levels: LevelShape[] = []
  let parentMinutes = minutes
  let firstDraw = 0
  for (const [index, length] of LEVEL_MINUTES.entries()) {
    const level = levelShape(index, length, parentMinutes, firstDraw, volume, variance)
    levels.push(level)
    parentMinutes = length
    firstDraw += level.count
  }
  return { minutes, levels }
}

function regularShape(minutes: number): SessionShape {
  const volume = Float64Array.from({ length: minutes }, (_, m) => minuteVolume(m, minutes))
  const variance = Float64Array.from({ length: minutes }, (_, m) => minuteVariance(m, minutes))
  addAuctions(volume)
  return sessionShape(minutes, volume, variance)
}

/** U-shaped: high volume after the open and before the close, low at noon. */
function minuteVolume(minute: number, minutes: number): number {
  const left = minutes - 1 - minute
  return 0.55 + 40 / (22 + minute) + 13 / (2.7 + left)
}

/** The auctions at the open and the close are part of the first and the last minute. */
function addAuctions(volume: Float64Array): void {
  let sum = 0
  for (const minute of volume) sum += minute
  const last = volume.length - 1
  volume[0] = (volume[0] as number) + OPENING_AUCTION * sum
  volume[last] = (volume[last] as number) + CLOSING_AUCTION * sum
}

/** Prices move most after the open; at the close volume rises more than volatility. */
function minuteVariance(minute: number, minutes: number): number {
  const left = minutes - 1 - minute
  return 1 + 100 / (20 + minute) + 16 / (20 + left)
}

function levelShape(
  level: number,
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
    level,
    minutes: childMinutes,
    parentMinutes,
    sessionMinutes: session,
    count,
    perParent: Math.ceil(parentMinutes / childMinutes),
    firstDraw,
    cumulativeShare,
    deviation: childVariance.map((value, i) => Math.sqrt(value / (parentVariance[parentOf(i)] as number))),
    parentDeviation: parentVariance.map(value => Math.sqrt(value / total)),
    minuteDeviation: 1 / Math.sqrt(childMinutes),
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
