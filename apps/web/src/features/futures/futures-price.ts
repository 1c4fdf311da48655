import {
  epochMs,
  type FuturesProduct,
  formatFuturesPrice,
  futuresSymbol,
  leadContractAt,
  parseFuturesSymbol,
} from '@tidemark/domain'
import type { Depth, FuturesDay, FuturesQuote } from '@tidemark/futures'

/** The last price of a contract and what its change is counted from; null where the market has none. */
export interface FuturesPrice {
  readonly price: number | null
  readonly previousSettlement: number | null
  readonly tradedAtMs: number | null
  /** In the notation of the market: 6012.25, 112'165. */
  text(value: number): string
}

interface QuoteListener {
  quote(quote: FuturesQuote, day: Omit<FuturesDay, 'settlement'>): void
  depth?(depth: Depth): void
  failed?(error: string): void
}

/** The session of this window, or the main window. */
export interface QuoteSource {
  /** One subscription for each subscriber: another one replaces it. */
  subscribe(subscriberId: string, symbol: string, listener: QuoteListener): void
  unsubscribe(subscriberId: string): void
}

interface PriceSettings {
  readonly quotes: QuoteSource
  readonly subscriberId: string
  /** A contract, or a product, whose price is that of the contract that leads. */
  readonly symbol: string
  nowMs(): number
  onPrice(price: FuturesPrice): void
}

/** Follows the price until the returned function is called. */
export function followFuturesPrice(settings: PriceSettings): () => void {
  const { quotes, subscriberId, symbol, nowMs, onPrice } = settings
  const parsed = parseFuturesSymbol(symbol)
  let rollMs = Number.POSITIVE_INFINITY

  const subscribe = (): void => {
    const lead = parsed?.month === null ? leadContractAt(parsed.product, epochMs(nowMs())) : null
    rollMs = lead?.rollMs ?? Number.POSITIVE_INFINITY
    const contract = (lead && parsed && futuresSymbol(parsed.product, lead.month)) ?? symbol
    quotes.subscribe(subscriberId, contract, {
      quote: ({ lp }, { previousSettlement, tradedAtMs }) => {
        // The old contract trades on after its roll, so its quotes tell the time.
        if (nowMs() >= rollMs) subscribe()
        else onPrice({ price: lp, previousSettlement, tradedAtMs, text: textOf(parsed?.product ?? null) })
      },
    })
  }

  subscribe()
  return () => quotes.unsubscribe(subscriberId)
}

const defaultDisplay = { display: 2, tickSize: 0.01 } as const

const textOf =
  (product: FuturesProduct | null) =>
  (value: number): string =>
    formatFuturesPrice(value, product ?? defaultDisplay)
