import { isFuturesSymbol, parseFuturesSymbol } from '@tidemark/domain'
import type { Depth, FuturesQuote } from '@tidemark/futures'
import { useEffect, useId, useMemo, useSyncExternalStore } from 'react'
import { createFrameValue } from '../../platform/frame-value.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { systemClock } from '../../platform/wall-clock.ts'
import { loadQuotes, type QuoteSource, useFuturesSocket } from '../futures/index.ts'
import { useLiveData, useTicker } from '../live-data/index.ts'
import { everySecond, marketNow } from '../market-clock/index.ts'
import { isTrading, type PriceAge, priceAge } from './price-age.ts'
import { tradingTexts as t } from './texts.ts'

export interface ContractMarket {
  readonly quote: FuturesQuote | null
  /** Null unless it is wanted; a share has none. */
  readonly depth: Depth | null
  /** Why there is nothing to show. */
  readonly error: string | null
  /** Of quote and depth; `fresh` before the first ones. */
  readonly age: PriceAge
}

interface ReceivedMarket extends Omit<ContractMarket, 'age'> {
  /** Wall time; null for what an earlier connection has brought. */
  readonly receivedAtMs: number | null
}

const nothing: ReceivedMarket = { quote: null, depth: null, error: null, receivedAtMs: null }

/** Quote and depth of what is traded, shown at most once a frame. */
export function useContractMarket(symbol: string, wantsDepth = false): ContractMarket {
  const isFuture = isFuturesSymbol(symbol)
  const market = useFuturesMarket(isFuture ? symbol : null, wantsDepth)
  const share = useShareMarket(isFuture ? null : symbol)
  return isFuture ? market : share
}

function useFuturesMarket(symbol: string | null, wantsDepth: boolean): ContractMarket {
  const id = useId()
  const isLoggedOn = useFuturesSocket(socket => socket.isLoggedOn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the prices of one symbol are never shown for another
  const value = useMemo(() => createFrameValue(nothing), [symbol])
  useEffect(() => {
    if (symbol === null || !isLoggedOn) return
    let stop = () => {}
    let isOver = false
    const subscriberId = `trading${id}`
    loadQuotes().then(
      quotes => {
        if (!isOver && quotes) stop = follow(quotes, subscriberId, symbol, wantsDepth, value.set)
      },
      (error: unknown) => reportProblem(t.states.noPrices, error),
    )
    return () => {
      isOver = true
      stop()
      value.set({ ...value.get(), receivedAtMs: null })
    }
  }, [isLoggedOn, symbol, wantsDepth, id, value])
  const { receivedAtMs, ...market } = useSyncExternalStore(value.subscribe, value.get)
  const product = symbol === null ? null : (parseFuturesSymbol(symbol)?.product ?? null)
  const age = useSyncExternalStore(everySecond, () =>
    priceAge({
      ...{ receivedAtMs, isConnected: isLoggedOn, wallMs: systemClock.now() },
      isOpen: () => product !== null && isTrading(product, marketNow() * 1000),
    }),
  )
  return { ...market, age: market.quote === null ? 'fresh' : age }
}

function useShareMarket(symbol: string | null): ContractMarket {
  const ticker = useTicker(symbol)
  const isCut = useLiveData(({ status }) => status !== null && status.live !== 'green')
  const { price = null, staleness = 'fresh' } = ticker ?? {}
  return useMemo(
    () => ({
      ...{ quote: { lp: price, bid: null, ask: null, volume: null }, depth: null, error: null },
      age: isCut && price !== null ? 'lost' : staleness,
    }),
    [price, staleness, isCut],
  )
}

function follow(
  quotes: QuoteSource,
  subscriberId: string,
  symbol: string,
  wantsDepth: boolean,
  show: (market: ReceivedMarket) => void,
): () => void {
  let market = nothing
  const change = (part: Partial<ReceivedMarket>) => {
    market = { ...market, error: null, receivedAtMs: systemClock.now(), ...part }
    show(market)
  }
  quotes.subscribe(subscriberId, symbol, {
    quote: quote => change({ quote }),
    ...(wantsDepth && { depth: (depth: Depth) => change({ depth }) }),
    failed: error => change({ error }),
  })
  return () => quotes.unsubscribe(subscriberId)
}
