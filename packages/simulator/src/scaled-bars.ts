import type { BarBuffer } from './bar-buffer.ts'

/** Scales a price to whole ticks. Monotone: the order of prices does not change, so that bars still add up exactly. */
export function scaledTicks(ticks: number, scale: number): number {
  return (ticks * scale + 0.5) | 0
}

/** Copies the bars `from` to `to` (exclusive) with scaled prices. The buffers may be the same. */
export function scaleBars(
  source: BarBuffer,
  target: BarBuffer,
  from: number,
  to: number,
  scale: number,
): void {
  for (let i = from; i < to; i += 1) {
    target.open[i] = scaledTicks(source.open[i] as number, scale)
    target.high[i] = scaledTicks(source.high[i] as number, scale)
    target.low[i] = scaledTicks(source.low[i] as number, scale)
    target.close[i] = scaledTicks(source.close[i] as number, scale)
    target.volume[i] = source.volume[i] as number
  }
}
