import type { LayerScales } from '../chart-layer.ts'
import type { LabelAreas } from '../labels/label-areas.ts'
import type { LabelBox } from '../labels/place-labels.ts'
import { labelWidth } from '../liquidity-map/label-width.ts'
import { stackLabels } from '../liquidity-map/stack-labels.ts'
import type { TradingLine } from './trading-line.ts'

const LAYER = 'trading chips'
/** In CSS pixels. */
export const CHIP_HEIGHT = 18
export const CHIP_PADDING = 6
/** Width of the × at the right end of a chip. */
const REMOVE_WIDTH = 18
/** Away from the last bars and from the labels of the map at the right edge. */
const RIGHT_SHARE = 0.6
const MIN_LEFT = 4
const GAP = 2
/** Orders of two chips that are out of view at the same edge by their price. */
const TINY = 1e-6
/** More lines are not legible, and would slow each frame. */
export const MAX_LINES = 60

const ARROWS = { above: '↑ ', below: '↓ ' } as const

export interface PlacedTradingLine {
  /** At the price where it is shown. */
  readonly line: TradingLine
  readonly text: string
  /** Null when the price is out of view: its chip is at the edge. */
  readonly y: number | null
  /** Where the dragged line comes from; null for all others and out of view. */
  readonly fromY: number | null
  /** Null where the pane has no room left. */
  readonly chip: LabelBox | null
  /** The × within the chip. */
  readonly remove: LabelBox | null
}

/** A line that is being moved, at its new price. */
export interface TradingLineDraft {
  readonly id: string
  readonly price: number
}

/** Places the lines and their chips, the most important line first; chips of near lines are stacked. */
export function placeTradingLines(
  lines: readonly TradingLine[],
  draft: TradingLineDraft | null,
  scales: Pick<LayerScales, 'priceToY' | 'width' | 'height' | 'lastPrice' | 'labels'>,
  fontSize: number,
): readonly PlacedTradingLine[] {
  const last = Number.isFinite(scales.lastPrice) ? scales.lastPrice : null
  const shown = draftFirst(lines, draft).flatMap(line => {
    const { price, id } = line
    const isDraft = id === draft?.id
    const shownPrice = isDraft ? draft.price : price
    const y = scales.priceToY(shownPrice)
    if (y === null) return []
    const edge = y < 0 ? 'above' : y > scales.height ? 'below' : null
    const text = `${edge ? ARROWS[edge] : ''}${line.textAt(shownPrice, last)}`
    return [{ line: { ...line, price: shownPrice }, text, y, edge, from: isDraft ? price : null }]
  })
  const boxes = placeChips(shown, scales, fontSize)
  return shown.map(({ line, text, y, edge, from }, n) => {
    const chip = boxes[n] ?? null
    return {
      line,
      text,
      y: edge ? null : y,
      fromY: from === null ? null : inside(scales.priceToY(from), scales.height),
      chip,
      remove: chip && hasRemove(line) ? removeBox(chip) : null,
    }
  })
}

const hasRemove = ({ isRemovable, isPending }: TradingLine): boolean => isRemovable && !isPending

function draftFirst(lines: readonly TradingLine[], draft: TradingLineDraft | null): readonly TradingLine[] {
  const moved = lines.find(({ id }) => id === draft?.id)
  const all = moved === undefined ? lines : [moved, ...lines.filter(line => line !== moved)]
  return all.slice(0, MAX_LINES)
}

function placeChips(
  shown: readonly { readonly line: TradingLine; readonly text: string; readonly y: number }[],
  { width, height, labels }: Pick<LayerScales, 'width' | 'height' | 'labels'>,
  fontSize: number,
): (LabelBox | null)[] {
  labels.clear(LAYER)
  const ranks = new Map(shown.toSorted((a, b) => a.y - b.y).map((one, rank) => [one, rank]))
  const stacked = stackLabels(
    shown.map(one => {
      const chipWidth = chipWidthOf(one.text, hasRemove(one.line), fontSize)
      const within = Math.min(Math.max(one.y, CHIP_HEIGHT / 2), height - CHIP_HEIGHT / 2)
      return {
        right: Math.max(width * RIGHT_SHARE, chipWidth + MIN_LEFT),
        middle: within + (ranks.get(one) ?? 0) * TINY,
        width: chipWidth,
        height: CHIP_HEIGHT,
        reach: Number.POSITIVE_INFINITY,
      }
    }),
    { width, height },
  )
  return stacked.map(chip => {
    const place = chip && besideTaken(chip, width, labels)
    if (place) labels.take(LAYER, place)
    return place
  })
}

/** As near as possible to its place, left or right of what lies there; the place itself where there is no other: a chip has controls. */
function besideTaken(chip: LabelBox, width: number, labels: LabelAreas): LabelBox {
  if (labels.isFree(chip)) return chip
  const lefts = labels.taken
    .flatMap(({ left, width: taken }) => [left - GAP - chip.width, left + taken + GAP])
    .filter(left => left >= MIN_LEFT && left + chip.width <= width)
    .toSorted((a, b) => Math.abs(a - chip.left) - Math.abs(b - chip.left))
  const left = lefts.find(candidate => labels.isFree({ ...chip, left: candidate }))
  return { ...chip, left: left ?? chip.left }
}

const chipWidthOf = (text: string, isRemovable: boolean, fontSize: number): number =>
  Math.ceil(labelWidth(text, fontSize)) + 2 * CHIP_PADDING + (isRemovable ? REMOVE_WIDTH : 0)

const removeBox = ({ left, top, width, height }: LabelBox): LabelBox => ({
  left: left + width - REMOVE_WIDTH,
  top,
  width: REMOVE_WIDTH,
  height,
})

const inside = (y: number | null, height: number): number | null =>
  y !== null && y >= 0 && y <= height ? y : null
