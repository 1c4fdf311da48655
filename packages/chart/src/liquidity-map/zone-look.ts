import type { MapStyle, ZoneStyle } from './map-content.ts'

/** LM-7: from the transparency of the settings to the opacity of a fill. The defaults (57, 67, 95) give 16 to 10 percent,
 *  which leaves candles readable; 0 is solid and 100 invisible, and every step between changes the fill. */
const opacities: readonly (readonly [transparency: number, opacity: number])[] = [
  [0, 1],
  [57, 0.16],
  [95, 0.1],
  [100, 0],
]

export function fillOpacity(transparency: number): number {
  const next = opacities.findIndex(([at]) => at >= transparency)
  if (next < 0) return 0
  const [toAt, to] = opacities[next] as (typeof opacities)[number]
  const [fromAt, from] = opacities[next - 1] ?? [toAt - 1, to]
  return from + ((to - from) * (transparency - fromAt)) / (toAt - fromAt)
}

/** LM-7: from the border weight of the settings to CSS pixels. The default of 2 is one pixel, 0 is no edge. */
export const edgeWidth = (weight: number): number => (weight === 0 ? 0 : Math.max(1, Math.round(weight / 2)))

/** Opacities of the pixels inside an edge, from the outside in. */
export const glow: readonly number[] = [0.4, 0.25, 0.1]

interface ZoneColours {
  readonly fill: string
  readonly edge: string
  readonly text: string
}

interface Zone {
  readonly kind: string
  readonly low: number
  readonly high: number
  readonly style: ZoneStyle
}

/** The colours of a zone: its own, or those of its side when the user has chosen them. */
export function zoneColours(
  { kind, low, high, style }: Zone,
  sides: MapStyle['sides'],
  price: number,
): ZoneColours {
  if (!sides || (kind !== 'bear' && kind !== 'bull'))
    return { fill: style.background, edge: style.border, text: style.text }
  const colour = (low + high) / 2 <= price ? sides.support : sides.resistance
  return { fill: colour, edge: colour, text: colour }
}
