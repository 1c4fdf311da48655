import { formatValue } from '@tidemark/domain'
import type { TimeRange } from '../chart-events.ts'
import type { MapContent, MapDisplay, MapStyle, MapWall } from './map-content.ts'
import type { MapShape } from './map-shapes.ts'
import { sessionSpan } from './map-spans.ts'

const THINNEST = 1
const THICKEST = 7
const FAINTEST = 0.25

/** A line at each wall, the thicker and clearer the more hedging leans on it, in the colour of the heavier side. */
export function wallShapes(
  content: MapContent,
  display: MapDisplay,
  style: MapStyle,
  isDayBars: boolean,
): MapShape[] {
  if (!display.walls || content.walls.length === 0) return []
  const span = sessionSpan(content, isDayBars)
  const most = Math.max(...content.walls.map(strengthOf))
  return [...content.walls]
    .sort((a, b) => strengthOf(a) - strengthOf(b))
    .map(wall => wallShape(wall, most, span, style, display.labels))
}

const strengthOf = ({ call, put }: MapWall): number => Math.max(call, put)

function wallShape(
  wall: MapWall,
  most: number,
  span: TimeRange,
  style: MapStyle,
  isLabelled: boolean,
): MapShape {
  const isBull = wall.call > wall.put
  const share = most > 0 ? strengthOf(wall) / most : 0
  return {
    item: `wall ${wall.strike}`,
    kind: isBull ? 'bullWall' : 'bearWall',
    expiry: null,
    span,
    low: wall.strike,
    high: wall.strike,
    style: {
      form: 'line',
      colour: (isBull ? style.bull : style.bear).background,
      width: Math.max(THINNEST, Math.round(share * THICKEST)),
      opacity: FAINTEST + (1 - FAINTEST) * share,
    },
    label: isLabelled ? formatValue(wall.strike) : '',
    wall,
  }
}
