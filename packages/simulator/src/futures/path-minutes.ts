import { exponential } from '../exponential.ts'
import { childKey, draw, fatTailedStep } from '../random.ts'
import { writeBridge } from './bridge.ts'
import type { PathName, Paths } from './paths.ts'
import type { ProductBasis } from './product-basis.ts'
import { activityOf, createSpotMinutes, type SpotMinutes, setRange, writeVariance } from './spot-minutes.ts'
import type { Spot } from './spots.ts'
import type { TradeCalendar } from './trade-calendar.ts'
import type { PathSpot } from './underlyings.ts'

export type PathMinutes = (basis: ProductBasis, spot: PathSpot, day: number) => SpotMinutes

const STREAM = { minutes: 63, wicks: 64 } as const
/** How much the deviation within a day follows its own move; the rest is the usual one. */
const OWN_MOVE = 0.4
/** Of the log-price in a day: a deviation of about 1 %. */
const MARKET_VARIANCE = 0.0001
const LONGEST_DAY = 16_384

/**
 * A spot of paths: a bridge from settlement to settlement, whose steps belong to the paths and the minute, so that products
 * of one path move together. What follows the market moves with the simulated index.
 */
export function createPathMinutes(
  paths: Paths,
  calendar: TradeCalendar,
  spotAt: Spot,
  indexAt: (day: number) => SpotMinutes,
): PathMinutes {
  const variance = new Float64Array(LONGEST_DAY)
  const steps = new Float64Array(LONGEST_DAY)
  const logs = new Float64Array(LONGEST_DAY)

  /** Adds the steps of the index. It settles at the same time as the product, or later. */
  function addMarket({ start, count }: SpotMinutes, beta: number, day: number): void {
    const today = indexAt(day)
    const yesterday = start < today.start ? indexAt(day - 1) : today
    let last = yesterday === today ? today.before : (yesterday.close[start - yesterday.start - 1] as number)
    for (let i = 0; i < count; i += 1) {
      const at = start + i
      const from = at < today.start ? yesterday : today
      const value = from.close[at - from.start] as number
      // While the product is closed the moves gather until it opens.
      if ((variance[i] as number) === 0) continue
      steps[i] = (steps[i] as number) + beta * (value / last - 1)
      last = value
    }
  }

  /** Adds the steps of a path; returns the variance of its day. */
  function addPath(
    { start, count }: SpotMinutes,
    name: PathName,
    beta: number,
    day: number,
    total: number,
  ): number {
    const traits = paths.traits(name)
    if (traits === undefined) return 0
    const move = paths.value(name, day) - paths.value(name, day - 1)
    const { dailySigma, key } = traits
    const square = beta * beta * ((1 - OWN_MOVE) * dailySigma * dailySigma + OWN_MOVE * move * move)
    const sigma = Math.sqrt(square / total) * (beta < 0 ? -1 : 1)
    const minuteKey = childKey(key, STREAM.minutes)
    for (let i = 0; i < count; i += 1) {
      const ofMinute = variance[i] as number
      if (ofMinute === 0) continue
      const step = fatTailedStep(draw(minuteKey, start + i))
      steps[i] = (steps[i] as number) + sigma * Math.sqrt(ofMinute) * step
    }
    return square
  }

  return (basis, spot, day) => {
    const before = spotAt(spot, day - 1)
    const after = spotAt(spot, day)
    const out = createSpotMinutes(basis, day, calendar, before)
    const { count, close } = out
    writeVariance(variance, basis, day, calendar, out.start, count)
    steps.fill(0, 0, count)
    let total = 0
    for (let i = 0; i < count; i += 1) total += variance[i] as number
    let square = 0
    let move = 0
    let wickKey: number = STREAM.wicks
    for (const [path, beta] of Object.entries(spot.follows)) {
      const name = path as PathName
      move += beta * (paths.value(name, day) - paths.value(name, day - 1))
      wickKey = childKey(paths.traits(name)?.key ?? 0, wickKey)
      if (name === 'market') {
        addMarket(out, beta, day)
        square += beta * beta * MARKET_VARIANCE
      } else square += addPath(out, name, beta, day, total)
    }
    writeBridge(logs, 0, count, 0, move, steps, variance)
    const sigma = before * Math.sqrt(square / total)
    let value = before
    for (let i = 0; i < count; i += 1) {
      const ofMinute = variance[i] as number
      if (ofMinute > 0) value = i === count - 1 ? after : before * exponential(logs[i] as number)
      close[i] = value
      setRange(out, i, sigma * Math.sqrt(ofMinute), wickKey)
    }
    out.activity = activityOf(move / Math.sqrt(square))
    return out
  }
}
