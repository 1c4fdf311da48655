import type { ChartWidget } from '@tidemark/chart'
import { isFuturesSymbol, parseFuturesSymbol } from '@tidemark/domain'
import { type ShownChart, shownCharts } from './shown-charts.ts'

/** A chart of the symbol, or of the product whose contract it is; null without one. */
export function chartOf(symbol: string): ShownChart | null {
  const all = shownCharts()
  return (
    all.find(({ widget }) => tickerOf(widget) === symbol) ??
    all.find(({ widget }) => isOfProduct(tickerOf(widget), symbol)) ??
    null
  )
}

const tickerOf = ({ state }: ChartWidget): string => (state.kind === 'ready' ? state.info.ticker : '')

/** Whether the first is the continuous future of the second. */
function isOfProduct(chart: string, symbol: string): boolean {
  if (!(isFuturesSymbol(chart) && isFuturesSymbol(symbol))) return false
  const [continuous, contract] = [parseFuturesSymbol(chart), parseFuturesSymbol(symbol)]
  if (!continuous || !contract || continuous.month !== null) return false
  return continuous.product === contract.product
}
