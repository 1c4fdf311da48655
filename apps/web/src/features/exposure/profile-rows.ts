import type { ExposureAnswer, ExposureGreek } from '@tidemark/contracts'

/** The exposure of one strike over the chosen expiries. */
export interface StrikeExposure {
  readonly strike: number
  readonly call: number
  readonly put: number
  readonly net: number
}

export type ProfileRow =
  | ({ readonly kind: 'strike' } & StrikeExposure)
  | { readonly kind: 'price' | 'zero'; readonly at: number }

interface Marks {
  readonly price: number
  /** The zero-gamma level. */
  readonly zero: number | null
}

/** From the highest strike down, with the price and the zero-gamma level in rows of their own between the strikes. A level
 *  on a strike stands above it; the price stands above a level at the same place. */
export function profileRows(
  strikes: readonly StrikeExposure[],
  { price, zero }: Marks,
): readonly ProfileRow[] {
  const marks: ProfileRow[] = [
    { kind: 'price', at: price },
    ...(zero === null ? [] : [{ kind: 'zero', at: zero } as const]),
  ]
  return [...marks, ...strikes.map(one => ({ kind: 'strike', ...one }) as const)].toSorted(
    (one, other) => placeOf(other) - placeOf(one),
  )
}

export const placeOf = (row: ProfileRow): number => (row.kind === 'strike' ? row.strike : row.at)

/** The row to show in the middle at first. */
export const priceRow = (rows: readonly ProfileRow[]): number =>
  rows.findIndex(({ kind }) => kind === 'price')

/** The strike nearest to a price, the lower one of two; null without strikes. */
export function nearestStrike(strikes: readonly StrikeExposure[], price: number): StrikeExposure | null {
  let nearest: StrikeExposure | null = null
  for (const one of strikes) {
    const [distance, best] = [Math.abs(one.strike - price), Math.abs((nearest?.strike ?? Infinity) - price)]
    if (distance < best || (distance === best && one.strike < (nearest?.strike ?? 0))) nearest = one
  }
  return nearest
}

/** Maps amounts to shares of the width, 0 to 1, one scale for all rows. */
export interface ProfileScale {
  readonly zero: number
  shareOf(amount: number): number
  /** No bar of the strike would be seen. */
  isFaint(strike: StrikeExposure): boolean
}

/** Half a pixel of a profile in a narrow drawer. */
const faintShare = 0.004

export function profileScale(strikes: readonly StrikeExposure[]): ProfileScale {
  let [low, high] = [0, 0]
  for (const { call, put, net } of strikes) {
    low = Math.min(low, call, put, net)
    high = Math.max(high, call, put, net)
  }
  if (low === 0 && high === 0) [low, high] = [-1, 1]
  const shareOf = (amount: number) => (amount - low) / (high - low)
  const faint = (high - low) * faintShare
  const isFaint = ({ call, put }: StrikeExposure) => Math.max(Math.abs(call), Math.abs(put)) < faint
  return { zero: shareOf(0), shareOf, isFaint }
}

/** The strikes of an answer with the exposures of one measure. */
export function strikesOf(
  { strikes }: Pick<ExposureAnswer, 'strikes'>,
  greek: ExposureGreek,
): StrikeExposure[] {
  const { call, put, net } = strikes[greek]
  return strikes.strike.map((strike, index) => ({
    strike,
    call: call[index] ?? 0,
    put: put[index] ?? 0,
    net: net[index] ?? 0,
  }))
}
