import type { IsoDate } from '@tidemark/domain'
import type { LayerCanvas, LayerScales } from '../chart-layer.ts'
import type { LabelBox } from '../labels/place-labels.ts'
import { labelWidth } from './label-width.ts'
import type { MapStyle } from './map-content.ts'
import { drawLabelChip, LABEL_FONT_SIZE, setLabelFont } from './map-drawing.ts'

interface DatedColumn {
  readonly date: IsoDate
  readonly left: number
  readonly right: number
}

interface DateTag {
  readonly text: string
  readonly box: LabelBox
}

const LAYER = 'expiry dates'
/** In CSS pixels. */
const HEIGHT = 15
const PADDING = 4
const GAP = 2
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * The dates of columns as one row of tags, `gap` above the bottom of the pane, or above what lies there: the first column of
 * each month has the month, the others the day alone. Where there is no room for all, months come first, then the nearer dates.
 */
export function dateTags(
  columns: readonly DatedColumn[],
  { width, height, labels }: Pick<LayerScales, 'width' | 'height' | 'labels'>,
  gap: number = GAP,
): DateTag[] {
  labels.clear(LAYER)
  const wanted = columns.flatMap((column, i) => {
    const middle = (column.left + column.right) / 2
    if (middle < 0 || middle > width) return []
    const isFirst = columns[i - 1]?.date.slice(0, 7) !== column.date.slice(0, 7)
    const text = textOf(column.date, isFirst)
    const tagWidth = labelWidth(text, LABEL_FONT_SIZE) + 2 * PADDING
    const left = Math.max(0, Math.min(middle - tagWidth / 2, width - tagWidth))
    return { text, isFirst, box: { left, width: tagWidth, height: HEIGHT } }
  })
  const lowest = height - gap - HEIGHT
  const tops = labels.taken
    .map(({ top }) => top - GAP - HEIGHT)
    .filter(top => top < lowest && top >= height / 2)
    .toSorted((a, b) => b - a)
  const boxAt = (tag: (typeof wanted)[number], top: number) => ({ ...tag.box, top })
  const top =
    [lowest, ...tops].find(candidate => wanted.every(tag => labels.isFree(boxAt(tag, candidate)))) ?? lowest
  const shown = new Set<(typeof wanted)[number]>()
  for (const tag of [
    ...wanted.filter(({ isFirst }) => isFirst),
    ...wanted.filter(({ isFirst }) => !isFirst),
  ]) {
    const box = boxAt(tag, top)
    if (!labels.isFree(box)) continue
    labels.take(LAYER, box)
    shown.add(tag)
  }
  return wanted.filter(tag => shown.has(tag)).map(tag => ({ text: tag.text, box: boxAt(tag, top) }))
}

function textOf(date: IsoDate, isFirst: boolean): string {
  const day = Number(date.slice(8))
  return isFirst ? `${day} ${months[Number(date.slice(5, 7)) - 1]}` : `${day}`
}

export function drawDates(canvas: LayerCanvas, tags: readonly DateTag[], style: MapStyle): void {
  const { background, text } = style.dates ?? { background: style.labelDark, text: style.labelLight }
  setLabelFont(canvas, style.fontFamily)
  for (const tag of tags)
    drawLabelChip(canvas, tag.text, background, tag.box, { ...style, labelLight: text, labelDark: text })
}
