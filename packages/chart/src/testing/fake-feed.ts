import {
  type Bar,
  DAY_SECONDS,
  type EpochSeconds,
  epochSeconds,
  isoDate,
  newYorkInstant,
  type Resolution,
} from '@tidemark/domain'
import { futureTimes } from '../axis/future-times.ts'
import { SymbolNotFoundError } from '../chart-errors.ts'
import type { Datafeed, HistoryResult, PeriodParams, SymbolInfo } from '../datafeed.ts'

export const equity: SymbolInfo = {
  name: 'SPY',
  ticker: 'SPY',
  description: 'A fund',
  type: 'stock',
  exchange: 'DTP',
  timezone: 'America/New_York',
  session: '0930-1600',
  pricescale: 100,
  minmov: 1,
}

export const future: SymbolInfo = {
  ...equity,
  name: 'F.US.EPH25',
  ticker: 'F.US.EPH25',
  type: 'SP',
  exchange: 'RS',
  timezone: 'Etc/UTC',
  session: '24x7',
  pricescale: 100_000,
  minmov: 25_000,
}

/** Price and volume depend only on the time, so a bar requested twice is the same. */
export function barAt(t: number): Bar {
  const wave = Math.round(Math.sin(t / 7_200) * 500) / 100
  const open = 500 + wave
  const close = open + (Math.floor(t / 60) % 2 === 0 ? 0.25 : -0.25)
  const volume = 1_000 + (Math.floor(t / 60) % 7) * 100
  return { time: t as EpochSeconds, open, high: open + 0.5, low: open - 0.5, close, volume }
}

type Respond = (period: PeriodParams) => Promise<HistoryResult>

/** A feed of regular bars from `start` to its clock; `respond` can replace, delay or reject each response. */
export class FakeFeed implements Datafeed {
  readonly periods: PeriodParams[] = []
  readonly unsubscribed: string[] = []
  now: EpochSeconds
  info: SymbolInfo = equity
  respond: Respond | null = null
  tick: (bar: Bar) => void = () => {
    throw new Error('There is no subscriber')
  }
  reset: () => void = () => {
    throw new Error('There is no subscriber')
  }
  readonly #times = new Map<Resolution, EpochSeconds[]>()
  readonly #start: EpochSeconds

  constructor(
    start = newYorkInstant(isoDate('2025-02-03'), '09:30'),
    now = newYorkInstant(isoDate('2025-03-11'), '11:10'),
  ) {
    this.#start = start
    this.now = now
  }

  resolveSymbol(symbol: string): Promise<SymbolInfo> {
    return symbol === 'NOPE'
      ? Promise.reject(new SymbolNotFoundError(symbol))
      : Promise.resolve({ ...this.info, name: symbol, ticker: symbol })
  }

  getBars(_info: SymbolInfo, resolution: Resolution, period: PeriodParams): Promise<HistoryResult> {
    this.periods.push(period)
    return this.respond?.(period) ?? Promise.resolve({ bars: this.bars(resolution, period) })
  }

  bars(resolution: Resolution, { from, to, countBack }: PeriodParams): Bar[] {
    const pastTimes = this.#timesOf(resolution).filter(time => time < to && time <= this.now)
    const inRange = pastTimes.filter(time => time >= from).length
    return pastTimes.slice(-Math.max(countBack, inRange)).map(barAt)
  }

  subscribeBars(
    _info: SymbolInfo,
    _resolution: Resolution,
    onTick: (bar: Bar) => void,
    _guid: string,
    onReset: () => void,
  ): void {
    this.tick = onTick
    this.reset = onReset
  }

  unsubscribeBars(guid: string): void {
    this.unsubscribed.push(guid)
  }

  getServerTime(): EpochSeconds {
    return this.now
  }

  #timesOf(resolution: Resolution): EpochSeconds[] {
    const isDay = resolution === '1D' || resolution === '1W'
    const start = isDay ? epochSeconds(Math.floor(this.#start / DAY_SECONDS) * DAY_SECONDS) : this.#start
    const until = this.now + 60 * DAY_SECONDS
    const times = this.#times.get(resolution) ?? []
    this.#times.set(resolution, times)
    while ((times.at(-1) ?? 0) < until)
      times.push(...futureTimes(this.info.session, resolution, times.at(-1) ?? start, 2_000))
    return times
  }
}
