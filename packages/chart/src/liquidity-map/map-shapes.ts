import type { Band, IsoDate } from '@tidemark/domain'
import { formatValue } from '@tidemark/domain'
import type { TimeRange } from '../chart-events.ts'
import type { MapContent, MapDisplay, MapLevels, MapStyle, MapWall, ZoneStyle } from './map-content.ts'
import { expirySpan, redistributionSpan, sessionSpan } from './map-spans.ts'

/** What a shape is of. */
export type MapLevelKind = 'bear' | 'bull' | 'redistribution' | 'hp' | 'mhp' | 'hg' | 'bearWall' | 'bullWall'

/** One thing of the map, in time and price. A line has the same price at both ends. */
export interface MapShape {
  /** Its name within the map: two maps of one content have the same. */
  readonly item: string
  readonly kind: MapLevelKind
  /** The expiry it belongs to; null for the session's own. */
  readonly expiry: IsoDate | null
  readonly span: TimeRange
  readonly low: number
  readonly high: number
  readonly style: ShapeStyle
  /** Empty where none is wanted. */
  readonly label: string
  /** Of a wall alone. */
  readonly wall?: MapWall
}

type ShapeStyle =
  | ({ readonly form: 'zone' } & ZoneStyle)
  | { readonly form: 'line'; readonly colour: string; readonly width: number; readonly opacity: number }

const LINE_WIDTH = 2
const titles: Readonly<Record<'bear' | 'bull' | 'redistribution' | 'hp' | 'mhp' | 'hg', string>> = {
  bear: 'Bear',
  bull: 'Bull',
  redistribution: 'Redistribution',
  hp: 'HP',
  mhp: 'MHP',
  hg: 'HG',
}

/** Everything of the map that the user wants to see, from the back to the front. */
export function mapShapes(
  content: MapContent,
  display: MapDisplay,
  style: MapStyle,
  isDayBars: boolean,
): MapShape[] {
  if (!display.map) return []
  const session =
    content.levels === null ? [] : sessionShapes(content, content.levels, display, style, isDayBars)
  const expiries = content.expiries.flatMap(({ date, levels }) =>
    expiryShapes(date, levels, display, style, isDayBars),
  )
  return [...expiries, ...session].sort((a, b) => depth(a) - depth(b))
}

/** Boxes lie behind lines. */
const depth = ({ style }: MapShape): number => (style.form === 'zone' ? 0 : 1)

function sessionShapes(
  content: MapContent,
  levels: MapLevels,
  display: MapDisplay,
  style: MapStyle,
  isDayBars: boolean,
): MapShape[] {
  const span = sessionSpan(content, isDayBars)
  const around = redistributionSpan(content.session, isDayBars)
  const box = (kind: 'bear' | 'bull' | 'redistribution', band: Band | null, where: TimeRange): MapShape[] =>
    band === null
      ? []
      : [zone(kind, null, band, where, style[kind], display.labels ? zoneLabel(kind, band) : '')]
  const level = (kind: 'hp' | 'mhp' | 'hg', price: number | null, where: TimeRange): MapShape[] =>
    price === null ? [] : [line(kind, price, where, style[kind], display.labels)]
  return [
    ...(display.zones ? [...box('bear', levels.bear, span), ...box('bull', levels.bull, span)] : []),
    ...(display.redistribution ? box('redistribution', levels.redistribution, around) : []),
    ...(display.hg ? level('hg', levels.hg, { from: around.from, to: span.to }) : []),
    ...(display.mhp ? level('mhp', levels.mhp, span) : []),
    ...(display.hp ? level('hp', levels.hp, span) : []),
  ]
}

function expiryShapes(
  date: IsoDate,
  levels: MapLevels,
  display: MapDisplay,
  style: MapStyle,
  isDayBars: boolean,
): MapShape[] {
  const span = expirySpan(date, isDayBars)
  const shapes: MapShape[] = []
  const label = display.labels ? date.slice(5) : ''
  if (display.zones && levels.bear)
    shapes.push(zone('bear', date, levels.bear, span, style.monthlyBear, label))
  if (display.zones && levels.bull)
    shapes.push(zone('bull', date, levels.bull, span, style.monthlyBull, label))
  if (display.hp && levels.hp !== null)
    shapes.push({ ...line('hp', levels.hp, span, style.hp, false), expiry: date, item: `${date} hp` })
  return shapes
}

function zone(
  kind: 'bear' | 'bull' | 'redistribution',
  expiry: IsoDate | null,
  [low, high]: Band,
  span: TimeRange,
  style: ZoneStyle,
  label: string,
): MapShape {
  const item = expiry === null ? kind : `${expiry} ${kind}`
  return { item, kind, expiry, span, low, high, style: { form: 'zone', ...style }, label }
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
    style: { form: 'line', colour, width: LINE_WIDTH, opacity: 1 },
    label: isLabelled ? `${titles[kind]} ${formatValue(price)}` : '',
  }
}

const zoneLabel = (kind: 'bear' | 'bull' | 'redistribution', [low, high]: Band): string =>
  kind === 'redistribution' ? titles[kind] : `${titles[kind]} ${formatValue(low)} – ${formatValue(high)}`
