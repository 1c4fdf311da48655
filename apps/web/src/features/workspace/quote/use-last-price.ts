import { formatValue, isFuturesSymbol } from '@tidemark/domain'
import { useChartStore } from '../../chart/index.ts'
import { useFuturesPrice } from '../../futures/index.ts'
import { useTicker } from '../../live-data/index.ts'
import { useKnownSymbol } from '../../symbol-search/index.ts'

interface LastPrice {
  readonly price: number | null
  /** The close of the day before; the settlement of a future. */
  readonly previousClose: number | null
  readonly tradedAtMs: number | null
  readonly staleness: string | undefined
  text(value: number): string
}

const none: LastPrice = {
  price: null,
  previousClose: null,
  tradedAtMs: null,
  staleness: undefined,
  text: formatValue,
}

/** The last price of the chart's symbol, of a future too. */
export function useLastPrice(): LastPrice {
  const symbol = useChartStore(store => store.symbol)
  const ticker = useTicker(useKnownSymbol(symbol))
  const future = useFuturesPrice(isFuturesSymbol(symbol) ? symbol : null)
  if (future) {
    const { price, previousSettlement: previousClose, tradedAtMs, text, isLive } = future
    return { price, previousClose, tradedAtMs, text, staleness: isLive ? 'fresh' : 'dim' }
  }
  if (!ticker) return none
  const { price, prevClose: previousClose, tradedAtMs, staleness } = ticker
  return { price, previousClose, tradedAtMs, staleness, text: formatValue }
}
