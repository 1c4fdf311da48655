import { useEffect, useId, useState } from 'react'
import { createFrameValue } from '../../platform/frame-value.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { marketNow } from '../market-clock/index.ts'
import type { FuturesPrice } from './futures-price.ts'
import { useFuturesSocket } from './futures-socket.ts'
import { loadQuotes } from './load-futures.ts'
import { futuresTexts as t } from './texts.ts'

interface ShownPrice extends FuturesPrice {
  readonly isLive: boolean
}

const loadPrices = async () => {
  const [quotes, { followFuturesPrice }] = await Promise.all([loadQuotes(), import('./futures-price.ts')])
  return { quotes, followFuturesPrice }
}

/** The last price of a futures symbol; null before the first one and without a symbol. Not live while the session is lost. */
export function useFuturesPrice(symbol: string | null, load = loadPrices): ShownPrice | null {
  const isLoggedOn = useFuturesSocket(socket => socket.isLoggedOn)
  const subscriberId = useId()
  const [known, setKnown] = useState<{ readonly symbol: string; readonly price: FuturesPrice } | null>(null)
  useEffect(() => {
    if (symbol === null || !isLoggedOn) return
    let isOver = false
    let stop = () => {}
    const latest = createFrameValue<FuturesPrice | null>(null)
    latest.subscribe(() => {
      const price = latest.get()
      if (!isOver && price !== null)
        setKnown(before => (isSame(before, symbol, price) ? before : { symbol, price }))
    })
    load()
      .then(({ quotes, followFuturesPrice }) => {
        if (isOver || quotes === null) return
        stop = followFuturesPrice({
          ...{ quotes, symbol, subscriberId: `price ${subscriberId}` },
          nowMs: () => marketNow() * 1000,
          onPrice: price => latest.set(price),
        })
      })
      .catch((error: unknown) => reportProblem(t.codeFailed, error))
    return () => {
      isOver = true
      stop()
    }
  }, [symbol, isLoggedOn, subscriberId, load])
  return known !== null && known.symbol === symbol ? { ...known.price, isLive: isLoggedOn } : null
}

/** Most quotes change the book alone. */
const isSame = (
  before: { readonly symbol: string; readonly price: FuturesPrice } | null,
  symbol: string,
  { price, previousSettlement, tradedAtMs }: FuturesPrice,
): boolean =>
  before?.symbol === symbol &&
  before.price.price === price &&
  before.price.previousSettlement === previousSettlement &&
  before.price.tradedAtMs === tradedAtMs
