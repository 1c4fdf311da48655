import { formatValue, formatVolume } from '@tidemark/domain'
import type { TimeRange } from '../chart-events.ts'
import type { LayerCanvas, LayerScales } from '../chart-layer.ts'
import type { LabelBox, LabelRequest } from '../labels/place-labels.ts'
import { useTint } from '../tint.ts'
import { labelWidth } from './label-width.ts'
import { lastResult } from './last-result.ts'
import type { MapContent, MapStyle, MapWall } from './map-content.ts'
import { drawChip, LABEL_FONT_SIZE, LABEL_PADDING, setLabelFont } from './map-drawing.ts'
import type { MapLayerInput, MapLayerPair } from './map-layer.ts'
import type { MapShape } from './map-shapes.ts'
import { sessionSpan } from './map-spans.ts'
import { type WallRow, wallRows, wallSize } from './wall-rows.ts'

export const wallsOwner = 'walls'
const LABELS = `${wallsOwner} labels`

/** Below 1, so that the candles' colours stay readable over the rows. */
const ROW_OPACITY = 0.55
const LABELLED = 5
const LABEL_INSET = 4
/** Lower than the labels of levels: strikes stand close together. */
const LABEL_HEIGHT = 15
/** In CSS pixels: how far a label may move. It identifies its row by its position, and a shorter way needs no leader line. */
const LABEL_REACH = 8
/** In CSS pixels: how near to a thin row the cursor must be to hit it. */
const MIN_HIT_HEIGHT = 5
const NO_WALLS: readonly MapWall[] = []

export interface WallLayers extends MapLayerPair {
  /** The shape of a hit. */
  find(item: string): MapShape | null
}

/** The walls as a histogram that grows left from the price axis. */
export function wallLayers(read: () => MapLayerInput | null): WallLayers {
  const shown = () => {
    const input = read()
    return input?.display.walls ? input : null
  }
  const extentOf = lastResult(wallExtent)
  const shapesOf = lastResult(wallShapes)
  const rowsOf = lastResult((walls: readonly MapWall[], scales: LayerScales) =>
    wallRows(walls, viewOf(scales)),
  )
  const rowsIn = (scales: LayerScales) => rowsOf(shown()?.content.walls ?? NO_WALLS, scales)
  return {
    find(item) {
      for (const shape of shapesOf(shown()).values()) if (shape.item === item) return shape
      return null
    },
    shapes: {
      owner: wallsOwner,
      name: wallsOwner,
      layout(scales) {
        const rows = rowsIn(scales)
        const style = shown()?.style
        if (rows.length === 0 || style === undefined) return null
        return {
          draw(canvas) {
            for (const row of rows) drawRow(canvas, row, style)
          },
          hitTest: (x, y) => hitOf(rows, x, y),
        }
      },
      priceExtent({ from, to }) {
        const extent = extentOf(shown()?.content)
        return extent === null || extent.span.to <= from || extent.span.from > to ? null : extent
      },
    },
    labels: {
      owner: wallsOwner,
      name: LABELS,
      order: 'front',
      layout(scales) {
        const input = shown()
        if (!input?.display.labels) return null
        const largest = rowsIn(scales).slice(0, LABELLED)
        const shapes = shapesOf(input)
        const labelled = largest.flatMap(row => {
          const shape = shapes.get(row.wall)
          return shape ? [{ row, shape }] : []
        })
        const chips = placeWallLabels(labelled, scales)
        return {
          draw(canvas) {
            setLabelFont(canvas, input.style.fontFamily)
            for (const { shape, box } of chips) drawChip(canvas, shape, box, input.style)
          },
        }
      },
    },
  }
}

/** Reported only while the session is in view: the walls say nothing about prices of another time. */
function wallExtent(content: MapContent | undefined) {
  if (content === undefined || content.walls.length === 0) return null
  const strikes = content.walls.map(({ strike }) => strike)
  return { low: Math.min(...strikes), high: Math.max(...strikes), span: sessionSpan(content, false) }
}

const itemOf = ({ strike }: MapWall): string => `wall ${strike}`

const lastBarEnd = (scales: LayerScales): number =>
  scales.indexToX(scales.lastBarIndex) + scales.barSpacing / 2

const viewOf = (scales: LayerScales) => ({
  width: scales.width,
  height: scales.height,
  room: scales.width - lastBarEnd(scales),
  priceToY: scales.priceToY,
})

/** Their span needs the trading calendar, which costs more than drawing them. */
function wallShapes(input: MapLayerInput | null): ReadonlyMap<MapWall, MapShape> {
  if (input === null) return new Map()
  const span = sessionSpan(input.content, false)
  return new Map(input.content.walls.map(wall => [wall, shapeOf(wall, span, input.style)]))
}

function shapeOf(wall: MapWall, span: TimeRange, style: MapStyle): MapShape {
  const isBull = wall.call > wall.put
  return {
    item: itemOf(wall),
    kind: isBull ? 'bullWall' : 'bearWall',
    expiry: null,
    span,
    low: wall.strike,
    high: wall.strike,
    style: { form: 'line', colour: (isBull ? style.bull : style.bear).background, width: 1, opacity: 1 },
    label: `${formatValue(wall.strike)} · ${formatVolume(wallSize(wall))}`,
    wall,
  }
}

function drawRow({ context, ratioX, ratioY }: LayerCanvas, row: WallRow, style: MapStyle): void {
  const [left, split, right] = [row.left, row.split, row.right].map(x => Math.round(x * ratioX)) as [
    number,
    number,
    number,
  ]
  const top = Math.round(row.top * ratioY)
  const height = Math.max(1, Math.floor((row.bottom - row.top) * ratioY))
  useTint(context, style.bear.background, ROW_OPACITY)
  context.fillRect(left, top, split - left, height)
  useTint(context, style.bull.background, ROW_OPACITY)
  context.fillRect(split, top, right - split, height)
  context.globalAlpha = 1
}

function hitOf(rows: readonly WallRow[], x: number, y: number) {
  const hit = rows.find(({ left, right, top, bottom }) => {
    const reach = Math.max(0, (MIN_HIT_HEIGHT - (bottom - top)) / 2)
    return x >= left && x <= right && y >= top - reach && y <= bottom + reach
  })
  return hit ? { item: itemOf(hit.wall) } : null
}

interface WallLabel {
  readonly row: WallRow
  readonly shape: MapShape
}

function placeWallLabels(
  labelled: readonly WallLabel[],
  scales: LayerScales,
): { readonly shape: MapShape; readonly box: LabelBox }[] {
  const requests = labelled.map(({ row, shape }) =>
    labelRequest(row, labelWidth(shape.label, LABEL_FONT_SIZE), scales),
  )
  return scales.labels.place(LABELS, requests, scales).flatMap((box, i) => {
    const shape = labelled[i]?.shape
    return box && shape ? { shape, box } : []
  })
}

/** Left of its row, or on it where the label would cover bars. */
function labelRequest(
  { left, right, top, bottom }: WallRow,
  textWidth: number,
  scales: LayerScales,
): LabelRequest {
  const width = textWidth + 2 * LABEL_PADDING
  const isFree = left - LABEL_INSET - width >= lastBarEnd(scales)
  return {
    right: (isFree ? left : right) - LABEL_INSET,
    middle: (top + bottom) / 2,
    width,
    height: LABEL_HEIGHT,
    reach: LABEL_REACH,
  }
}
