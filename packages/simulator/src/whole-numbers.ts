/**
 * The larger and the smaller of two whole numbers less than 2^31 apart, without a branch: which of two prices is
 * higher is a coin toss, and a processor that guesses wrong loses more time than the rest of a bar takes.
 */
export function larger(a: number, b: number): number {
  const ahead = (a - b) | 0
  return a - (ahead & (ahead >> 31))
}

export function smaller(a: number, b: number): number {
  const ahead = (a - b) | 0
  return b + (ahead & (ahead >> 31))
}
