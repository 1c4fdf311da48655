import type { ChartWidget } from '@tidemark/chart'
import { digitsOf, type PriceScale, printRule } from '@tidemark/domain'

/** A price on the symbol's grid, as a rule writes it: the place of a pointer is never exact. */
export function gridPrice(price: number, scale: PriceScale): number {
  const { pricescale, minmov } = scale
  const steps = Math.round((price * pricescale) / minmov)
  return Number(((steps * minmov) / pricescale).toFixed(digitsOf(scale)))
}

/** The price at the chart's cursor, else its last price; null without bars. */
export function priceToWatch(widget: ChartWidget): number | null {
  if (widget.state.kind !== 'ready') return null
  const price = widget.legend.cursor?.price ?? widget.bars.at(-1)?.close
  return price === undefined ? null : gridPrice(price, widget.state.info)
}

export const crossesPrice = (value: number): string =>
  printRule({ kind: 'event', event: 'crosses', level: { kind: 'number', value }, bar: null })
