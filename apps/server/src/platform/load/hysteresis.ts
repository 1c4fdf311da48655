export interface Marks {
  /** From this value on it is too much. */
  readonly upper: number
  /** Up to this value it is little enough again. */
  readonly lower: number
  /** Values in a row that it takes to change, so that one odd value changes nothing. */
  readonly inARow: number
}

/** Takes a value at a time and returns whether it is too much: from the upper mark on, until it is down to the lower one. */
export function createHysteresis({ upper, lower, inARow }: Marks): (value: number) => boolean {
  let isTooMuch = false
  let beyond = 0
  return value => {
    const isBeyond = isTooMuch ? value <= lower : value >= upper
    beyond = isBeyond ? beyond + 1 : 0
    if (beyond < inARow) return isTooMuch
    beyond = 0
    isTooMuch = !isTooMuch
    return isTooMuch
  }
}
