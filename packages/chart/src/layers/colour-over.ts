type Channels = readonly [red: number, green: number, blue: number, alpha: number]

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?$/i
const RGB = /^rgba?\((\d+), ?(\d+), ?(\d+)(?:, ?([\d.]+))?\)$/

/** The opaque colour that a translucent one gives over a background: filling with it takes less time. Returns
 *  the translucent one when it cannot read a colour. */
export function colourOver(background: string, colour: string): string {
  const [below, above] = [channelsOf(background), channelsOf(colour)]
  if (below?.[3] !== 1 || above === null) return colour
  const alpha = above[3]
  const mix = (n: 0 | 1 | 2) => Math.round(above[n] * alpha + below[n] * (1 - alpha))
  return `rgb(${mix(0)}, ${mix(1)}, ${mix(2)})`
}

function channelsOf(colour: string): Channels | null {
  const hex = HEX.exec(colour)
  if (hex !== null) {
    const channel = (n: number) => Number.parseInt(hex[n] ?? 'ff', 16)
    return [channel(1), channel(2), channel(3), channel(4) / 255]
  }
  const rgb = RGB.exec(colour)
  return rgb && [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4] ?? 1)]
}
