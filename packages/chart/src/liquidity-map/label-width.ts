/** Widths of letters at a font size of 1, as wide as those of any common interface font: a label is placed before there is
 *  a canvas to measure it with. */
const NARROW = 0.33
const DIGIT = 0.65
const OTHER = 0.62
const narrow = new Set(" .,:;|'ilIjtfr")

export function labelWidth(text: string, fontSize: number): number {
  let width = 0
  for (const letter of text)
    width += letter >= '0' && letter <= '9' ? DIGIT : narrow.has(letter) ? NARROW : OTHER
  return width * fontSize
}
