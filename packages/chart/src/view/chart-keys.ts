import type { ChartKey } from '../chart-port.ts'

export type KeyMove =
  | { readonly kind: 'pan'; readonly bars: number }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'latest' }

const PAN_SHARE = 1 / 50
const ZOOM_STEP = 1.1
const SHIFT_FACTOR = 10
const SHIFT_ZOOM_STEP = ZOOM_STEP ** 4

/** Maps a key to a move of the view; null when the chart does not use the key. */
export function keyMove(key: ChartKey, visibleBars: number): KeyMove | null {
  if (key.ctrlKey || key.altKey || key.metaKey) return null
  const bars = Math.max(1, Math.round(visibleBars * PAN_SHARE)) * (key.shiftKey ? SHIFT_FACTOR : 1)
  // '+' needs Shift on most keyboards, so Shift does not mean faster there.
  const isFastZoom = key.shiftKey && key.key.startsWith('Arrow')
  const factor = isFastZoom ? SHIFT_ZOOM_STEP : ZOOM_STEP
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
