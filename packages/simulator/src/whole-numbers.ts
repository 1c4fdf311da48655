/**
 * Branch-free maximum and minimum of two whole numbers less than 2^31 apart. Which of two prices is higher is
 * unpredictable, and a branch misprediction costs more than the rest of a bar.
 */
export function larger(a: number, b: number): number {
  const difference = (a - b) | 0
  return a - (difference & (difference >> 31))
}

export function smaller(a: number, b: number): number {
  const difference = (a - b) | 0
  return b + (difference & (difference >> 31))
}
