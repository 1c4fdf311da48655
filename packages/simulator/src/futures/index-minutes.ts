import { TICKS_PER_DOLLAR } from '../bar-buffer.ts'
import { createDayDraws } from '../day-draws.ts'
import { AFTER_HOURS, type ExtendedPart, MAX_PART_MINUTES, PRE_MARKET } from '../extended-parts.ts'
import { setExtendedPath } from '../extended-path.ts'
import type { Factors } from '../factors.ts'
import { createIntraday, MINUTES } from '../intraday.ts'
import { NIGHT_DEVIATION, type OvernightPath, setOvernightPath } from '../overnight-path.ts'
import { childKey, draw, fatTailedStep } from '../random.ts'
import { SCRATCH_LENGTH } from '../scratch-length.ts'
import type { Sessions } from '../sessions.ts'
import { type Instrument, priceScale } from '../universe/instruments.ts'
import { writeBridge } from './bridge.ts'
import type { ProductBasis } from './product-basis.ts'
import { activityOf, createSpotMinutes, type SpotMinutes, setRange, writeVariance } from './spot-minutes.ts'
import type { Spot, TrackedInstruments } from './spots.ts'
import type { TradeCalendar } from './trade-calendar.ts'
import type { TrackedSpot } from './underlyings.ts'

export type IndexMinutes = (basis: ProductBasis, spot: TrackedSpot, day: number) => SpotMinutes

const STREAM = { night: 61, wicks: 62 } as const
/** Deviation of a whole day, night included, relative to that of its regular hours. */
const WHOLE_DAY = 1.23
const LONGEST_DAY = 16_384

/**
 * An index that trades around the clock: its own minutes in regular hours, the path of its fund in extended hours, and a
 * bridge of the same factors between them.
 */
export function createIndexMinutes(
  { dayBars, instrument: instrumentOf }: TrackedInstruments,
  factors: Factors,
  sessions: Sessions,
  calendar: TradeCalendar,
  spotAt: Spot,
): IndexMinutes {
  const intraday = createIntraday(dayBars, factors, sessions)
  const draws = createDayDraws(dayBars, factors)
  const night: OvernightPath = { close: 0, evening: 0, morning: 0, open: 0 }
  const path = new Float64Array(MAX_PART_MINUTES + 1)
  const steps = new Float64Array(LONGEST_DAY)
  const variance = new Float64Array(LONGEST_DAY)
  const keys = new Int32Array(SCRATCH_LENGTH)

  function writePart(out: SpotMinutes, part: ExtendedPart, at: number, scale: number, key: number): void {
    setExtendedPath(path, night, part, scale, draws)
    const sigma = draws.sigma * scale * part.moveDeviation
    for (let minute = 0; minute < part.minutes; minute += 1) {
      out.close[at + minute] = path[minute + 1] as number
      setRange(out, at + minute, sigma * (part.deviation[minute] as number), key)
    }
  }

  /** The hours in which the fund does not trade, weekends included. */
  function writeClosed(out: SpotMinutes, from: number, to: number, scale: number, key: number): void {
    const { streams, streamKeys, streamSigmas } = draws
    for (let stream = 0; stream < streams; stream += 1)
      keys[stream] = childKey(streamKeys[stream] as number, STREAM.night)
    let total = 0
    for (let i = from; i < to; i += 1) total += variance[i] as number
    const deviation = total > 0 ? (NIGHT_DEVIATION.closed * scale) / Math.sqrt(total) : 0
    for (let i = from; i < to; i += 1) {
      let step = 0
      const ofMinute = deviation * Math.sqrt(variance[i] as number)
      if (ofMinute > 0) {
        for (let stream = 0; stream < streams; stream += 1)
          step += (streamSigmas[stream] as number) * fatTailedStep(draw(keys[stream] as number, i))
      }
      steps[i] = step * ofMinute
    }
    writeBridge(out.close, from, to, night.evening * scale, night.morning * scale, steps, variance)
    const sigma = draws.sigma * deviation
    for (let i = from; i < to; i += 1) setRange(out, i, sigma * Math.sqrt(variance[i] as number), key)
  }

  function writeRegular(out: SpotMinutes, instrument: Instrument, times: number, day: number): void {
    const minutes = sessions.minutesIn(day)
    const bars = intraday.bars(instrument, day, MINUTES, 0, minutes)
    const scale = times / TICKS_PER_DOLLAR
    const first = out.count - minutes
    for (let minute = 0; minute < minutes; minute += 1) {
      const at = first + minute
      const isTraded = bars.volume[minute] !== 0
      const flat = out.close[at - 1] as number
      out.close[at] = isTraded ? (bars.close[minute] as number) * scale : flat
      out.high[at] = isTraded ? (bars.high[minute] as number) * scale : flat
      out.low[at] = isTraded ? (bars.low[minute] as number) * scale : flat
    }
  }

  return (basis, spot, day) => {
    const instrument = instrumentOf(spot.symbol)
    const out = createSpotMinutes(basis, day, calendar, spotAt(spot, day - 1))
    const scale = (spot.times * priceScale(instrument)) / TICKS_PER_DOLLAR
    const key = childKey(childKey(instrument.own.key, STREAM.wicks), day)
    const preMarket = out.count - sessions.minutesIn(day) - PRE_MARKET.minutes
    writeVariance(variance, basis, day, calendar, out.start, out.count)
    draws.select(instrument, day)
    setOvernightPath(night, instrument, day, 'none', dayBars, draws)
    writePart(out, AFTER_HOURS, 0, scale, key)
    writeClosed(out, AFTER_HOURS.minutes, preMarket, scale, key)
    writePart(out, PRE_MARKET, preMarket, scale, key)
    writeRegular(out, instrument, spot.times, day)
    const move = (out.close[out.count - 1] as number) - out.before
    out.activity = activityOf(move / (WHOLE_DAY * draws.sigma * scale))
    return out
  }
}
