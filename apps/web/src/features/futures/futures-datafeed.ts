import { type Datafeed, type SymbolInfo, SymbolNotFoundError } from '@tidemark/chart'
import {
  type EpochSeconds,
  futuresPriceScale,
  indexFundOf,
  instrumentTraits,
  type PriceScale,
  TickSizeError,
} from '@tidemark/domain'
import {
  type BarSource,
  ContinuousHistory,
  continuousProduct,
  type FuturesContract,
  type FuturesSession,
  informationStatusCodes,
  type RollAdjustment,
} from '@tidemark/futures'
import type { After } from '../../live/ports.ts'
import { fetchFuturesBars } from './futures-history.ts'
import { followLiveBars } from './live-futures-bars.ts'
import { futuresTexts as t } from './texts.ts'

/** A chart that is opened with the page waits so long for the logon. */
const logonWaitMs = 10_000

export interface FuturesFeedParts {
  /** Null when this window has none. */
  session(): FuturesSession | null
  /** Tells the user that a symbol was asked for before the logon. */
  onNotLoggedIn(): void
  /** Whether the logon is under way, or about to begin: the page has just been loaded. */
  isLogonExpected(): boolean
  readonly after: After
  /** Calls back when the session is logged on again. Returns a function that unsubscribes. */
  onLoggedOn(listener: () => void): () => void
  clockReady(): Promise<unknown>
  now(): EpochSeconds
  /** Of continuous contracts. */
  adjustment(): RollAdjustment
  report(what: string, error: unknown): void
}

/** The futures session as the chart's datafeed. */
export function createFuturesDatafeed(parts: FuturesFeedParts): Datafeed {
  const unsubscribeByListener = new Map<string, () => void>()

  const histories = new WeakMap<FuturesSession, ContinuousHistory>()

  /** One for each session: it keeps the steps at the rolls. */
  function historyOf(session: FuturesSession): BarSource {
    const known = histories.get(session)
    const nowMs = () => parts.now() * 1000
    const history = known ?? new ContinuousHistory({ source: session.history, nowMs })
    histories.set(session, history)
    return { bars: range => history.bars(range, parts.adjustment()) }
  }

  async function loggedOnSession(signal: AbortSignal): Promise<FuturesSession> {
    if (!parts.session()?.isLoggedOn && parts.isLogonExpected()) await logonOrTimeout(signal)
    signal.throwIfAborted()
    const session = parts.session()
    if (session?.isLoggedOn) return session
    parts.onNotLoggedIn()
    throw new Error(t.notLoggedInStatus)
  }

  async function logonOrTimeout(signal: AbortSignal): Promise<void> {
    const stops: (() => void)[] = []
    await new Promise<void>(resolve => {
      stops.push(parts.onLoggedOn(resolve), parts.after(logonWaitMs, resolve))
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    for (const stop of stops) stop()
  }

  return {
    async resolveSymbol(symbolName, signal) {
      const symbol = symbolName.trim().toUpperCase()
      const session = await loggedOnSession(signal)
      const [answer] = await Promise.all([session.resolve(symbol), parts.clockReady()])
      signal.throwIfAborted()
      if (answer.isOk) return infoOf(symbol, answer.value)
      throw answer.code === informationStatusCodes.notFound
        ? new SymbolNotFoundError(symbolName)
        : new Error(answer.error)
    },

    async getBars({ ticker: symbol }, resolution, period, signal) {
      const session = await loggedOnSession(signal)
      const history = await fetchFuturesBars(historyOf(session), { symbol, resolution, ...period })
      signal.throwIfAborted()
      return history
    },

    subscribeBars({ ticker }, resolution, onTick, listenerGuid, onResetCacheNeeded) {
      unsubscribeByListener.get(listenerGuid)?.()
      const session = parts.session()
      if (session === null) return
      const stopFollowing = followLiveBars({
        ...{ session, history: historyOf(session), subscriberId: listenerGuid, symbol: ticker, resolution },
        nowMs: parts.now() * 1000,
        onBar: onTick,
        onFailed: error => parts.report(t.liveBarsFailed(ticker), error),
      })
      const stopListening = parts.onLoggedOn(onResetCacheNeeded)
      unsubscribeByListener.set(listenerGuid, () => {
        stopListening()
        stopFollowing()
      })
    },

    unsubscribeBars(listenerGuid) {
      unsubscribeByListener.get(listenerGuid)?.()
      unsubscribeByListener.delete(listenerGuid)
    },

    getServerTime: () => parts.now(),
  }
}

const typeOfFund: Readonly<Record<string, string>> = { SPY: 'SP', QQQ: 'NQ' }

/** [CH-3] */
function infoOf(
  symbol: string,
  { contractSymbol, extendedDescription, metadata }: FuturesContract,
): SymbolInfo {
  const { timezone, session, exchanges } = instrumentTraits(symbol)
  return {
    name: symbol,
    ticker: symbol,
    description: continuousProduct(symbol)
      ? t.continuous(metadata.instrumentGroupDescription || symbol)
      : extendedDescription || contractSymbol,
    type: typeOfFund[indexFundOf(symbol) ?? ''] ?? 'IDX',
    exchange: exchanges[0] ?? '',
    timezone,
    session,
    ...priceScaleOf(symbol, metadata.tickSize),
  }
}

function priceScaleOf(symbol: string, tickSize: number): PriceScale {
  try {
    return futuresPriceScale(tickSize)
  } catch (error) {
    throw error instanceof TickSizeError ? new Error(t.noTickSize(symbol)) : error
  }
}
