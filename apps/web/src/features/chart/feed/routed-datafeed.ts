import type { Datafeed, SymbolInfo } from '@tidemark/chart'
import { isFuturesSymbol } from '@tidemark/domain'

/** Futures come from their provider, which loads with the first of them; everything else from the platform. */
export function createRoutedDatafeed(platform: Datafeed, loadFutures: () => Promise<Datafeed>): Datafeed {
  let futures: Datafeed | null = null
  const feedOf = ({ ticker }: SymbolInfo): Datafeed =>
    futures !== null && isFuturesSymbol(ticker) ? futures : platform
  return {
    async resolveSymbol(symbolName, signal) {
      if (!isFuturesSymbol(symbolName.trim())) return platform.resolveSymbol(symbolName, signal)
      futures ??= await loadFutures()
      signal.throwIfAborted()
      return futures.resolveSymbol(symbolName, signal)
    },
    getBars: (info, ...rest) => feedOf(info).getBars(info, ...rest),
    subscribeBars: (info, ...rest) => feedOf(info).subscribeBars(info, ...rest),
    unsubscribeBars(listenerGuid) {
      platform.unsubscribeBars(listenerGuid)
      futures?.unsubscribeBars(listenerGuid)
    },
    getServerTime: () => platform.getServerTime(),
  }
}
