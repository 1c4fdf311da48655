import { DAY_MINUTES, type EpochMs, epochMs, type IsoDate, MINUTE_MS, MINUTE_SECONDS } from '@tidemark/domain'
import { createRecentCache } from '../recent-cache.ts'
import type { Sessions } from '../sessions.ts'
import {
  addMinutes,
  addTrades,
  type BarInProgress,
  clearBarInProgress,
  createBarInProgress,
  finishedBar,
  periodStart,
  timeOfDate,
} from './contract-bars.ts'
import type { TapeContract } from './contract-list.ts'
import { priceOfTicks } from './contract-prices.ts'
import type { ContractTape } from './contract-tape.ts'
import type { FuturesBar, FuturesTrade } from './futures-market.ts'
import { createMinuteTape, fillMinuteTape, type MinuteTape } from './minute-tape.ts'
import type { MinuteRange, TradeCalendar } from './trade-calendar.ts'

/** A range of a contract's trading, with the number of its trade date. */
export interface DayRange extends MinuteRange {
  readonly day: number
}

export interface TapeReader {
  /** The ranges of a contract that end after a minute, ascending. */
  rangesFrom(contract: TapeContract, minute: number): Generator<DayRange, void>
  minuteBars(contract: TapeContract, minutes: number, from: EpochMs, to: EpochMs, now: EpochMs): FuturesBar[]
  dateBars(
    contract: TapeContract,
    period: 'day' | 'week' | 'month',
    from: EpochMs,
    to: EpochMs,
    now: EpochMs,
  ): FuturesBar[]
  trades(contract: TapeContract, from: EpochMs, to: EpochMs, limit: number): FuturesTrade[]
  /** The trades of a minute of a trade date. Overwritten by the next call. */
  minuteTape(contract: TapeContract, day: number, minute: number): MinuteTape
  tradeOf(contract: TapeContract, day: number, minute: number, trade: number): FuturesTrade
  /** The day whose settlement ends the part of a trade date that a minute is in. */
  settlementDay(contract: TapeContract, day: number, minute: number): number
}

/** The whole lives of a few contracts. */
const CACHED_DATES = 1024
const MAX_DAYS = 16_384
/** After every session. */
const LATEST = epochMs(Date.UTC(2100, 0, 1))
const NONE = -1

