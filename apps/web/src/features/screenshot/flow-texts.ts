import type { PictureLine, PictureText } from './picture-lines.ts'

export interface PlacedText extends PictureText {
  readonly x: number
  readonly row: number
}

interface Flow {
  readonly width: number
  /** Between two texts. */
  readonly gap: number
  readonly measure: (text: string) => number
}

/** Places each line in rows of a width: a text that does not fit begins the next row. */
export function flowTexts(lines: readonly PictureLine[], { width, gap, measure }: Flow) {
  const placed: PlacedText[] = []
  let rows = 0
  for (const line of lines) {
    let [x, row] = [0, rows]
    for (const entry of line) {
      const length = measure(entry.text)
      if (x > 0 && x + length > width) [x, row] = [0, row + 1]
      placed.push({ ...entry, x, row })
      x += length + gap
    }
    if (line.length > 0) rows = row + 1
  }
  return { placed, rows }
}
