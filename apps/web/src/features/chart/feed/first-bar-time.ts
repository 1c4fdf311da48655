import { DAY_SECONDS, type EpochSeconds } from '@tidemark/domain'

interface Span {
  /** No bar is older. */
  readonly from: EpochSeconds
  readonly to: EpochSeconds
}

/** The time of a bar at most a day after the first one: halves the span until it is that short. `before` finds the newest bar before a
 *  time. Null without bars. */
export async function firstBarTime(
  before: (time: number) => Promise<EpochSeconds | null>,
  { from, to }: Span,
): Promise<EpochSeconds | null> {
  let first = await before(to)
  let empty: number = from
  while (first !== null && first - empty > DAY_SECONDS) {
    const middle = Math.ceil((empty + first) / 2)
    const found = await before(middle)
    if (found === null) empty = middle
    else first = found
  }
  return first
}
