import type { ChartWidget, SymbolInfo } from '@tidemark/chart'
import { digitsOf, formatChangePercent, formatPrice, formatSigned, formatVolume } from '@tidemark/domain'
import { chartTexts, readChartTheme } from '../chart/index.ts'
import type { PictureLine } from './picture-lines.ts'

const t = chartTexts.legend

/** The prices of the last bar, as the legend shows them while the cursor is off the chart. */
export function priceLine({ bars }: Pick<ChartWidget, 'bars'>, info: SymbolInfo): PictureLine {
  const [before, bar] = [bars.at(-2), bars.at(-1)]
  if (bar === undefined) return []
  const value = (name: string, price: number) => ({ text: `${name} ${formatPrice(price, info)}` })
  return [
    value(t.open, bar.open),
    value(t.high, bar.high),
    value(t.low, bar.low),
    value(t.close, bar.close),
    ...(before === undefined || before.close === 0 ? [] : [changeText(bar.close, before.close, info)]),
    { text: `${t.volume} ${formatVolume(bar.volume)}` },
  ]
}

function changeText(close: number, before: number, info: SymbolInfo) {
  const { up, down, text } = readChartTheme()
  const change = close - before
  return {
    text: `${formatSigned(change, digitsOf(info))} (${formatChangePercent((change / before) * 100)})`,
    colour: change === 0 ? text : change > 0 ? up : down,
  }
}