export function createTapeReader(
  sessions: Sessions,
  calendar: TradeCalendar,
  tape: ContractTape,
  contractByIndex: (index: number) => TapeContract,
): TapeReader {
  const bar = createBarInProgress()
  const minuteTapeBuffer = createMinuteTape()
  let [ofContract, ofMinute] = [NONE, NONE]

  const settlementDay: TapeReader['settlementDay'] = ({ product }, day, minute) =>
    minute < calendar.tradeDay(product, day).settlement ? day : day + 1

  function* rangesFrom(contract: TapeContract, minute: number): Generator<DayRange, void> {
    const dated = sessions.lastDayDatedBy((minute - DAY_MINUTES) * MINUTE_SECONDS)
    const last = Math.min(contract.lastDay, sessions.count - 1)
    for (let day = Math.max(contract.firstDay, dated); day <= last; day += 1) {
      for (const range of calendar.tradeDay(contract.product, day).ranges) {
        const to = Math.min(range.to, endOf(contract, day))
        if (to > minute && to > range.from) yield { from: range.from, to, day }
      }
    }
  }

  /** There is no settlement after the last day, to which its evening could lead. */
  function endOf(contract: TapeContract, day: number): number {
    if (day < sessions.count - 1) return contract.endMinute
    return Math.min(contract.endMinute, calendar.tradeDay(contract.product, day).settlement)
  }

  const minuteTape: TapeReader['minuteTape'] = (contract, day, minute) => {
    if (ofContract === contract.index && ofMinute === minute) return minuteTapeBuffer
    const minutes = tape.minutes(contract, settlementDay(contract, day, minute))
    ofContract = contract.index
    ofMinute = minute
    minuteTapeBuffer.count = 0
    if (minutes !== null) {
      const at = minute - minutes.start
      fillMinuteTape(minuteTapeBuffer, minutes, at, contract.tradesPerContract, tape.keyOf(contract))
    }
    return minuteTapeBuffer
  }

  function addPart(into: BarInProgress, contract: TapeContract, day: number, from: number, to: number): void {
    const minutes = from < to ? tape.minutes(contract, day) : null
    if (minutes !== null)
      addMinutes(into, minutes, from - minutes.start, to - minutes.start, contract.tradesPerContract)
  }

  /** Adds what has traded by a time in the minutes `from` to `to` (exclusive) of a trade date. */
  function addSpan(
    into: BarInProgress,
    contract: TapeContract,
    day: number,
    from: number,
    to: number,
    now: EpochMs,
  ): void {
    const nowMinute = Math.floor(now / MINUTE_MS)
    const end = Math.min(to, nowMinute)
    const { settlement } = calendar.tradeDay(contract.product, day)
    addPart(into, contract, day, from, Math.min(end, settlement))
    addPart(into, contract, day + 1, Math.max(from, settlement), end)
    if (nowMinute >= from && nowMinute < to)
      addTrades(into, minuteTape(contract, day, nowMinute), now - nowMinute * MINUTE_MS)
  }

  /** All trades of a trade date by a time; a day without any has no volume. */
  function addDate(into: BarInProgress, contract: TapeContract, day: number, now: EpochMs): void {
    for (const { from, to } of calendar.tradeDay(contract.product, day).ranges)
      addSpan(into, contract, day, from, Math.min(to, endOf(contract, day)), now)
  }

  const wholeDates = createRecentCache(CACHED_DATES, key => {
    const whole = createBarInProgress()
    addDate(whole, contractByIndex(Math.floor(key / MAX_DAYS)), key % MAX_DAYS, LATEST)
    return whole
  })

  function addWholeDate(contract: TapeContract, day: number, now: EpochMs): void {
    const end = calendar.tradeDay(contract.product, day).ranges.at(-1)?.to ?? 0
    if (end * MINUTE_MS > now) addDate(bar, contract, day, now)
    else addBar(bar, wholeDates(contract.index * MAX_DAYS + day))
  }

  const tradeIn = (
    { tickSize }: TapeContract,
    buffer: MinuteTape,
    spread: number,
    minute: number,
    trade: number,
  ): FuturesTrade => {
    const bid = buffer.bid[trade] as number
    return {
      time: (minute * MINUTE_MS + (buffer.offsetMs[trade] as number)) as EpochMs,
      price: priceOfTicks(buffer.ticks[trade] as number, tickSize),
      size: buffer.size[trade] as number,
      aggressor: buffer.isBuy[trade] === 1 ? 'buy' : 'sell',
      bid: priceOfTicks(bid, tickSize),
      ask: priceOfTicks(bid + spread, tickSize),
    }
  }

  const spreadAt = (contract: TapeContract, day: number, minute: number): number => {
    const minutes = tape.minutes(contract, settlementDay(contract, day, minute))
    return minutes === null ? 1 : (minutes.spread[minute - minutes.start] as number)
  }

  return {
    rangesFrom,
    settlementDay,
    minuteTape,
    minuteBars: (contract, length, from, to, now) => {
      const bars: FuturesBar[] = []
      const first = Math.ceil(from / MINUTE_MS)
      for (const range of rangesFrom(contract, first)) {
        const { date } = calendar.tradeDay(contract.product, range.day)
        const skipped = Math.max(0, Math.ceil((first - range.from) / length))
        for (let start = range.from + skipped * length; start < range.to; start += length) {
          const time = start * MINUTE_MS
          if (time >= to || time > now) return bars
          clearBarInProgress(bar)
          addSpan(bar, contract, range.day, start, Math.min(start + length, range.to), now)
          if (bar.volume > 0) bars.push(finishedBar(bar, contract, time as EpochMs, date))
        }
      }
      return bars
    },
    dateBars: (contract, period, from, to, now) => {
      const bars: FuturesBar[] = []
      const dated = Math.max(0, sessions.lastDayDatedBy(Math.floor(from / 1000)))
      const last = Math.min(contract.lastDay, sessions.count - 1)
      let time: EpochMs | null = null
      let tradeDate: IsoDate | null = null
      const finish = (): void => {
        if (time !== null && tradeDate !== null && bar.volume > 0)
          bars.push(finishedBar(bar, contract, time, tradeDate))
        clearBarInProgress(bar)
      }
      clearBarInProgress(bar)
      for (let day = Math.max(contract.firstDay, dated); day <= last; day += 1) {
        const { date, ranges } = calendar.tradeDay(contract.product, day)
        const start = timeOfDate(periodStart(period, date))
        const opens = (ranges[0]?.from ?? 0) * MINUTE_MS
        if (start >= to || opens > now) break
        if (start < from) continue
        if (start !== time) finish()
        time = start
        const volume = bar.volume
        addWholeDate(contract, day, now)
        if (bar.volume > volume) tradeDate = date
      }
      finish()
      return bars
    },
    trades: (contract, from, to, limit) => {
      const trades: FuturesTrade[] = []
      const first = Math.floor(from / MINUTE_MS)
      for (const range of rangesFrom(contract, first)) {
        for (let minute = Math.max(range.from, first); minute < range.to; minute += 1) {
          if (minute * MINUTE_MS >= to || trades.length >= limit) return trades
          const buffer = minuteTape(contract, range.day, minute)
          const spread = spreadAt(contract, range.day, minute)
          for (let i = 0; i < buffer.count && trades.length < limit; i += 1) {
            const time = minute * MINUTE_MS + (buffer.offsetMs[i] as number)
            if (time >= from && time < to) trades.push(tradeIn(contract, buffer, spread, minute, i))
          }
        }
      }
      return trades
    },
    tradeOf: (contract, day, minute, trade) =>
      tradeIn(contract, minuteTape(contract, day, minute), spreadAt(contract, day, minute), minute, trade),
  }
}

function addBar(into: BarInProgress, { open, high, low, close, volume, trades }: BarInProgress): void {
  if (volume === 0) return
  if (into.volume === 0) into.open = open
  into.high = into.volume === 0 ? high : Math.max(into.high, high)
  into.low = into.volume === 0 ? low : Math.min(into.low, low)
  into.close = close
  into.volume += volume
  into.trades += trades
}
