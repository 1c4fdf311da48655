/** Bars in ticks (cents), side by side. Whole numbers: what is added up or compared is exact. */
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

/** All columns lie in one buffer: years of days make thousands of strips, and each buffer costs the collector. */
export function createBarBuffer(
  length: number,
  buffer: ArrayBuffer = new ArrayBuffer(barBufferBytes(length)),
  offset = 0,
): BarBuffer {
  const column = (number: number) => new Int32Array(buffer, offset + number * BYTES * length, length)
  return { open: column(0), high: column(1), low: column(2), close: column(3), volume: column(4) }
}

export function copyBar(from: BarBuffer, at: number, to: BarBuffer, place: number): void {
  to.open[place] = from.open[at] as number
  to.high[place] = from.high[at] as number
  to.low[place] = from.low[at] as number
  to.close[place] = from.close[at] as number
  to.volume[place] = from.volume[at] as number
}
