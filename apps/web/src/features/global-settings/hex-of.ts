/** A CSS colour as a hex code without opacity, for the picker; black where the browser cannot tell. */
export function hexOf(colour: string): string {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext?.('2d')
  if (!context) return '#000000'
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}
