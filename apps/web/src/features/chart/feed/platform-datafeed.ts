import { type Bar, type Datafeed, type SymbolInfo, SymbolNotFoundError } from '@tidemark/chart'
import {
  type EpochSeconds,
  EQUITY_PRICE_SCALE,
  epochMs,
  instrumentTraits,
  type Resolution,
} from '@tidemark/domain'
import { barsOf } from '../../../live/history-request.ts'
import type { LiveClient } from '../../../live/live-client.ts'
import type { MinuteRange, Bar as PlatformBar } from '../../../live/minute-bar.ts'
import { PlatformError } from '../../../session/platform-error.ts'
import type { AskHistory } from './history-call.ts'
import { followBars } from './live-bars.ts'

export interface PlatformPorts {
  readonly live: Pick<LiveClient, 'subscribe'>
  readonly history: AskHistory
  /** Every symbol there is; asked for once. */
  symbols(): Promise<readonly string[]>
  /** Resolves once the market clock is known. */
  clockKnown(signal: AbortSignal): Promise<unknown>
  marketNow(): EpochSeconds
  /** The market clock went back. */
  onRewind(): void
}

/** The platform in the shape the chart asks for: history by request, the bar in progress from the live minutes. */
export function createPlatformDatafeed(ports: PlatformPorts): Datafeed {
  const ends = new Map<string, () => void>()

  return {
    async resolveSymbol(symbolName, signal) {
      const [symbols] = await Promise.all([ports.symbols(), ports.clockKnown(signal)])
      signal.throwIfAborted()
      const symbol = symbolName.trim().toUpperCase()
      if (!symbols.includes(symbol)) throw new SymbolNotFoundError(symbolName)
      return infoOf(symbol)
    },

    async getBars({ ticker }, resolution, { from, to, countBack }, signal) {
      const question = { ticker, resolution, from, to, countBack }
      const answer = await ports.history(question, signal).catch((error: unknown) => {
        const isUnknown = error instanceof PlatformError && error.code === 'unknown_symbol'
        throw isUnknown ? new SymbolNotFoundError(ticker) : error
      })
      const bars = barsOf(answer).map(chartBar)
      // Fewer than were counted back: history begins with them.
      return { bars, noData: bars.length < countBack }
    },

    subscribeBars({ ticker, session }, resolution, onTick, listenerGuid, onResetCacheNeeded) {
      ends.get(listenerGuid)?.()
      const fetchAs = (wanted: Resolution) => async (range: MinuteRange, signal: AbortSignal) =>
        barsOf(await ports.history({ ticker, resolution: wanted, ...range }, signal))
      const end = followBars({
        ticker,
        session,
        resolution,
        live: ports.live,
        fetchMinutes: fetchAs('1'),
        fetchBars: fetchAs(resolution),
        onBar: bar => onTick(chartBar(bar)),
        onMissed: onResetCacheNeeded,
        onRewind: ports.onRewind,
      })
      ends.set(listenerGuid, end)
    },

    unsubscribeBars(listenerGuid) {
      ends.get(listenerGuid)?.()
      ends.delete(listenerGuid)
    },

    getServerTime: () => ports.marketNow(),
  }
}

/** The list carries names alone: what else there is to say of a symbol, its name tells. */
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

const chartBar = ({ t, o, h, l, c, v }: PlatformBar): Bar => ({
  time: epochMs(t * 1000),
  open: o,
  high: h,
  low: l,
  close: c,
  volume: v,
})
