import type { Band, IsoDate } from '@tidemark/domain'
import type { MapDisplay, MapLevels, MapStyle, ZoneStyle } from './map-content.ts'
import type { MapShape } from './map-shapes.ts'
import { expirySpan } from './map-spans.ts'

const LINE_WIDTH = 2

/** The levels of one expiry, from back to front. */
export function expiryShapes(
  date: IsoDate,
  { hp, bear, bull }: MapLevels,
  display: MapDisplay,
  style: MapStyle,
  isDayBars: boolean,
): MapShape[] {
  const common = { expiry: date, span: expirySpan(date, isDayBars), label: '' }
  const zone = (kind: 'bear' | 'bull', [low, high]: Band, own: ZoneStyle): MapShape => ({
    ...common,
    item: `${date} ${kind}`,
    kind,
    low,
    high,
    style: { form: 'zone', ...own },
  })
  const shapes: MapShape[] = []
  if (display.zones && bear) shapes.push(zone('bear', bear, style.monthlyBear))
  if (display.zones && bull) shapes.push(zone('bull', bull, style.monthlyBull))
  if (display.hp && hp !== null)
    shapes.push({
      ...common,
      item: `${date} hp`,
      kind: 'hp',
      low: hp,
      high: hp,
      style: { form: 'line', colour: style.hp, width: LINE_WIDTH, opacity: 1 },
    })
  return shapes
}
