import { isFuturesSymbol } from '@tidemark/domain'
import type { Depth, FuturesQuote, FuturesSession } from '@tidemark/futures'
import { useEffect, useId, useMemo, useSyncExternalStore } from 'react'
import { createFrameValue } from '../../platform/frame-value.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { loadFuturesSession, useFuturesSocket } from '../futures/index.ts'
import { useTicker } from '../live-data/index.ts'
import { tradingTexts as t } from './texts.ts'

export interface ContractMarket {
  readonly quote: FuturesQuote | null
  /** Null unless it is wanted; a share has none. */
  readonly depth: Depth | null
  /** Why there is nothing to show. */
  readonly error: string | null
}

const nothing: ContractMarket = { quote: null, depth: null, error: null }

/** Quote and depth of what is traded, shown at most once a frame. */
export function useContractMarket(symbol: string, wantsDepth = false): ContractMarket {
  const isFuture = isFuturesSymbol(symbol)
  const id = useId()
  const isLoggedOn = useFuturesSocket(socket => socket.isLoggedOn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the prices of one symbol are never shown for another
  const value = useMemo(() => createFrameValue(nothing), [symbol])
  useEffect(() => {
    if (!isFuture || !isLoggedOn) return
    let stop = () => {}
    let isOver = false
    loadFuturesSession().then(
      session => {
        if (!isOver && session) stop = follow(session, `trading${id}`, symbol, wantsDepth, value.set)
      },
      (error: unknown) => reportProblem(t.states.noPrices, error),
    )
    return () => {
      isOver = true
      stop()
    }
  }, [isFuture, isLoggedOn, symbol, wantsDepth, id, value])
  const market = useSyncExternalStore(value.subscribe, value.get)
  const price = useTicker(isFuture ? null : symbol)?.price ?? null
  const ofShare = useMemo(
    () => ({ quote: { lp: price, bid: null, ask: null, volume: null }, depth: null, error: null }),
    [price],
  )
  return isFuture ? market : ofShare
}

function follow(
  session: FuturesSession,
  subscriberId: string,
  symbol: string,
  wantsDepth: boolean,
  show: (market: ContractMarket) => void,
): () => void {
  let market = nothing
  const change = (part: Partial<ContractMarket>) => {
    market = { ...market, error: null, ...part }
    show(market)
  }
  session.marketData.subscribe(subscriberId, symbol, {
    quote: quote => change({ quote }),
    ...(wantsDepth && { depth: depth => change({ depth }) }),
    failed: error => change({ error }),
  })
  return () => session.marketData.unsubscribe(subscriberId)
}
