import type { Band, IsoDate } from '@tidemark/domain'
import { digitsOf, formatValue } from '@tidemark/domain'
import type { TimeRange } from '../chart-events.ts'
import { ddBandShapes } from './dd-band-shapes.ts'
import type {
  MapBands,
  MapContent,
  MapDisplay,
  MapLevels,
  MapStyle,
  MapWall,
  ZoneStyle,
} from './map-content.ts'
import { redistributionSpan, sessionSpan } from './map-spans.ts'

/** What a shape shows. */
export type MapLevelKind =
  | 'bear'
  | 'bull'
  | 'redistribution'
  | 'hp'
  | 'mhp'
  | 'hg'
  | 'ddUpper'
  | 'ddLower'
  | 'bearWall'
  | 'bullWall'

/** One element of the map, in time and price. A line has equal `low` and `high`. */
export interface MapShape {
  /** Name within the map; the same for every map with the same content. */
  readonly item: string
  readonly kind: MapLevelKind
  /** The expiry it belongs to; null for levels of the session. */
  readonly expiry: IsoDate | null
  readonly span: TimeRange
  readonly low: number
  readonly high: number
  readonly style: ShapeStyle
  /** Empty for no label. */
  readonly label: string
  /** Only for walls. */
  readonly wall?: MapWall
  /** Only for DD bands. */
  readonly bands?: MapBands
}

type ShapeStyle =
  | ({ readonly form: 'zone' } & ZoneStyle)
  | { readonly form: 'line'; readonly colour: string; readonly width: number; readonly opacity: number }

const VALUE_DIGITS = 2
const lineWidths = { hp: 2, mhp: 2, hg: 1 }
export const levelTitles: Readonly<Record<'bear' | 'bull' | 'redistribution' | 'hp' | 'mhp' | 'hg', string>> =
  {
    bear: 'Bear',
    bull: 'Bull',
    redistribution: 'Redistribution',
    hp: 'HP',
    mhp: 'MHP',
    hg: 'HG',
  }

/** All visible shapes of the session's map, from back to front. */
export function mapShapes(
  content: MapContent,
  display: MapDisplay,
  style: MapStyle,
  isDayBars: boolean,
): MapShape[] {
  if (!display.map) return []
  const session =
    content.levels === null ? [] : sessionShapes(content, content.levels, display, style, isDayBars)
  const bands = content.bands ? ddBandShapes(content.bands, display, style, isDayBars) : []
  return [...session, ...bands].sort((a, b) => depth(a) - depth(b))
}

/** Boxes are behind lines. */
const depth = ({ style }: MapShape): number => (style.form === 'zone' ? 0 : 1)

function sessionShapes(
  content: MapContent,
  levels: MapLevels,
  display: MapDisplay,
  style: MapStyle,
  isDayBars: boolean,
): MapShape[] {
  const span = sessionSpan(content, isDayBars)
  const aroundOpen = redistributionSpan(content.session, isDayBars)
  const box = (kind: 'bear' | 'bull' | 'redistribution', band: Band | null, range: TimeRange): MapShape[] =>
    band === null ? [] : [zone(kind, band, range, style[kind], display.labels ? zoneLabel(kind, band) : '')]
  const level = (kind: 'hp' | 'mhp' | 'hg', price: number | null, range: TimeRange): MapShape[] =>
    price === null ? [] : [line(kind, price, range, style[kind], display.labels)]
  return [
    ...(display.zones ? [...box('bear', levels.bear, span), ...box('bull', levels.bull, span)] : []),
    ...(display.redistribution ? box('redistribution', levels.redistribution, aroundOpen) : []),
    ...(display.hg ? level('hg', levels.hg, span) : []),
    ...(display.mhp ? level('mhp', levels.mhp, span) : []),
    ...(display.hp ? level('hp', levels.hp, span) : []),
  ]
}

function zone(
  kind: 'bear' | 'bull' | 'redistribution',
  [low, high]: Band,
  span: TimeRange,
  style: ZoneStyle,
  label: string,
): MapShape {
  return { item: kind, kind, expiry: null, span, low, high, style: { form: 'zone', ...style }, label }
}

function line(
  kind: 'hp' | 'mhp' | 'hg',
  price: number,
  span: TimeRange,
  colour: string,
  isLabelled: boolean,
): MapShape {
  return {
    item: kind,
    kind,
    expiry: null,
    span,
    low: price,
    high: price,
    style: { form: 'line', colour, width: lineWidths[kind], opacity: 1 },
    label: isLabelled ? `${levelTitles[kind]} ${formatValue(price)}` : '',
  }
}

/** Decimals of the shape's prices. */
export const digitsOfShape = ({ bands }: Pick<MapShape, 'bands'>): number =>
  bands ? digitsOf(bands.priceScale) : VALUE_DIGITS

const zoneLabel = (kind: 'bear' | 'bull' | 'redistribution', [low, high]: Band): string =>
  `${levelTitles[kind]} ${formatValue(low)} – ${formatValue(high)}`
