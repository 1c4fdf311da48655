import { type BarBuffer, createBarBuffer } from './bar-buffer.ts'
import { BURST_MINUTES, burstOf, chanceOfTrade } from './bursts.ts'
import type { DayBars } from './day-bars.ts'
import { createDayDraws } from './day-draws.ts'
import { reportBefore } from './earnings-reports.ts'
import type { EventDays } from './event-days.ts'
import { type ExtendedPart, MAX_PART_MINUTES } from './extended-parts.ts'
import { PARTS, setExtendedPath } from './extended-path.ts'
import { type ExtendedTraits, extendedTraits } from './extended-traits.ts'
import type { Factors } from './factors.ts'
import { BLOCK_DAYS } from './log-path.ts'
import { createTradeBuffer, fillMinuteTrades, type TradeBuffer, tradesIn } from './minute-trades.ts'
import { type OvernightPath, setOvernightPath } from './overnight-path.ts'
import { childKey, draw } from './random.ts'
import { type Instrument, priceScale } from './universe/instruments.ts'
import { larger, smaller } from './whole-numbers.ts'

/** A symbol's trades in one minute. The buffer is overwritten by the next call. */
interface ExtendedTrades {
  readonly trades: TradeBuffer
  count: number
}

export interface ExtendedMinutes {
  /** The minutes of a part of a day. One without a trade has no volume. The buffer is overwritten by the next call. */
  bars(instrument: Instrument, day: number, part: ExtendedPart): BarBuffer
  trades(instrument: Instrument, day: number, part: ExtendedPart, minute: number): ExtendedTrades
}

const STREAM = { minute: 52, burst: 53, trades: 54 } as const
const NONE = -1
/** A bar may need four trades of one share. */
const MIN_VOLUME = 4
const TRADES_FOR_A_WICK = 4
const MIN_TICKS = 1
/** The longest wick, in deviations of a minute's move; long ones are rare. */
const WICK = 1.5

/**
 * Generates a whole part at once, minute by minute, so that bars of every length are sums of the same minutes: few people
 * ask for years of nights, and most minutes of most symbols are empty.
 */
export function createExtendedMinutes(
  dayBars: DayBars,
  factors: Factors,
  eventDays: EventDays,
): ExtendedMinutes {
  const draws = createDayDraws(dayBars, factors)
  const buffer = createBarBuffer(MAX_PART_MINUTES)
  const path = new Float64Array(MAX_PART_MINUTES + 1)
  const night: OvernightPath = { close: 0, evening: 0, morning: 0, open: 0 }
  const traits = new Map<number, ExtendedTraits>()
  const result: ExtendedTrades = { trades: createTradeBuffer(), count: 0 }
  let [ofInstrument, ofDay, ofPart] = [NONE, NONE, NONE]

  function traitsOf(instrument: Instrument): ExtendedTraits {
    const known = traits.get(instrument.index) ?? extendedTraits(instrument)
    traits.set(instrument.index, known)
    return known
  }

  /** Returns whether any minute has trades. */
  function setVolumes(key: number, part: ExtendedPart, tradesADay: number, tradesPerShare: number): boolean {
    const burstKey = childKey(key, STREAM.burst)
    const { volume } = buffer
    let isTraded = false
    let burst = 1
    for (let minute = 0; minute < part.minutes; minute += 1) {
      if (minute % BURST_MINUTES === 0) burst = burstOf(draw(burstKey, minute))
      const bits = draw(key, 2 * minute)
      const expected = tradesADay * burst * (part.volume[minute] as number)
      const chance = chanceOfTrade(expected)
      if ((bits & 0xffff) >= chance * 0x10000) {
        volume[minute] = 0
        continue
      }
      const trades = (expected / chance) * (0.3 + (1.4 * (bits >>> 16)) / 0x10000)
      volume[minute] = larger(MIN_VOLUME, (trades / tradesPerShare) | 0)
      isTraded = true
    }
    return isTraded
  }

  function setPrices(
    key: number,
    part: ExtendedPart,
    scale: number,
    { tradesPerShare, halfSpread }: ExtendedTraits,
  ): void {
    const spread = Math.max(1, (path[0] as number) * halfSpread)
    const longestWick = WICK * scale * draws.sigma * part.moveDeviation
    const { open, high, low, close, volume } = buffer
    for (let minute = 0; minute < part.minutes; minute += 1) {
      if (volume[minute] === 0) continue
      const trades = tradesIn(volume[minute] as number, tradesPerShare)
      const bits = draw(key, 2 * minute + 1)
      const last = priceAt(path[minute + 1] as number, spread, bits & 0xff)
      // A single trade is open and close.
      const first = trades === 1 ? last : priceAt(path[minute] as number, spread, (bits >>> 8) & 0xff)
      const wick = trades < TRADES_FOR_A_WICK ? 0 : longestWick * (part.deviation[minute] as number)
      open[minute] = first
      close[minute] = last
      high[minute] = larger(first, last) + wickTicks(wick, (bits >>> 16) & 0xff)
      low[minute] = larger(MIN_TICKS, smaller(first, last) - wickTicks(wick, bits >>> 24))
    }
  }

  function bars(instrument: Instrument, day: number, part: ExtendedPart): BarBuffer {
    if (ofInstrument === instrument.index && ofDay === day && ofPart === part.key) return buffer
    ofInstrument = instrument.index
    ofDay = day
    ofPart = part.key
    const own = traitsOf(instrument)
    const key = keyOf(instrument, day, part)
    const days = dayBars.block(instrument, Math.floor(day / BLOCK_DAYS)).bars
    const nightDay = part.nightOf(day)
    const report = reportBefore(eventDays, instrument, nightDay)
    const volume = (days.volume[day % BLOCK_DAYS] as number) * own.volumeShare * part.reportFactor[report]
    if (!setVolumes(key, part, volume * own.tradesPerShare, own.tradesPerShare)) return buffer
    draws.select(instrument, nightDay)
    setOvernightPath(night, instrument, nightDay, report, dayBars, draws)
    const scale = priceScale(instrument)
    setExtendedPath(path, night, part, scale, draws)
    setPrices(key, part, scale, own)
    return buffer
  }

  function trades(instrument: Instrument, day: number, part: ExtendedPart, minute: number): ExtendedTrades {
    const minutes = bars(instrument, day, part)
    result.count = 0
    if (minutes.volume[minute] === 0) return result
    const key = childKey(childKey(keyOf(instrument, day, part), STREAM.trades), minute)
    result.count = fillMinuteTrades(
      key,
      minutes,
      minute,
      traitsOf(instrument).tradesPerShare,
      'none',
      result.trades,
    )
    return result
  }

  return { bars, trades }
}

function keyOf(instrument: Instrument, day: number, part: ExtendedPart): number {
  return childKey(childKey(instrument.own.key, STREAM.minute), day * PARTS + part.key)
}

/** A trade near a price: on the bid or on the ask, or between them. */
function priceAt(price: number, spread: number, bits: number): number {
  return larger(MIN_TICKS, (price + spread * (bits / 0x80 - 1) + 0.5) | 0)
}

function wickTicks(longest: number, bits: number): number {
  const share = bits / 0x100
  return (longest * share * share * share + 0.5) | 0
}
