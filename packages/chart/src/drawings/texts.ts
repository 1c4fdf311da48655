import { DAY_SECONDS } from '@tidemark/domain'
import { formatSigned } from '../price-format.ts'
import type { DrawingTool } from './drawings-port.ts'

const HOUR_SECONDS = 3_600
const MINUTE_SECONDS = 60

const toolNames: Readonly<Record<DrawingTool, string>> = {
  cursor: 'Cursor',
  'trend-line': 'Trend line',
  ray: 'Ray',
  'horizontal-line': 'Horizontal line',
  'vertical-line': 'Vertical line',
  rectangle: 'Rectangle',
  'fib-retracement': 'Fib retracement',
  text: 'Text',
  measure: 'Measure',
}

/** Texts that drawings show on the canvas, and the names of the tools. */
export const drawingCanvasTexts = {
  toolNames,
  /** Initial text of a new text drawing. */
  newText: 'Text',
  bars: (count: number) =>
    `${formatSigned(count, 0).replace('+', '')} ${Math.abs(count) === 1 ? 'bar' : 'bars'}`,
  /** 2d 4h, 1h 5m, 45m. */
  duration(seconds: number): string {
    const days = Math.floor(seconds / DAY_SECONDS)
    const hours = Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS)
    const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS)
    const parts = [
      days > 0 ? `${days}d` : '',
      hours > 0 ? `${hours}h` : '',
      minutes > 0 ? `${minutes}m` : '',
    ].filter(part => part !== '')
    return parts.length === 0 ? '0m' : parts.join(' ')
  },
}
