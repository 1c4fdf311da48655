import { DAY_SECONDS, type EpochSeconds, resolutionSeconds } from '@tidemark/domain'
import type { ChartLayer, LayerCanvas, LayerScales, LayerView } from '../chart-layer.ts'
import type { ChartWidget } from '../chart-port.ts'
import type { ChartTheme } from '../chart-theme.ts'
import { labelWidth } from '../liquidity-map/label-width.ts'

/** Where one contract follows another. */
export interface RollMark {
  readonly id: string
  /** The start of the first bar of the next contract, within a session and by trade date. */
  readonly time: EpochSeconds
  readonly date: EpochSeconds
  /** Beside the line, such as “EPU26 → EPZ26”. */
  readonly text: string
}

export const rollMarksOwner = 'roll-marks'
const NAMES = 'roll names'

const DASH = 3
const HIT_TOLERANCE = 5
const TEXT_GAP = 5
const TEXT_BOTTOM = 10
const CHIP_PADDING = 3
/** Marks that are nearer than this print their texts over each other; the left one keeps its own. */
const MIN_TEXT_DISTANCE = 110

type MarkTheme = Pick<ChartTheme, 'text' | 'crosshair' | 'background' | 'fontFamily' | 'fontSize'>

interface PlacedMark {
  readonly mark: RollMark
  readonly x: number
  readonly hasText: boolean
}

/** The rolls of futures on a chart: a vertical line before the first bar of the next contract. */
export interface RollMarks {
  /** Replaces all marks. */
  set(marks: readonly RollMark[]): void
  remove(): void
}

export function createRollMarks(chart: Pick<ChartWidget, 'addLayer' | 'theme'>): RollMarks {
  let marks: readonly RollMark[] = []
  const scene = [() => marks, () => chart.theme] as const
  const handles = [rollLinesLayer(...scene), rollNamesLayer(...scene)].map(layer => chart.addLayer(layer))
  return {
    set(next) {
      marks = next
      for (const handle of handles) handle.redraw()
    },
    remove: () => {
      for (const handle of handles) handle.remove()
    },
  }
}

/** Behind the candles, so that the lines do not cross what is written on the chart. */
export function rollLinesLayer(marks: () => readonly RollMark[], theme: () => MarkTheme): ChartLayer {
  return {
    owner: rollMarksOwner,
    name: 'roll lines',
    layout(scales) {
      const placed = placeMarks(marks(), scales)
      return placed.length === 0 ? null : linesView(placed, theme)
    },
  }
}

/** Over the volume, which is where the names are. */
export function rollNamesLayer(marks: () => readonly RollMark[], theme: () => MarkTheme): ChartLayer {
  return {
    owner: rollMarksOwner,
    name: 'roll names',
    order: 'front',
    layout(scales) {
      const { labels, height } = scales
      labels.clear(NAMES)
      const named = placeMarks(marks(), scales).filter(({ hasText, mark, x }) => {
        const size = theme().fontSize - 1
        const box = {
          left: x + TEXT_GAP - CHIP_PADDING,
          top: height - TEXT_BOTTOM - size - CHIP_PADDING,
          width: labelWidth(mark.text, size) + 2 * CHIP_PADDING,
          height: size + 2 * CHIP_PADDING,
        }
        if (!hasText || !labels.isFree(box)) return false
        labels.take(NAMES, box)
        return true
      })
      if (named.length === 0) return null
      return {
        draw: canvas => {
          for (const mark of named) drawName(canvas, mark, theme())
        },
      }
    },
  }
}

function linesView(placed: readonly PlacedMark[], theme: () => MarkTheme): LayerView {
  return {
    draw: canvas => {
      for (const mark of placed) drawLine(canvas, mark, theme())
    },
    hitTest(x) {
      const nearest = placed.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0]
      return nearest && Math.abs(nearest.x - x) <= HIT_TOLERANCE ? { item: nearest.mark.id } : null
    },
  }
}

function placeMarks(marks: readonly RollMark[], scales: LayerScales): PlacedMark[] {
  const { resolution, barSpacing, width, timeToX, timeAt, firstIndex } = scales
  const isIntraday = resolutionSeconds(resolution) < DAY_SECONDS
  const start = timeAt(Math.max(0, firstIndex))
  const placed: PlacedMark[] = []
  let textLeft = Number.NEGATIVE_INFINITY
  for (const mark of marks) {
    const time = isIntraday ? mark.time : mark.date
    // Before the first bar there is no place on the axis.
    if (start === undefined || time <= start) continue
    const x = timeToX(time) - barSpacing / 2
    if (!(x > 0 && x < width)) continue
    const hasText = x - textLeft >= MIN_TEXT_DISTANCE
    if (hasText) textLeft = x
    placed.push({ mark, x, hasText })
  }
  return placed
}

function drawLine(
  { context, height, ratioX, ratioY }: LayerCanvas,
  { x }: PlacedMark,
  theme: MarkTheme,
): void {
  const thickness = Math.max(1, Math.round(ratioX))
  const left = Math.round(x * ratioX) - Math.floor(thickness / 2)
  const dash = Math.round(DASH * ratioY)
  context.fillStyle = theme.crosshair
  for (let y = 0; y < height; y += 2 * dash) context.fillRect(left, y, thickness, dash)
}

function drawName(
  { context, height, ratioX, ratioY }: LayerCanvas,
  { x, mark: { text } }: PlacedMark,
  theme: MarkTheme,
): void {
  const size = theme.fontSize - 1
  const left = Math.round((x + TEXT_GAP) * ratioX)
  const middle = Math.round(height - (TEXT_BOTTOM + size / 2) * ratioY)
  const padding = Math.round(CHIP_PADDING * ratioX)
  const half = Math.round((size / 2 + CHIP_PADDING) * ratioY)
  context.save()
  context.font = `${Math.round(size * ratioY)}px ${theme.fontFamily}`
  context.textBaseline = 'middle'
  const width = Math.round(context.measureText(text).width)
  context.fillStyle = theme.background
  context.fillRect(left - padding, middle - half, width + 2 * padding, 2 * half)
  context.fillStyle = theme.text
  context.fillText(text, left, middle)
  context.restore()
}
