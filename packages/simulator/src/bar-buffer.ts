/** Columns of bars in ticks (cents). Whole numbers make sums and comparisons exact. */
export interface BarBuffer {
  readonly open: Int32Array
  readonly high: Int32Array
  readonly low: Int32Array
  readonly close: Int32Array
  readonly volume: Int32Array
}

export const TICKS_PER_DOLLAR = 100

const COLUMNS = 5
const BYTES = Int32Array.BYTES_PER_ELEMENT

export function barBufferBytes(length: number): number {
  return COLUMNS * BYTES * length
}

/** All columns share one ArrayBuffer: there are thousands of them, and each costs garbage collection time. */
export function createBarBuffer(
  length: number,
  buffer: ArrayBuffer = new ArrayBuffer(barBufferBytes(length)),
  offset = 0,
): BarBuffer {
  const column = (number: number) => new Int32Array(buffer, offset + number * BYTES * length, length)
  return { open: column(0), high: column(1), low: column(2), close: column(3), volume: column(4) }
}

/** A view of the bars `from` to `to` (exclusive). */
export function barsBetween(
  { open, high, low, close, volume }: BarBuffer,
  from: number,
  to: number,
): BarBuffer {
  return {
    open: open.subarray(from, to),
    high: high.subarray(from, to),
    low: low.subarray(from, to),
    close: close.subarray(from, to),
    volume: volume.subarray(from, to),
  }
}

export function copyBar(from: BarBuffer, at: number, to: BarBuffer, row: number): void {
  to.open[row] = from.open[at] as number
  to.high[row] = from.high[at] as number
  to.low[row] = from.low[at] as number
  to.close[row] = from.close[at] as number
  to.volume[row] = from.volume[at] as number
}
