import { isFuturesSymbol } from '@tidemark/domain'
import type {
  Depth,
  FuturesQuote,
  PaperInstrument,
  PaperKind,
  PaperPorts,
  PaperPrice,
} from '@tidemark/futures'
import type { TickerUpdate } from '../../live/ticker-store.ts'
import type { SessionWatch } from './futures-session-watch.ts'
import { paperHours } from './paper-hours.ts'

interface PaperMarketParts {
  readonly kind: PaperKind
  readonly futures: SessionWatch
  /** Of the app's own feed. */
  subscribeTicker(ticker: string, listener: (update: TickerUpdate) => void): () => void
  isListed(symbol: string): Promise<boolean>
}

/** A share: a cent is a cent. */
const equity: PaperInstrument = { tickSize: 0.01, tickValue: 0.01 }

/** Prices of the paper account: of the futures session, and for equities those of the app. */
export function createPaperMarket(
  parts: PaperMarketParts,
): Pick<PaperPorts, 'instrument' | 'follow' | 'hours'> {
  const { futures, kind } = parts
  return {
    hours: paperHours,
    async instrument(symbol) {
      if (!isFuturesSymbol(symbol)) return (await parts.isListed(symbol)) ? equity : null
      const answer = await futures.session?.resolve(symbol)
      if (!answer?.isOk) return null
      const { tickSize, tickValue } = answer.value.metadata
      return { tickSize, tickValue }
    },
    follow(symbol, onPrice) {
      if (isFuturesSymbol(symbol)) return followContract(futures, { kind, symbol }, onPrice)
      return parts.subscribeTicker(symbol, ({ state: { price } }) => {
        if (price !== null) onPrice({ last: price, bid: price, ask: price })
      })
    },
  }
}

function followContract(
  futures: SessionWatch,
  { kind, symbol }: { readonly kind: PaperKind; readonly symbol: string },
  onPrice: (price: PaperPrice) => void,
): () => void {
  const subscriberId = `${kind}:${symbol}`
  let followed = futures.session
  let quote: FuturesQuote | null = null
  let depth: Depth | null = null
  const tell = () => {
    if (quote === null || quote.lp === null) return
    const { lp: last, bid, ask, volume } = quote
    onPrice({ last, bid, ask, volume, ...(depth && { depth }) })
  }
  const follow = () =>
    followed?.marketData.subscribe(subscriberId, symbol, {
      quote: next => {
        quote = next
        tell()
      },
      // Only the matching asks how much waits at a price.
      ...(kind === 'paper' && {
        depth: (next: Depth) => {
          depth = next
          tell()
        },
      }),
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
