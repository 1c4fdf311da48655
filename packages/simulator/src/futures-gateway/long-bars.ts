import { DAY_MS, type EpochMs, epochMs } from '@tidemark/domain'
import type {
  FuturesBar,
  FuturesContract,
  FuturesMarket,
  FuturesResolution,
} from '../futures/futures-market.ts'

/** The market makes bars of up to a month; longer ones are folded from months. */
export type GatewayResolution = FuturesResolution | 'quarter' | 'half-year' | 'year'

const WEEK_DAYS = 7
/** 1970 began on a Thursday; weeks begin on Monday. */
const EPOCH_WEEKDAY = 3

const monthsOf = { month: 1, quarter: 3, 'half-year': 6, year: 12 } as const

type LongResolution = keyof typeof monthsOf

const isLong = (resolution: GatewayResolution): resolution is LongResolution => resolution in monthsOf

/** Where the period of a time begins, for resolutions of days and longer: 00:00 UTC of its first date. */
export function periodStartAt(resolution: Exclude<GatewayResolution, number>, time: EpochMs): EpochMs {
  if (isLong(resolution)) return monthStart(time, monthsOf[resolution], 0)
  const midnight = epochMs(Math.floor(time / DAY_MS) * DAY_MS)
  if (resolution === 'day') return midnight
  const days = midnight / DAY_MS
  return epochMs((days - ((days + EPOCH_WEEKDAY) % WEEK_DAYS)) * DAY_MS)
}

/** Bars that start within a range, as those of the market. */
export function gatewayBars(
  market: FuturesMarket,
  contract: FuturesContract,
  resolution: GatewayResolution,
  from: EpochMs,
  to: EpochMs,
  now: EpochMs,
): FuturesBar[] {
  if (!isLong(resolution) || resolution === 'month') return market.bars(contract, resolution, from, to, now)
  const months = monthsOf[resolution]
  // The last period is whole, also when the range ends within it.
  const end = monthStart(epochMs(to - 1), months, 1)
  const bars = market.bars(contract, 'month', monthStart(from, months, 0), end, now)
  const folded: FuturesBar[] = []
  for (const bar of bars) {
    const time = monthStart(bar.time, months, 0)
    const last = folded.at(-1)
    if (last?.time === time) folded[folded.length - 1] = merged(last, bar)
    else folded.push({ ...bar, time })
  }
  return folded.filter(({ time }) => time >= from && time < to)
}

const merged = (earlier: FuturesBar, later: FuturesBar): FuturesBar => ({
  ...{ time: earlier.time, open: earlier.open, close: later.close, tradeDate: later.tradeDate },
  high: Math.max(earlier.high, later.high),
  low: Math.min(earlier.low, later.low),
  volume: earlier.volume + later.volume,
  ticks: earlier.ticks + later.ticks,
})

/** The start of the period of so many months, or of a later one. */
function monthStart(time: EpochMs, months: number, later: number): EpochMs {
  const date = new Date(time)
  const month = Math.floor(date.getUTCMonth() / months) * months + later * months
  return epochMs(Date.UTC(date.getUTCFullYear(), month, 1))
}
