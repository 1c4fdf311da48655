/** Sets the fill of a context to a colour of the given opacity; set `globalAlpha` back to 1 afterwards. */
export function useTint(context: CanvasRenderingContext2D, colour: string, opacity: number): void {
  context.globalAlpha = opacity
  context.fillStyle = colour
}
