import { isFuturesSymbol } from '@tidemark/domain'
import type { PaperInstrument, PaperPorts, PaperPrice } from '@tidemark/futures'
import type { TickerUpdate } from '../../live/ticker-store.ts'
import type { SessionWatch } from './futures-session-watch.ts'

interface PaperMarketParts {
  readonly futures: SessionWatch
  /** Of the app's own feed. */
  subscribeTicker(ticker: string, listener: (update: TickerUpdate) => void): () => void
  isListed(symbol: string): Promise<boolean>
}

/** A share: a cent is a cent. */
const equity: PaperInstrument = { tickSize: 0.01, tickValue: 0.01 }

/** Prices of the paper account: of the futures session, and for equities those of the app. */
export function createPaperMarket(parts: PaperMarketParts): Pick<PaperPorts, 'instrument' | 'follow'> {
  const { futures } = parts
  return {
    async instrument(symbol) {
      if (!isFuturesSymbol(symbol)) return (await parts.isListed(symbol)) ? equity : null
      const answer = await futures.session?.resolve(symbol)
      if (!answer?.isOk) return null
      const { tickSize, tickValue } = answer.value.metadata
      return { tickSize, tickValue }
    },
    follow(symbol, onPrice) {
      if (isFuturesSymbol(symbol)) return followContract(futures, symbol, onPrice)
      return parts.subscribeTicker(symbol, ({ state: { price } }) => {
        if (price !== null) onPrice({ last: price, bid: null, ask: null })
      })
    },
  }
}

function followContract(
  futures: SessionWatch,
  symbol: string,
  onPrice: (price: PaperPrice) => void,
): () => void {
  const subscriberId = `paper:${symbol}`
  let followed = futures.session
  const follow = () =>
    followed?.marketData.subscribe(subscriberId, symbol, {
      quote: ({ lp, bid, ask }) => {
        if (lp !== null) onPrice({ last: lp, bid, ask })
      },
    })
  const leave = () => followed?.marketData.unsubscribe(subscriberId)
  const stop = futures.subscribe(() => {
    leave()
    followed = futures.session
    follow()
  })
  follow()
  return () => {
    stop()
    leave()
  }
}
