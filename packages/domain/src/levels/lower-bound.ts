/** Index of the first of `size` ascending values that is at least `bound`; `size` if there is none. */
export function lowerBound(values: Float64Array, size: number, bound: number): number {
  let from = 0
  let to = size
  while (from < to) {
    const middle = (from + to) >> 1
    if ((values[middle] as number) < bound) from = middle + 1
    else to = middle
  }
  return from
}
