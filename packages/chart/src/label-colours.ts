/** Luminance at which white text and the almost black one of labels have equal contrast. */
const LIGHT_ABOVE = 0.2
const hex = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/i

/** Of the backgrounds seen so far: labels ask again in every frame. */
const knownLight = new Map<string, boolean>()
const MAX_KNOWN = 200

/** The one of two text colours with the better contrast to a background; the dark one when the background is no hex code. */
export function readableOn(background: string, light: string, dark: string): string {
  let isKnownLight = knownLight.get(background)
  if (isKnownLight === undefined) {
    isKnownLight = isLight(background)
    if (knownLight.size >= MAX_KNOWN) knownLight.clear()
    knownLight.set(background, isKnownLight)
  }
  return isKnownLight ? dark : light
}

function isLight(background: string): boolean {
  const digits = hex
    .exec(background)
    ?.slice(1)
    .filter(part => part !== undefined)
  if (digits === undefined) return true
  const [red = 0, green = 0, blue = 0] = digits.map(
    part => Number.parseInt(part.length === 1 ? part + part : part, 16) / 255,
  )
  return luminance(red, green, blue) > LIGHT_ABOVE
}

/** Relative luminance of sRGB. */
const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
