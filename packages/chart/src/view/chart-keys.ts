import type { ChartKey } from '../chart-port.ts'

export type KeyMove =
  | { readonly kind: 'pan'; readonly bars: number }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'latest' }

const PAN_SHARE = 1 / 50
const ZOOM_STEP = 1.1
const FASTER = 10
const FASTER_ZOOM = ZOOM_STEP ** 4

/** What a key means to a chart with so many bars in view; null when it is not the chart's. */
export function keyMove(key: ChartKey, visibleBars: number): KeyMove | null {
  if (key.ctrlKey || key.altKey || key.metaKey) return null
  const bars = Math.max(1, Math.round(visibleBars * PAN_SHARE)) * (key.shiftKey ? FASTER : 1)
  // '+' needs Shift on most keyboards: there it does not mean faster.
  const isFastZoom = key.shiftKey && key.key.startsWith('Arrow')
  const factor = isFastZoom ? FASTER_ZOOM : ZOOM_STEP
  switch (key.key) {
    case 'ArrowLeft':
      return { kind: 'pan', bars: -bars }
    case 'ArrowRight':
      return { kind: 'pan', bars }
    case 'ArrowUp':
    case '+':
    case '=':
      return { kind: 'zoom', factor }
    case 'ArrowDown':
    case '-':
    case '_':
      return { kind: 'zoom', factor: 1 / factor }
    case 'Home':
      return { kind: 'start' }
    case 'End':
      return { kind: 'latest' }
    default:
      return null
  }
}
