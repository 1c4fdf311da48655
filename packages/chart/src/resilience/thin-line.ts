/** In the place of an index: the line is interrupted here. */
export const BREAK = -1

/** A line by columns, in order of time. */
export interface LineColumns {
  /** Seconds since 1970. */
  readonly times: Float64Array
  /** NaN where there is no value. */
  readonly values: Float64Array
}

interface ThinOptions {
  /** Index of the first point. */
  readonly from: number
  /** Index after the last point. */
  readonly to: number
  /** The pixel of an instant. */
  pixelOf(time: number): number
  /** The line does not bridge a longer time without a value. */
  readonly maxGapSeconds: number
}

/**
 * The points to draw: of each pixel the first, lowest, highest and last, in order. The drawing is the same as that of all
 * points, and its cost depends on the width of the chart, not on the length of the line.
 */
export function thinLine(
  { times, values }: LineColumns,
  { from, to, pixelOf, maxGapSeconds }: ThinOptions,
): number[] {
  const kept: number[] = []
  let [first, low, high, last] = [BREAK, BREAK, BREAK, BREAK]
  let pixel = Number.NaN
  const flush = () => {
    if (first === BREAK) return
    kept.push(first)
    const [earlier, later] = low < high ? [low, high] : [high, low]
    if (earlier > first && earlier < last) kept.push(earlier)
    if (later > first && later < last && later !== earlier) kept.push(later)
    if (last > first) kept.push(last)
    first = BREAK
  }
  for (let index = from; index < to; index += 1) {
    const value = values[index] as number
    if (Number.isNaN(value)) continue
    const time = times[index] as number
    const isAfterGap = last !== BREAK && (last < index - 1 || time - (times[last] as number) > maxGapSeconds)
    const nextPixel = pixelOf(time)
    if (isAfterGap || nextPixel !== pixel) flush()
    if (isAfterGap) kept.push(BREAK)
    if (first === BREAK) {
      first = index
      low = index
      high = index
      pixel = nextPixel
    }
    if (value < (values[low] as number)) low = index
    if (value > (values[high] as number)) high = index
    last = index
  }
  flush()
  return kept
}
