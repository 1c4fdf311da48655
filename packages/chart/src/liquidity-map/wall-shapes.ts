import { formatValue } from '@tidemark/domain'
import type { TimeRange } from '../chart-events.ts'
import type { MapContent, MapDisplay, MapStyle, MapWall } from './map-content.ts'
import type { MapShape } from './map-shapes.ts'
import { sessionSpan } from './map-spans.ts'

const MIN_WIDTH = 1
const MAX_WIDTH = 7
const MIN_OPACITY = 0.25

/** A line at each wall: thicker and more opaque with stronger hedging, in the colour of the stronger side. */
export function wallShapes(
  content: MapContent,
  display: MapDisplay,
  style: MapStyle,
  isDayBars: boolean,
): MapShape[] {
  if (!display.walls || content.walls.length === 0) return []
  const span = sessionSpan(content, isDayBars)
  const maxStrength = Math.max(...content.walls.map(strengthOf))
  return [...content.walls]
    .sort((a, b) => strengthOf(a) - strengthOf(b))
    .map(wall => wallShape(wall, maxStrength, span, style, display.labels))
}

const strengthOf = ({ call, put }: MapWall): number => Math.max(call, put)

function wallShape(
  wall: MapWall,
  maxStrength: number,
  span: TimeRange,
  style: MapStyle,
  isLabelled: boolean,
): MapShape {
  const isBull = wall.call > wall.put
  const share = maxStrength > 0 ? strengthOf(wall) / maxStrength : 0
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
      width: Math.max(MIN_WIDTH, Math.round(share * MAX_WIDTH)),
      opacity: MIN_OPACITY + (1 - MIN_OPACITY) * share,
    },
    label: isLabelled ? formatValue(wall.strike) : '',
    wall,
  }
}
