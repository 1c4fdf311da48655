import { childKey, gaussian, uniform } from './random.ts'

/**
 * A random-access path of log-prices over trading days: no sum from the start is needed. At block ends, about once a
 * year, it passes through anchors, which are bounded noise of several wavelengths. Between two anchors it is a Brownian
 * bridge refined by bisection. Its variance is bisected too, in uneven shares. The shares multiply over the levels, which
 * gives calm and volatile periods of every length and fat tails (Mandelbrot's multifractal model).
 */
export interface LogPath {
  readonly key: number
  /** Standard deviation of a day's move. */
  readonly dailySigma: number
  /** How far the anchors spread about zero. */
  readonly swing: number
}

/** `close` starts with the close before the block's first day, so it is one longer. */
export interface LogPathBlock {
  readonly close: Float64Array
  readonly open: Float64Array
  readonly variance: Float64Array
}

export const BLOCK_DAYS = 256
/** Every path is zero at this anchor, the close before 2026-05-12. */
export const ZERO_BLOCK = 20
export const ZERO_DAY = ZERO_BLOCK * BLOCK_DAYS
/** Share of a day's variance that falls between the close and the next open. */
export const OVERNIGHT_SHARE = 0.3

// How unevenly halves share variance: 0 is constant volatility, 1 allows a half without any move. Weeks differ more
// than neighbouring days, so volatile periods last.
const UNEVENNESS = { weeks: 0.72, days: 0.5 }
const SHORTEST_WEEKS_SPAN = 16
const OVERNIGHT_DEVIATION = Math.sqrt(OVERNIGHT_SHARE * (1 - OVERNIGHT_SHARE))
// Wavelengths of the anchor noise in blocks, with their weights.
const OCTAVES = [
  { length: 1, part: 0.3 },
  { length: 2, part: 0.35 },
  { length: 4, part: 0.45 },
  { length: 8, part: 0.5 },
] as const

const STREAM = { anchor: 1, regime: 2, share: 3, bridge: 4, overnight: 5 } as const

export function createLogPathBlock(): LogPathBlock {
  return {
    close: new Float64Array(BLOCK_DAYS + 1),
    open: new Float64Array(BLOCK_DAYS),
    variance: new Float64Array(BLOCK_DAYS),
  }
}

/** Overwrites a block when given one. */
export function logPathBlock(path: LogPath, block: number, into = createLogPathBlock()): LogPathBlock {
  const { close, open, variance } = into
  close[0] = anchorAt(path, block)
  close[BLOCK_DAYS] = anchorAt(path, block + 1)
  variance[0] = BLOCK_DAYS * path.dailySigma * path.dailySigma * regimeOf(path, block)
  const shareKey = childKey(childKey(path.key, STREAM.share), block)
  const bridgeKey = childKey(childKey(path.key, STREAM.bridge), block)
  for (let span = BLOCK_DAYS; span > 1; span >>= 1) {
    const unevenness = span >= SHORTEST_WEEKS_SPAN ? UNEVENNESS.weeks : UNEVENNESS.days
    for (let from = 0; from < BLOCK_DAYS; from += span) {
      const middle = from + (span >> 1)
      const total = variance[from] as number
      const share = 0.5 + unevenness * (uniform(shareKey, middle) - 0.5)
      const start = close[from] as number
      const end = close[from + span] as number
      const displacement = Math.sqrt(total * share * (1 - share)) * gaussian(bridgeKey, middle)
      close[middle] = start + (end - start) * share + displacement
      variance[from] = total * share
      variance[middle] = total * (1 - share)
    }
  }
  setOpens(path, block, close, variance, open)
  return into
}

/** The open is a point of the path a little into the day, which makes an overnight gap. */
function setOpens(
  path: LogPath,
  block: number,
  close: Float64Array,
  variance: Float64Array,
  open: Float64Array,
): void {
  const key = childKey(childKey(path.key, STREAM.overnight), block)
  for (let day = 0; day < BLOCK_DAYS; day += 1) {
    const before = close[day] as number
    const after = close[day + 1] as number
    const displacement = Math.sqrt(variance[day] as number) * OVERNIGHT_DEVIATION * gaussian(key, day)
    open[day] = before + (after - before) * OVERNIGHT_SHARE + displacement
  }
}

/** Variance factor of a block: calm and volatile years. */
function regimeOf(path: LogPath, block: number): number {
  return 0.5 + uniform(childKey(path.key, STREAM.regime), block)
}

/** Bounded for any draws: saturates at twice the swing. */
function anchorAt(path: LogPath, block: number): number {
  if (path.swing === 0) return 0
  const key = childKey(path.key, STREAM.anchor)
  const reach = anchorNoise(key, block) - anchorNoise(key, ZERO_BLOCK)
  return (path.swing * reach) / Math.sqrt(1 + (reach * reach) / 4)
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
