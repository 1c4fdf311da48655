import type { LayerCanvas } from '../chart-layer.ts'
import { readableOn } from '../label-colours.ts'
import type { LabelBox } from '../labels/place-labels.ts'
import { textWidth } from '../text-width.ts'
import { useTint } from '../tint.ts'
import type { MapStyle } from './map-content.ts'
import type { MapShape } from './map-shapes.ts'
import { edgeWidth, fillOpacity, glow, zoneColours } from './zone-look.ts'

/** A shape in CSS pixels. */
export interface MapBox {
  readonly shape: MapShape
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export const LABEL_FONT_SIZE = 11
export const LABEL_HEIGHT = 18
export const LABEL_PADDING = 6
/** Below this height, in CSS pixels, there is no space for the shine inside the edges of a box. */
const MIN_GLOW_HEIGHT = 10

/** The colours of both sides of the price, when the user has chosen them instead of those of the zones. */
interface Tint {
  readonly sides: MapStyle['sides']
  readonly price: number
}

export function drawMapShape(canvas: LayerCanvas, box: MapBox, tint?: Tint): void {
  const { context, width, height, ratioX, ratioY } = canvas
  const { style } = box.shape
  // Some drivers wrap huge numbers around, so coordinates far outside the canvas are moved just outside.
  const clamp = (value: number, size: number) => Math.round(Math.min(Math.max(value, -size), 2 * size))
  const left = clamp(box.left * ratioX, width)
  const right = clamp(box.right * ratioX, width)
  const top = clamp(box.top * ratioY, height)
  const bottom = clamp(box.bottom * ratioY, height)
  if (style.form === 'line') {
    const lineHeight = Math.max(1, Math.round(style.width * ratioY))
    context.globalAlpha = style.opacity
    context.fillStyle = style.colour
    context.fillRect(left, top - Math.floor(lineHeight / 2), right - left, lineHeight)
    context.globalAlpha = 1
    return
  }
  const { fill, edge } = zoneColours({ ...box.shape, style }, tint?.sides, tint?.price ?? 0)
  useTint(context, fill, fillOpacity(style.transparency))
  context.fillRect(left, top, right - left, Math.max(1, bottom - top))
  const border = Math.round(edgeWidth(style.borderWeight) * ratioY)
  const step = Math.max(1, Math.round(ratioY))
  if (border > 0 && style.transparency < 100 && box.bottom - box.top >= MIN_GLOW_HEIGHT) {
    glow.forEach((opacity, i) => {
      useTint(context, fill, opacity)
      frame(context, left, top, right, bottom, border + i * step, step)
    })
  }
  context.globalAlpha = 1
  if (border === 0) return
  context.fillStyle = edge
  frame(context, left, top, right, bottom, 0, border)
}

/** The outline of a box, `inset` inside it. */
function frame(
  context: CanvasRenderingContext2D,
  left: number,
  top: number,
  right: number,
  bottom: number,
  inset: number,
  width: number,
): void {
  const [x, y, across, down] = [left + inset, top + inset, right - left - 2 * inset, bottom - top - 2 * inset]
  context.fillRect(x, y, across, width)
  context.fillRect(x, bottom - inset - width, across, width)
  // The corners are drawn already: twice would be darker where the colour is translucent.
  context.fillRect(x, y + width, width, down - 2 * width)
  context.fillRect(right - inset - width, y + width, width, down - 2 * width)
}

const labelFont = ({ ratioY }: LayerCanvas, fontFamily: string): string =>
  `${LABEL_FONT_SIZE * ratioY}px ${fontFamily}`

/** Call before the labels of a layer are measured or drawn. */
export function setLabelFont(canvas: LayerCanvas, fontFamily: string): void {
  canvas.context.font = labelFont(canvas, fontFamily)
}

/** In device pixels. */
export const labelTextWidth = (canvas: LayerCanvas, text: string, fontFamily: string): number =>
  textWidth(canvas.context, labelFont(canvas, fontFamily), text)

type LabelLook = Pick<MapStyle, 'labelLight' | 'labelDark' | 'fontFamily'>

/** A label on a background of its level's colour, which hides what is behind it. */
export function drawChip(canvas: LayerCanvas, shape: MapShape, box: LabelBox, style: LabelLook): void {
  const colour = shape.style.form === 'line' ? shape.style.colour : shape.style.text
  drawLabelChip(canvas, shape.label, colour, box, style)
}

export function drawLabelChip(
  canvas: LayerCanvas,
  text: string,
  colour: string,
  { left: x, top: y, width, height }: LabelBox,
  { labelLight, labelDark, fontFamily }: LabelLook,
): void {
  const { context, ratioX, ratioY } = canvas
  const left = Math.round(x * ratioX)
  const top = Math.round(y * ratioY)
  context.fillStyle = colour
  // A canvas returns any opaque colour as six hexadecimal digits.
  const textColour = readableOn(String(context.fillStyle), labelLight, labelDark)
  context.fillRect(left, top, Math.round(width * ratioX), Math.round(height * ratioY))
  context.fillStyle = textColour
  context.textBaseline = 'middle'
  const free = width * ratioX - labelTextWidth(canvas, text, fontFamily)
  context.fillText(text, left + free / 2, top + (height * ratioY) / 2)
}
