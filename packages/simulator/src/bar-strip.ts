/** Bars in ticks (cents), side by side. Whole numbers: what is added up or compared is exact. */
export interface BarStrip {
  readonly open: Int32Array
  readonly high: Int32Array
  readonly low: Int32Array
  readonly close: Int32Array
  readonly volume: Int32Array
}

export const TICKS_PER_DOLLAR = 100

export function createBarStrip(length: number): BarStrip {
  return {
    open: new Int32Array(length),
    high: new Int32Array(length),
    low: new Int32Array(length),
    close: new Int32Array(length),
    volume: new Int32Array(length),
  }
}
