import { addDays, type EpochMs, epochMs, type IsoDate, utcMidnight, weekdayOf } from '@tidemark/domain'
import { tradesOfMinute } from '../minute-trades.ts'
import type { TapeContract } from './contract-list.ts'
import type { ContractMinutes } from './contract-minutes.ts'
import { priceOfTicks } from './contract-prices.ts'
import type { FuturesBar } from './futures-market.ts'
import { lastTradeBy, type MinuteTape } from './minute-tape.ts'

/** A bar in ticks while trades are added to it. */
export interface BarInProgress {
  open: number
  high: number
  low: number
  close: number
  volume: number
  trades: number
}

export function createBarInProgress(): BarInProgress {
  return { open: 0, high: 0, low: 0, close: 0, volume: 0, trades: 0 }
}

export function clearBarInProgress(bar: BarInProgress): void {
  bar.volume = 0
  bar.trades = 0
}

function add(bar: BarInProgress, open: number, high: number, low: number, close: number, volume: number) {
  if (bar.volume === 0) {
    bar.open = open
    bar.high = high
    bar.low = low
  }
  if (high > bar.high) bar.high = high
  if (low < bar.low) bar.low = low
  bar.close = close
  bar.volume += volume
}

/** Adds the minutes `from` to `to` (exclusive) of a day. */
export function addMinutes(
  bar: BarInProgress,
  { bars }: ContractMinutes,
  from: number,
  to: number,
  tradesPerContract: number,
): void {
  const { open, high, low, close, volume } = bars
  for (let i = from; i < to; i += 1) {
    const contracts = volume[i] as number
    if (contracts === 0) continue
    add(bar, open[i] as number, high[i] as number, low[i] as number, close[i] as number, contracts)
    bar.trades += tradesOfMinute(bars, i, tradesPerContract)
  }
}

/** Adds the trades of a minute up to and including a time within it. */
export function addTrades(bar: BarInProgress, tape: MinuteTape, offsetMs: number): void {
  const last = lastTradeBy(tape, offsetMs)
  for (let i = 0; i <= last; i += 1) {
    const ticks = tape.ticks[i] as number
    add(bar, ticks, ticks, ticks, ticks, tape.size[i] as number)
    bar.trades += 1
  }
}

export function finishedBar(
  bar: BarInProgress,
  { tickSize }: TapeContract,
  time: EpochMs,
  tradeDate: IsoDate,
): FuturesBar {
  return {
    time,
    open: priceOfTicks(bar.open, tickSize),
    high: priceOfTicks(bar.high, tickSize),
    low: priceOfTicks(bar.low, tickSize),
    close: priceOfTicks(bar.close, tickSize),
    volume: bar.volume,
    ticks: bar.trades,
    tradeDate,
  }
}

/** The first date of the period of a trade date. */
export function periodStart(resolution: 'day' | 'week' | 'month', tradeDate: IsoDate): IsoDate {
  if (resolution === 'day') return tradeDate
  if (resolution === 'week') return addDays(tradeDate, 1 - weekdayOf(tradeDate))
  return `${tradeDate.slice(0, 8)}01` as IsoDate
}

export function timeOfDate(date: IsoDate): EpochMs {
  return epochMs(utcMidnight(date) * 1000)
}
