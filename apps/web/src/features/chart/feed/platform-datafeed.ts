import { type Datafeed, type SymbolInfo, SymbolNotFoundError } from '@tidemark/chart'
import { barsOfHistory } from '@tidemark/contracts'
import { type EpochSeconds, EQUITY_PRICE_SCALE, instrumentTraits, type Resolution } from '@tidemark/domain'
import type { LiveClient } from '../../../live/live-client.ts'
import type { MinuteRange } from '../../../live/minute-range.ts'
import { PlatformError } from '../../../session/platform-error.ts'
import type { FetchHistory } from './fetch-history.ts'
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
}

/** The platform as the chart's datafeed: history by request, the bar in progress from live minutes. */
export function createPlatformDatafeed(ports: PlatformPorts): Datafeed {
  const unsubscribeByListener = new Map<string, () => void>()

  return {
    async resolveSymbol(symbolName, signal) {
      const [symbols] = await Promise.all([ports.symbols(), ports.clockReady(signal)])
      signal.throwIfAborted()
      const symbol = symbolName.trim().toUpperCase()
      if (!symbols.includes(symbol)) throw new SymbolNotFoundError(symbolName)
      return infoOf(symbol)
    },

    async getBars({ ticker }, resolution, { from, to, countBack }, signal) {
      const request = { ticker, resolution, from, to, countBack }
      const answer = await ports.fetchHistory(request, signal).catch((error: unknown) => {
        const isUnknown = error instanceof PlatformError && error.code === 'unknown_symbol'
        throw isUnknown ? new SymbolNotFoundError(ticker) : error
      })
      const bars = barsOfHistory(answer)
      // Fewer bars than requested: this is the start of the history.
      return { bars, noData: bars.length < countBack }
    },

    subscribeBars({ ticker, session }, resolution, onTick, listenerGuid, onResetCacheNeeded) {
      unsubscribeByListener.get(listenerGuid)?.()
      const fetchAt = (wanted: Resolution) => async (range: MinuteRange, signal: AbortSignal) =>
        barsOfHistory(await ports.fetchHistory({ ticker, resolution: wanted, ...range }, signal))
      const unsubscribe = subscribeLiveBars({
        ticker,
        session,
        resolution,
        live: ports.live,
        fetchMinutes: fetchAt('1'),
        fetchBars: fetchAt(resolution),
        onBar: onTick,
        onReloadNeeded: onResetCacheNeeded,
        onRewind: ports.onRewind,
      })
      unsubscribeByListener.set(listenerGuid, unsubscribe)
    },

    unsubscribeBars(listenerGuid) {
      unsubscribeByListener.get(listenerGuid)?.()
      unsubscribeByListener.delete(listenerGuid)
    },

    getServerTime: () => ports.marketNow(),
  }
}

/** The platform lists only names; the other properties follow from the name. */
function infoOf(symbol: string): SymbolInfo {
  const { timezone, session, exchanges, types } = instrumentTraits(symbol)
  return {
    name: symbol,
    ticker: symbol,
    description: symbol,
    type: types[0] ?? 'stock',
    exchange: exchanges[0] ?? '',
    timezone,
    session,
    ...EQUITY_PRICE_SCALE,
  }
}
