import { type Datafeed, type SymbolInfo, SymbolNotFoundError } from '@tidemark/chart'
import { barsOfHistory } from '@tidemark/contracts'
import {
  type Bar,
  DAY_SECONDS,
  type EpochSeconds,
  EQUITY_PRICE_SCALE,
  epochSeconds,
  instrumentTraits,
  type Resolution,
  resolutionSeconds,
  type TradingHours,
} from '@tidemark/domain'
import type { LiveClient } from '../../../live/live-client.ts'
import type { MinuteRange } from '../../../live/minute-range.ts'
import type { After } from '../../../live/ports.ts'
import { PlatformError } from '../../../session/platform-error.ts'
import { followExtendedBars } from './extended-bars.ts'
import type { FetchHistory } from './fetch-history.ts'
import { firstBarTime } from './first-bar-time.ts'
import { subscribeLiveBars } from './live-bars.ts'

export interface PlatformPorts {
  readonly live: Pick<LiveClient, 'subscribe'>
  readonly fetchHistory: FetchHistory
  /** All symbols; loaded once. */
  symbols(): Promise<readonly string[]>
  /** Resolves once the market clock is known. */
  clockReady(signal: AbortSignal): Promise<unknown>
  marketNow(): EpochSeconds
  /** The market clock jumped: bars already shown may be in its future. */
  onRewind(): void
  /** The hours to request intraday bars for. */
  hours(): TradingHours
  readonly after: After
  /** Whether the page is shown. */
  isVisible(): boolean
}

/** No source has older bars. */
const firstHistory = epochSeconds(0)

/** The bar in progress and the one before, which may have changed since the last request. */
const newestBars = 2

/** The platform as the chart's datafeed: history by request, the bar in progress from live minutes. */
export function createPlatformDatafeed(ports: PlatformPorts): Datafeed {
  const unsubscribeByListener = new Map<string, () => void>()

  const followExtended = ({ ticker }: SymbolInfo, resolution: Resolution, onBar: (bar: Bar) => void) =>
    followExtendedBars({
      ...ports,
      fetchNewest: async (now, signal) => {
        const newest = { from: now, to: now + 1, countBack: newestBars, hours: 'extended' } as const
        return barsOfHistory(await ports.fetchHistory({ ticker, resolution, ...newest }, signal))
      },
      onBar,
    })

  return {
    async resolveSymbol(symbolName, signal) {
      const [symbols] = await Promise.all([ports.symbols(), ports.clockReady(signal)])
      signal.throwIfAborted()
      const symbol = symbolName.trim().toUpperCase()
      if (!symbols.includes(symbol)) throw new SymbolNotFoundError(symbolName)
      return infoOf(symbol, ports.hours())
    },

    async getBars(info, resolution, { from, to, countBack }, signal) {
      const { ticker } = info
      const request = { ticker, resolution, from, to, countBack, hours: hoursOf(info, resolution) }
      const answer = await ports.fetchHistory(request, signal).catch((error: unknown) => {
        const isUnknown = error instanceof PlatformError && error.code === 'unknown_symbol'
        throw isUnknown ? new SymbolNotFoundError(ticker) : error
      })
      const bars = barsOfHistory(answer)
      // Fewer bars than requested: this is the start of the history.
      return { bars, noData: bars.length < countBack }
    },

    async firstTime(info, resolution, signal) {
      const { ticker } = info
      /** The newest bar before a time. */
      const before = async (to: number) => {
        const end = epochSeconds(to)
        const request = {
          ticker,
          resolution,
          from: end,
          to: end,
          countBack: 1,
          hours: hoursOf(info, resolution),
        }
        return barsOfHistory(await ports.fetchHistory(request, signal))[0]?.time ?? null
      }
      return firstBarTime(before, { from: firstHistory, to: ports.marketNow() })
    },

    subscribeBars(info, resolution, onTick, listenerGuid, onResetCacheNeeded) {
      const { ticker } = info
      unsubscribeByListener.get(listenerGuid)?.()
      const fetchAt = (wanted: Resolution) => async (range: MinuteRange, signal: AbortSignal) =>
        barsOfHistory(await ports.fetchHistory({ ticker, resolution: wanted, ...range }, signal))
      const unsubscribe = subscribeLiveBars({
        ticker,
        session: instrumentTraits(ticker).session,
        resolution,
        live: ports.live,
        fetchMinutes: fetchAt('1'),
        fetchBars: fetchAt(resolution),
        onBar: onTick,
        onReloadNeeded: onResetCacheNeeded,
        onRewind: ports.onRewind,
      })
      const stopFollowing =
        hoursOf(info, resolution) === 'extended' ? followExtended(info, resolution, onTick) : null
      unsubscribeByListener.set(listenerGuid, () => {
        unsubscribe()
        stopFollowing?.()
      })
    },

    unsubscribeBars(listenerGuid) {
      unsubscribeByListener.get(listenerGuid)?.()
      unsubscribeByListener.delete(listenerGuid)
    },

    getServerTime: () => ports.marketNow(),
  }
}

/** The platform lists only names; the other properties follow from the name. */
function infoOf(symbol: string, hours: TradingHours): SymbolInfo {
  const { timezone, session, exchanges, types } = instrumentTraits(symbol)
  const isExtended = session === '0930-1600' && hours === 'extended'
  return {
    name: symbol,
    ticker: symbol,
    description: symbol,
    type: types[0] ?? 'stock',
    exchange: exchanges[0] ?? '',
    timezone,
    session: isExtended ? '0400-2000' : session,
    ...EQUITY_PRICE_SCALE,
  }
}

const hoursOf = ({ session }: SymbolInfo, resolution: Resolution): TradingHours =>
  session === '0400-2000' && resolutionSeconds(resolution) < DAY_SECONDS ? 'extended' : 'regular'
