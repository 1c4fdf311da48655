/** Two prices that differ by no more than this share are equal: (1.1 + 2.2) / 2 is not 1.65 in binary. */
const SAME_SHARE = 1e-9

export const isSamePrice = (price: number, other: number): boolean =>
  Math.abs(price - other) <= SAME_SHARE * Math.abs(other)
