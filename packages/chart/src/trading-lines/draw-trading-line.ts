import type { LayerCanvas } from '../chart-layer.ts'
import { readableOn } from '../label-colours.ts'
import type { LabelBox } from '../labels/place-labels.ts'
import { useTint } from '../tint.ts'
import { CHIP_PADDING, type PlacedTradingLine } from './place-trading-lines.ts'
import { colourOfLine, type TradingLinesTheme } from './trading-line.ts'

export interface TradingLineLook {
  readonly theme: TradingLinesTheme
  readonly isSelected: boolean
  readonly isHovered: boolean
  /** The pointer is on the ×. */
  readonly isRemoveHovered: boolean
}

const DASH = 5
const PALE = 0.5
const CROSS = 3.5
/** A chip that is farther from its line has a line to it. */
const CONNECT_FROM = 8

export function drawTradingLine(canvas: LayerCanvas, placed: PlacedTradingLine, look: TradingLineLook): void {
  const { context } = canvas
  const { line, y, fromY } = placed
  const colour = colourOfLine(line, look.theme)
  context.save()
  if (fromY !== null) drawAcross(canvas, fromY, { colour, opacity: PALE, isDashed: true, thickness: 1 })
  if (y !== null)
    drawAcross(canvas, y, {
      colour,
      opacity: line.isPending ? PALE : 1,
      isDashed: line.kind !== 'position',
      thickness: look.isHovered || look.isSelected ? 2 : 1,
    })
  context.globalAlpha = 1
  context.restore()
}

interface Stroke {
  readonly colour: string
  readonly opacity: number
  readonly isDashed: boolean
  readonly thickness: number
}

function drawAcross(
  { context, width, ratioX, ratioY }: LayerCanvas,
  y: number,
  { colour, opacity, isDashed, thickness }: Stroke,
): void {
  const high = Math.max(1, Math.round(thickness * ratioY))
  const top = Math.round(y * ratioY) - Math.floor(high / 2)
  useTint(context, colour, opacity)
  if (isDashed) {
    const dash = Math.max(1, Math.round(DASH * ratioX))
    for (let x = 0; x < width; x += 2 * dash) context.fillRect(x, top, dash, high)
  } else context.fillRect(0, top, width, high)
  context.globalAlpha = 1
}

/** Drawn after all lines, so that no line crosses a chip. */
export function drawTradingChip(canvas: LayerCanvas, placed: PlacedTradingLine, look: TradingLineLook): void {
  const { line, text, y, chip, remove } = placed
  if (chip === null) return
  const { context, ratioX, ratioY } = canvas
  const { theme } = look
  const colour = colourOfLine(line, theme)
  const isFilled = line.kind === 'position' && !line.isPending
  const ink = isFilled ? readableOn(colour, '#ffffff', theme.background) : theme.text
  const middle = Math.round((chip.top + chip.height / 2) * ratioY)
  context.save()
  if (y !== null) drawConnection(canvas, chip, y, colour)
  // The ground hides what is behind a pale border too.
  fillBox(canvas, chip, theme.background)
  fillBorder(canvas, chip, look.isSelected ? (theme.accent ?? theme.text) : colour, line.isPending ? PALE : 1)
  if (isFilled) fillBox(canvas, inset(chip, 1), colour)
  if (remove && look.isRemoveHovered) fillBox(canvas, inset(remove, 1), isFilled ? theme.background : colour)
  context.font = `${Math.round(chipFontSize(theme) * ratioY)}px ${theme.fontFamily}`
  context.textBaseline = 'middle'
  context.fillStyle = ink
  context.globalAlpha = line.isPending ? PALE : 1
  context.fillText(text, Math.round((chip.left + CHIP_PADDING) * ratioX), middle)
  context.globalAlpha = 1
  if (remove) drawCross(canvas, remove, crossInk(look, isFilled, colour, ink))
  context.restore()
}

export const chipFontSize = ({ fontSize }: TradingLinesTheme): number => fontSize - 1

const crossInk = (look: TradingLineLook, isFilled: boolean, colour: string, ink: string): string => {
  if (!look.isRemoveHovered) return ink
  return isFilled ? colour : readableOn(colour, '#ffffff', look.theme.background)
}

const inset = ({ left, top, width, height }: LabelBox, by: number): LabelBox => ({
  left: left + by,
  top: top + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

function fillBox({ context, ratioX, ratioY }: LayerCanvas, box: LabelBox, colour: string): void {
  const [left, top] = [Math.round(box.left * ratioX), Math.round(box.top * ratioY)]
  context.fillStyle = colour
  context.fillRect(
    left,
    top,
    Math.round((box.left + box.width) * ratioX) - left,
    Math.round((box.top + box.height) * ratioY) - top,
  )
}

function fillBorder(canvas: LayerCanvas, box: LabelBox, colour: string, opacity: number): void {
  const { context, ratioX, ratioY } = canvas
  const [left, top] = [Math.round(box.left * ratioX), Math.round(box.top * ratioY)]
  const [right, bottom] = [
    Math.round((box.left + box.width) * ratioX),
    Math.round((box.top + box.height) * ratioY),
  ]
  const wide = Math.max(1, Math.round(ratioX))
  useTint(context, colour, opacity)
  context.fillRect(left, top, right - left, wide)
  context.fillRect(left, bottom - wide, right - left, wide)
  context.fillRect(left, top, wide, bottom - top)
  context.fillRect(right - wide, top, wide, bottom - top)
  context.globalAlpha = 1
}

function drawConnection(
  { context, ratioX, ratioY }: LayerCanvas,
  chip: LabelBox,
  y: number,
  colour: string,
): void {
  const middle = chip.top + chip.height / 2
  if (Math.abs(middle - y) <= CONNECT_FROM) return
  const [from, to] = [Math.min(middle, y), Math.max(middle, y)].map(at => Math.round(at * ratioY)) as [
    number,
    number,
  ]
  const wide = Math.max(1, Math.round(ratioX))
  const left = Math.round((chip.left - CHIP_PADDING) * ratioX)
  context.fillStyle = colour
  context.fillRect(left, from, wide, to - from)
  context.fillRect(left, Math.round(middle * ratioY), Math.round(CHIP_PADDING * ratioX), wide)
}

function drawCross({ context, ratioX, ratioY }: LayerCanvas, box: LabelBox, colour: string): void {
  const x = (box.left + box.width / 2) * ratioX
  const y = (box.top + box.height / 2) * ratioY
  const [wide, high] = [CROSS * ratioX, CROSS * ratioY]
  context.strokeStyle = colour
  context.lineWidth = Math.max(1, ratioX * 1.5)
  context.beginPath()
  context.moveTo(x - wide, y - high)
  context.lineTo(x + wide, y + high)
  context.moveTo(x + wide, y - high)
  context.lineTo(x - wide, y + high)
  context.stroke()
}
