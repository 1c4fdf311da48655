import type { MarginRatio } from './margin-ratios.ts'

export const PAST_SESSIONS = 90
/** A margin changes when it is wrong by at least this share. */
const MIN_CHANGE = 0.08
const MIN_FACTOR = 0.6
const MAX_FACTOR = 2.4

/**
 * The margin after each review. A review sees the closes before its position and changes the margin only when that moved
 * enough, as the exchanges do. The first review sets it.
 */
export function reviewedMargins(
  { ratio, dailyMove }: MarginRatio,
  pointValue: number,
  closes: Float64Array,
  positions: readonly number[],
): Float64Array {
  const amounts = new Float64Array(positions.length)
  let amount = 0
  for (const [review, position] of positions.entries()) {
    const move = position > 1 ? deviationBefore(closes, position) : dailyMove
    const factor = Math.max(MIN_FACTOR, Math.min(MAX_FACTOR, Math.sqrt(move / dailyMove)))
    const wanted = (closes[Math.max(0, position - 1)] as number) * pointValue * ratio * factor
    if (Math.abs(wanted - amount) >= MIN_CHANGE * amount) amount = roundSum(wanted)
    amounts[review] = amount
  }
  return amounts
}

/** Of the daily moves up to a position. */
function deviationBefore(closes: Float64Array, position: number): number {
  const first = Math.max(1, position - PAST_SESSIONS)
  let sum = 0
  for (let day = first; day < position; day += 1) {
    const move = (closes[day] as number) / (closes[day - 1] as number) - 1
    sum += move * move
  }
  return Math.sqrt(sum / (position - first))
}

/** Rounds to a sum as exchanges publish them, by 2 to 5 %: 10,500, 4,300, 775. */
export function roundSum(amount: number): number {
  let unit = 1
  while (unit * 10 <= amount) unit *= 10
  const lead = amount / unit
  const steps = lead < 2 ? 20 : lead < 5 ? 10 : 4
  return (Math.round(lead * steps) * unit) / steps
}
