/** Widths by font, then by text. Measuring a label costs as much as drawing it, and most repeat in every frame. */
const widthsByFont = new Map<string, Map<string, number>>()
const MAX_WIDTHS = 4_000

/** Width of a text in device pixels. The context must have the font. */
export function textWidth(context: CanvasRenderingContext2D, font: string, text: string): number {
  const widths = widthsByFont.get(font) ?? new Map<string, number>()
  const known = widths.get(text)
  if (known !== undefined) return known
  const { width } = context.measureText(text)
  if (widths.size >= MAX_WIDTHS) widths.clear()
  widths.set(text, width)
  widthsByFont.set(font, widths)
  return width
}
