import { DAY_SECONDS, formatSigned, HOUR_SECONDS, MINUTE_SECONDS } from '@tidemark/domain'
import type { DrawingDefinition } from './drawing-definition.ts'

/** Texts that drawings show on the canvas. */
export const drawingCanvasTexts = {
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

const NEW_TEXT = 'Text'

/** Initial text of a new drawing. */
export function newTextOf({ isText }: DrawingDefinition): string {
  return isText ? NEW_TEXT : ''
}
