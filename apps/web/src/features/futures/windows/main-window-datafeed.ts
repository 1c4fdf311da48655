import { type Datafeed, SymbolNotFoundError } from '@tidemark/chart'
import { barOfWire } from '@tidemark/contracts'
import type { EpochSeconds } from '@tidemark/domain'
import type { MainWindowFeed } from './main-window-feed.ts'
import { windowTexts as t } from './texts.ts'

interface DatafeedParts {
  readonly feed: Pick<MainWindowFeed, 'request' | 'subscribe' | 'unsubscribe'>
  clockReady(): Promise<unknown>
  now(): EpochSeconds
  report(what: string, error: unknown): void
}

const wholeSeconds = (time: number): EpochSeconds => Math.max(0, Math.floor(time)) as EpochSeconds

/** [RT-2] The futures of the main window as the chart's datafeed: price scale, past and live bars. */
export const createMainWindowDatafeed = ({ feed, clockReady, now, report }: DatafeedParts): Datafeed => ({
  async resolveSymbol(symbolName, signal) {
    const symbol = symbolName.trim().toUpperCase()
    const [{ info }] = await Promise.all([feed.request('futuresSymbol', { symbol }), clockReady()])
    signal.throwIfAborted()
    if (info === null) throw new SymbolNotFoundError(symbolName)
    return info
  },

  async getBars({ ticker: symbol }, resolution, { from, to, countBack, firstDataRequest }, signal) {
    const range = { from: wholeSeconds(from), to: wholeSeconds(to), countBack: Math.ceil(countBack) }
    const query = { symbol, resolution, ...range, firstDataRequest }
    const { bars, noData } = await feed.request('futuresBars', query)
    signal.throwIfAborted()
    return { bars: bars.map(barOfWire), noData }
  },

  subscribeBars({ ticker: symbol }, resolution, onTick, listenerGuid, onResetCacheNeeded) {
    feed.subscribe<'bars'>(
      listenerGuid,
      { stream: 'bars', symbol, resolution },
      {
        data: bar => onTick(barOfWire(bar)),
        missed: onResetCacheNeeded,
        failed: error => report(t.noLiveData(symbol), error),
      },
    )
  },

  unsubscribeBars: listenerGuid => feed.unsubscribe(listenerGuid),

  getServerTime: now,
})
