import * as eventDays from './event-days.ts'
import { setOwnVolatility } from './own-volatility.ts'
import * as random from './random.ts'
import * as limits from './saturated.ts'

// The engine looks up an imported or exported name at each use, but knows the constants of this module.
const { EARNINGS_SHARE, EVENT_OVERNIGHT_SHARE, EVENT_VARIANCE } = eventDays
const { childKey, gaussian } = random
const { saturated } = limits
const DAYS = 256
const NIGHT_SHARE = 0.34

/**
 * A random-access path of log-prices over trading days: no sum from the start is needed. At block ends, about once a
 * year, it passes through anchors, which are bounded noise of several wavelengths. Between two anchors it is a Brownian
 * bridge refined by bisection, whose time is the variance of the days: a volatile day has a larger part of the move.
 */
export interface LogPath {
  readonly key: number
  /** Standard deviation of a day's move over all years. */
  readonly dailySigma: number
  /** How far the anchors spread about zero. */
  readonly swing: number
  /** Deviation of the move that an earnings day adds. Included in `dailySigma`. */
  readonly earningsSigma?: number
}

/** `close` starts with the close before the block's first day, so it is one longer. */
export interface LogPathBlock {
  readonly close: Float64Array
  readonly open: Float64Array
  readonly variance: Float64Array
}

/** What happens to a path in a block, in addition to its own draws. */
interface BlockConditions {
  /** Multiplies the variance of each day. */
  readonly sharedVolatility?: Float64Array
  /** The event of each day, if any. */
  readonly events?: Uint8Array
}

export const BLOCK_DAYS = DAYS
/** Every path is zero at this anchor, the close before 2026-05-12. */
export const ZERO_BLOCK = 20
export const ZERO_DAY = ZERO_BLOCK * DAYS
/** Share of a day's variance that falls between the close and the next open, without events. */
export const OVERNIGHT_SHARE = NIGHT_SHARE

/**
 * Limits of the displacement in the middle of long spans. Between anchors, a very volatile stock without splits would
 * otherwise fall to cents or rise to thousands of dollars. Daily moves are hardly affected.
 */
const LONGEST_DISPLACEMENT = { 256: 0.3, 128: 0.25, 64: 0.22, 32: 0.2 } as Readonly<Record<number, number>>
// Wavelengths of the anchor noise in blocks, with their weights.
const OCTAVES = [
  { length: 1, part: 0.3 },
  { length: 2, part: 0.35 },
  { length: 4, part: 0.45 },
  { length: 8, part: 0.5 },
] as const

const STREAM = { anchor: 1, volatility: 2, bridge: 4, overnight: 5 } as const

export function createLogPathBlock(): LogPathBlock {
  return {
    close: new Float64Array(DAYS + 1),
    open: new Float64Array(DAYS),
    variance: new Float64Array(DAYS),
  }
}

const NO_CONDITIONS: BlockConditions = {}

/** Overwrites a block when given one. */
export function logPathBlock(
  path: LogPath,
  block: number,
  into = createLogPathBlock(),
  conditions = NO_CONDITIONS,
): LogPathBlock {
  setVariances(path, block, conditions, into.variance)
  bridgeAnchors(path, block, into)
  setOpens(path, block, into, conditions.events)
  return into
}

function setVariances(
  path: LogPath,
  block: number,
  { sharedVolatility, events }: BlockConditions,
  variance: Float64Array,
): void {
  const { dailySigma, earningsSigma = 0 } = path
  const earnings = earningsSigma * earningsSigma
  const usual = dailySigma * dailySigma - earnings * EARNINGS_SHARE
  setOwnVolatility(childKey(path.key, STREAM.volatility), block * DAYS, variance)
  for (let day = 0; day < DAYS; day += 1) {
    const shared = sharedVolatility === undefined ? 1 : (sharedVolatility[day] as number)
    const event = events === undefined ? 0 : (EVENT_VARIANCE[events[day] as number] as number)
    variance[day] = usual * shared * (variance[day] as number) + earnings * event
  }
}

/** Sets the closes of a block with known variances. */
export function bridgeAnchors(path: LogPath, block: number, { close, open, variance }: LogPathBlock): void {
  close[0] = anchorAt(path, block)
  close[DAYS] = anchorAt(path, block + 1)
  // The opens are not known yet: until then their array holds the sums of the variances up to each day.
  const sums = open
  let sum = 0
  for (let day = 0; day < DAYS; day += 1) {
    sum += variance[day] as number
    sums[day] = sum
  }
  const key = childKey(childKey(path.key, STREAM.bridge), block)
  for (let span = DAYS; span > 1; span >>= 1) {
    const limit = LONGEST_DISPLACEMENT[span]
    for (let from = 0; from < DAYS; from += span) {
      const middle = from + (span >> 1)
      const before = from === 0 ? 0 : (sums[from - 1] as number)
      const total = (sums[from + span - 1] as number) - before
      // A path without moves of its own has no variance to share.
      const share = total > 0 ? ((sums[middle - 1] as number) - before) / total : 0.5
      const start = close[from] as number
      const end = close[from + span] as number
      let displacement = Math.sqrt(total * share * (1 - share)) * gaussian(key, middle)
      if (limit !== undefined) displacement = saturated(displacement, limit)
      close[middle] = start + (end - start) * share + displacement
    }
  }
}

/** The open is a point of the path a little into the day, which makes an overnight gap. */
export function setOpens(
  path: LogPath,
  block: number,
  { close, open, variance }: LogPathBlock,
  events?: Uint8Array,
): void {
  const key = childKey(childKey(path.key, STREAM.overnight), block)
  for (let day = 0; day < DAYS; day += 1) {
    const event = events === undefined ? 0 : (events[day] as number)
    const share = event === 0 ? NIGHT_SHARE : EVENT_OVERNIGHT_SHARE
    const before = close[day] as number
    const after = close[day + 1] as number
    const displacement = Math.sqrt((variance[day] as number) * share * (1 - share)) * gaussian(key, day)
    open[day] = before + (after - before) * share + displacement
  }
}

/** Bounded for any draws: saturates at twice the swing. */
function anchorAt(path: LogPath, block: number): number {
  if (path.swing === 0) return 0
  const key = childKey(path.key, STREAM.anchor)
  return path.swing * saturated(anchorNoise(key, block) - anchorNoise(key, ZERO_BLOCK), 2)
}

function anchorNoise(key: number, block: number): number {
  let noise = 0
  for (const { length, part } of OCTAVES) {
    const octave = childKey(key, length)
    const index = Math.floor(block / length)
    const into = block / length - index
    noise += part * (gaussian(octave, index) * (1 - into) + gaussian(octave, index + 1) * into)
  }
  return noise
}
