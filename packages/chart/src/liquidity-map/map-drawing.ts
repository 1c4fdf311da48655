import type { LayerCanvas } from '../chart-layer.ts'
import type { MapStyle } from './map-content.ts'
import type { MapShape } from './map-shapes.ts'
import type { LabelBox } from './place-labels.ts'

/** A shape in CSS pixels. */
export interface MapBox {
  readonly shape: MapShape
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export const LABEL_FONT_SIZE = 11
export const LABEL_HEIGHT = 15
export const LABEL_PADDING = 4
/** Luminance at which black and white text have equal contrast. */
const LIGHT_ABOVE = 0.18

export function drawMapShape(canvas: LayerCanvas, box: MapBox): void {
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
  context.globalAlpha = 1 - style.transparency / 100
  context.fillStyle = style.background
  context.fillRect(left, top, right - left, Math.max(1, bottom - top))
  context.globalAlpha = 1
  const border = Math.round(style.borderWeight * ratioY)
  if (border === 0) return
  context.fillStyle = style.border
  context.fillRect(left, top, right - left, border)
  context.fillRect(left, bottom - border, right - left, border)
  context.fillRect(left, top, border, bottom - top)
  context.fillRect(right - border, top, border, bottom - top)
}

/** A label on a background of its level's colour, which hides the candles behind it. */
export function drawChip(
  canvas: LayerCanvas,
  shape: MapShape,
  { left: x, top: y, width, height }: LabelBox,
  { labelLight, labelDark }: Pick<MapStyle, 'labelLight' | 'labelDark'>,
): void {
  const { context, ratioX, ratioY } = canvas
  const left = Math.round(x * ratioX)
  const top = Math.round(y * ratioY)
  context.fillStyle = shape.style.form === 'line' ? shape.style.colour : shape.style.text
  const isLight = isLightColour(String(context.fillStyle))
  context.fillRect(left, top, Math.round(width * ratioX), Math.round(height * ratioY))
  context.fillStyle = isLight ? labelDark : labelLight
  context.textBaseline = 'middle'
  context.fillText(shape.label, left + LABEL_PADDING * ratioX, top + (height * ratioY) / 2)
}

/** A canvas returns any opaque colour as six hexadecimal digits. */
function isLightColour(colour: string): boolean {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return false
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return luminance(red ?? 0, green ?? 0, blue ?? 0) > LIGHT_ABOVE
}

/** Relative luminance of sRGB, with a square as an approximation of its gamma curve. */
const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue
