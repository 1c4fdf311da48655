import { formatPrice, type PriceScale } from '@tidemark/domain'
import type { LayerScales } from '../../chart-layer.ts'
import { type CanvasPainter, heightOf } from '../canvas-painter.ts'
import { BASE_STYLE, type DrawingDefinition, moveAnchor, pointOf } from '../drawing-definition.ts'
import type { DrawingDoc } from '../drawing-doc.ts'
import { clipLine, distanceToSegment, type Point, SEGMENT } from '../geometry.ts'

interface Level {
  readonly price: number
  readonly label: string
}

interface PlacedLevel extends Level {
  readonly y: number
}

/** Documents are immutable, so their levels can be cached; only the y positions change. */
const levelsByDoc = new WeakMap<DrawingDoc, readonly Level[]>()

const LABEL_INSET = 4

/** Drawn from the start of a move to its end: level 0 is the end, level 1 the start. */
export const fibRetracement: DrawingDefinition = {
  kind: 'fib-retracement',
  name: 'Fib retracement',
  icon: ['M4 20h16', 'M4 12h16', 'M4 4h16'],
  key: 'F',
  anchorCount: 2,
  style: { ...BASE_STYLE, fillOpacity: 0.06 },
  styleFields: ['colour', 'width', 'dash', 'fillOpacity', 'extend', 'fibLevels', 'fontSize'],
  snapsAngle: false,
  isText: false,
  isEmpty: ([a, b]) => a?.price === b?.price,
  layout(doc, scales) {
    const [start, end] = doc.anchors
    const a = start && pointOf(start, scales)
    const b = end && pointOf(end, scales)
    if (!a || !b) return null
    const { left, right } = spanOf(a, b, doc, scales)
    const levels = levelsOf(doc, scales)
    const [top, bottom] = [levels.at(0)?.y ?? 0, levels.at(-1)?.y ?? 0]
    if (right <= left || bottom < 0 || top > scales.height) return null
    const trend = clipLine(a, b, SEGMENT, scales)
    return {
      box: { left, right, top, bottom },
      handles: () => [
        { ...a, cursor: 'crosshair' },
        { ...b, cursor: 'crosshair' },
      ],
      draw(painter) {
        painter.fill({ left, right, top, bottom }, doc.style.colour, doc.style.fillOpacity)
        if (trend !== null) painter.line(trend, { ...doc.style, width: 1, dash: 'dotted' })
        for (const { y } of levels) {
          const visible = clipLine({ x: left, y }, { x: right, y }, SEGMENT, scales)
          if (visible !== null) painter.line(visible, doc.style)
        }
        drawLabels(painter, levels, left, doc, scales)
      },
      partAt(point, tolerance) {
        const isOnLevel = levels.some(({ y }) => Math.abs(point.y - y) <= tolerance)
        if (isOnLevel && point.x >= left - tolerance && point.x <= right + tolerance) return 'line'
        return distanceToSegment(point, a, b) <= tolerance ? 'line' : null
      },
    }
  },
  reshape: moveAnchor,
}

function spanOf(a: Point, b: Point, { style }: DrawingDoc, { width }: LayerScales) {
  const extendsLeft = style.extend === 'left' || style.extend === 'both'
  const extendsRight = style.extend === 'right' || style.extend === 'both'
  return {
    left: Math.max(0, extendsLeft ? 0 : Math.min(a.x, b.x)),
    right: Math.min(width, extendsRight ? width : Math.max(a.x, b.x)),
  }
}

/** Ordered from the top of the screen down. */
function levelsOf(doc: DrawingDoc, { info, priceToY }: LayerScales): readonly PlacedLevel[] {
  const levels = levelsByDoc.get(doc) ?? computeLevels(doc, info)
  levelsByDoc.set(doc, levels)
  const placed: PlacedLevel[] = []
  for (const level of levels) {
    const y = priceToY(level.price)
    if (y !== null) placed.push({ ...level, y })
  }
  return placed
}

function computeLevels({ anchors: [start, end], style }: DrawingDoc, info: PriceScale): readonly Level[] {
  if (start === undefined || end === undefined) return []
  return style.fibLevels
    .map(share => ({ share, price: end.price + (start.price - end.price) * share }))
    .sort((one, other) => other.price - one.price)
    .map(({ share, price }) => ({ price, label: `${shareText(share)}  ${formatPrice(price, info)}` }))
}

/** Skips labels of levels that are closer together than a line of text. */
function drawLabels(
  painter: CanvasPainter,
  levels: readonly PlacedLevel[],
  left: number,
  { style }: DrawingDoc,
  { height }: LayerScales,
): void {
  const labelHeight = heightOf([''], style.fontSize)
  let freeFrom = Number.NEGATIVE_INFINITY
  const plates = []
  for (const { label, y } of levels) {
    const top = y - labelHeight - 1
    if (top < freeFrom || y < 0 || top > height) continue
    plates.push({ lines: [label], at: { x: left + LABEL_INSET, y: top } })
    freeFrom = top + labelHeight
  }
  painter.plates(plates, style.colour, style.fontSize)
}

/** At most three decimals, without trailing zeros: 0.618, 0.5, 1. */
function shareText(share: number): string {
  return `${Math.round(share * 1_000) / 1_000}`
}
