/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** WCAG AA for text of normal size. */
export const minContrast = 4.5

const hexPattern = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const rgbPattern = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i

/** The colour of a CSS text without its alpha; null for what is not a colour. */
export function rgbOf(css: string): Rgb | null {
  const text = css.trim()
  const hex = hexPattern.exec(text)?.[1]
  if (hex !== undefined) return hexRgb(hex)
  const [, red, green, blue] = rgbPattern.exec(text) ?? []
  if (red !== undefined) return [Number(red), Number(green), Number(blue)]
  return paintedRgb(text)
}

function hexRgb(hex: string): Rgb {
  const size = hex.length < 6 ? 1 : 2
  const part = (index: number) => {
    const digits = hex.slice(index * size, (index + 1) * size)
    return Number.parseInt(size === 1 ? digits + digits : digits, 16)
  }
  return [part(0), part(1), part(2)]
}

/** Names and the other functions of CSS: the browser knows them, a pixel tells what it made of them. */
function paintedRgb(css: string): Rgb | null {
  if (typeof CSS === 'undefined' || !CSS.supports('color', css)) return null
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = css
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

/** What shows where `colour` lies over `below` with this opacity, 0 to 1. */
export const mixed = (colour: Rgb, opacity: number, below: Rgb): Rgb => [
  colour[0] * opacity + below[0] * (1 - opacity),
  colour[1] * opacity + below[1] * (1 - opacity),
  colour[2] * opacity + below[2] * (1 - opacity),
]

/** Contrast of WCAG, 1 to 21. */
export function contrastOf(a: Rgb, b: Rgb): number {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const steps = 20
const ends: readonly Rgb[] = [
  [255, 255, 255],
  [0, 0, 0],
]

/** The colour nearest to `text`, on the way to white or black, that is readable on every one of the backgrounds. A colour
 *  that is readable stays as it is; where nothing is, the end with the better contrast is taken. */
export function readableText(text: Rgb, backgrounds: readonly Rgb[]): Rgb {
  const worst = (colour: Rgb) => Math.min(...backgrounds.map(background => contrastOf(colour, background)))
  for (let step = 0; step <= steps; step += 1) {
    const candidates = ends.map(end => rounded(mixed(end, step / steps, text)))
    const best = candidates.reduce((one, other) => (worst(other) > worst(one) ? other : one))
    if (worst(best) >= minContrast) return step === 0 ? text : best
  }
  return ends.reduce((one, other) => (worst(other) > worst(one) ? other : one))
}

const rounded = ([red, green, blue]: Rgb): Rgb => [Math.round(red), Math.round(green), Math.round(blue)]

export const cssOf = ([red, green, blue]: Rgb): string =>
  `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)})`
