import type { PriceScale } from '@tidemark/domain'
import type { LayerScales } from '../../chart-layer.ts'
import { priceText } from '../../price-text.ts'
import { type CanvasPainter, heightOf } from '../canvas-painter.ts'
import type { DrawingDoc } from '../drawing-doc.ts'
import { BASE_STYLE, type DrawingDefinition, moveAnchor, placeOf } from '../drawing-shape.ts'
import { clipLine, distanceToSegment, type Point, SEGMENT } from '../geometry.ts'

interface Level {
  readonly price: number
  readonly label: string
}

interface PlacedLevel extends Level {
  readonly y: number
}

/** A document never changes, nor do its levels: only where they lie. */
const knownLevels = new WeakMap<DrawingDoc, readonly Level[]>()

const LABEL_INSET = 4

/** From the start of a move to its end: 0 is where it ended, 1 where it began. */
export const fibRetracement: DrawingDefinition = {
  kind: 'fib-retracement',
  anchorCount: 2,
  style: { ...BASE_STYLE, fillOpacity: 0.06 },
  styleFields: ['colour', 'width', 'dash', 'fillOpacity', 'extend', 'fibLevels', 'fontSize'],
  isEmpty: ([a, b]) => a?.price === b?.price,
  layout(doc, scales) {
    const [start, end] = doc.anchors
    const a = start && placeOf(start, scales)
    const b = end && placeOf(end, scales)
    if (!a || !b) return null
    const { left, right } = spanOf(a, b, doc, scales)
    const levels = levelsOf(doc, scales)
    const [top, bottom] = [levels.at(0)?.y ?? 0, levels.at(-1)?.y ?? 0]
    if (right <= left || bottom < 0 || top > scales.height) return null
    const trend = clipLine(a, b, SEGMENT, scales)
    return {
      box: { left, right, top, bottom },
      handles: [
        { ...a, cursor: 'crosshair' },
        { ...b, cursor: 'crosshair' },
      ],
      draw(painter) {
        painter.fill({ left, right, top, bottom }, doc.style.colour, doc.style.fillOpacity)
        if (trend !== null) painter.line(trend, { ...doc.style, width: 1, dash: 'dotted' })
        for (const { y } of levels) {
          const seen = clipLine({ x: left, y }, { x: right, y }, SEGMENT, scales)
          if (seen !== null) painter.line(seen, doc.style)
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
  const goesLeft = style.extend === 'left' || style.extend === 'both'
  const goesRight = style.extend === 'right' || style.extend === 'both'
  return {
    left: Math.max(0, goesLeft ? 0 : Math.min(a.x, b.x)),
    right: Math.min(width, goesRight ? width : Math.max(a.x, b.x)),
  }
}

/** From the top of the screen down. */
function levelsOf(doc: DrawingDoc, { info, priceToY }: LayerScales): readonly PlacedLevel[] {
  const levels = knownLevels.get(doc) ?? findLevels(doc, info)
  knownLevels.set(doc, levels)
  const placed: PlacedLevel[] = []
  for (const level of levels) {
    const y = priceToY(level.price)
    if (y !== null) placed.push({ ...level, y })
  }
  return placed
}

function findLevels({ anchors: [start, end], style }: DrawingDoc, info: PriceScale): readonly Level[] {
  if (start === undefined || end === undefined) return []
  return style.fibLevels
    .map(share => ({ share, price: end.price + (start.price - end.price) * share }))
    .sort((one, other) => other.price - one.price)
    .map(({ share, price }) => ({ price, label: `${shareText(share)}  ${priceText(price, info)}` }))
}

/** Where levels lie closer than a line of text, the labels between are left out. */
function drawLabels(
  painter: CanvasPainter,
  levels: readonly PlacedLevel[],
  left: number,
  { style }: DrawingDoc,
  { height }: LayerScales,
): void {
  const tall = heightOf([''], style.fontSize)
  let free = Number.NEGATIVE_INFINITY
  for (const { label, y } of levels) {
    const top = y - tall - 1
    if (top < free || y < 0 || top > height) continue
    painter.plate([label], { x: left + LABEL_INSET, y: top }, style.colour, style.fontSize)
    free = top + tall
  }
}

/** 0.618, 0.5, 1: no more digits than it has, at most three. */
function shareText(share: number): string {
  return `${Math.round(share * 1_000) / 1_000}`
}
