import { formatPrice, nextTradingDay, utcMidnight } from '@tidemark/domain'
import type { TimeRange } from '../chart-events.ts'
import type { MapBands, MapDisplay, MapStyle } from './map-content.ts'
import type { MapShape } from './map-shapes.ts'

/** LM-8. */
const LINE_WIDTH = 2
const titles = { ddUpper: 'DD-U', ddLower: 'DD-L' } as const

/** LM-8: the DD bands as lines. Those of the last day have labels, in the decimals of the contract's tick. */
export function ddBandShapes(
  bands: MapBands,
  display: MapDisplay,
  style: Pick<MapStyle, 'ddBands'>,
  isDayBars: boolean,
): MapShape[] {
  if (!display.ddBands) return []
  const spans = isDayBars ? [dayOf(bands)] : bands.spans
  const lines = (kind: 'ddUpper' | 'ddLower', price: number): MapShape[] =>
    spans.map((span, i) => {
      const isLast = i === spans.length - 1
      return {
        item: isLast ? kind : `${kind} ${i}`,
        kind,
        expiry: null,
        span,
        low: price,
        high: price,
        style: { form: 'line', colour: style.ddBands, width: LINE_WIDTH, opacity: 1 },
        label: isLast && display.labels ? `${titles[kind]} ${formatPrice(price, bands.priceScale)}` : '',
        bands,
      }
    })
  return [...lines('ddUpper', bands.upper), ...lines('ddLower', bands.lower)]
}

const dayOf = ({ session }: MapBands): TimeRange => ({
  from: utcMidnight(session),
  to: utcMidnight(nextTradingDay(session)),
})
