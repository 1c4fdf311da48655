import { isSamePrice } from '../same-price.ts'

/** The position of a price relative to the bull and bear zones: the first letter of a playbook key. */
export type PlaybookLetter = 'B' | 'BR' | 'MR'

/**
 * State of a member in one byte: two bits for its side of HG, two for its side of MHP, one each for B, BR and a valid
 * MHP. A tick that changes no bit changes no sum.
 */
export type MemberState = number

/** No price or no level. */
const ABSENT = 0
const BELOW = 1
const AT = 2
const ABOVE = 3

/** Half weights per side, and whether the side counts. */
export const HALVES_OF_SIDE = Uint8Array.of(0, 0, 1, 2)
export const COUNT_OF_SIDE = Uint8Array.of(0, 1, 1, 1)

export function memberState(
  price: number,
  hg: number,
  mhp: number,
  letter: PlaybookLetter | null,
  isFresh: boolean,
): MemberState {
  const isPriced = isFresh && Number.isFinite(price)
  const hgSide = isPriced ? sideOf(price, hg) : ABSENT
  const mhpSide = isPriced ? sideOf(price, mhp) : ABSENT
  const isBullish = isPriced && letter === 'B' ? 16 : 0
  const isBearish = isPriced && letter === 'BR' ? 32 : 0
  return hgSide | (mhpSide << 2) | isBullish | isBearish | (Number.isFinite(mhp) ? 64 : 0)
}

export const hgSideOf = (state: MemberState): number => state & 3
export const mhpSideOf = (state: MemberState): number => (state >> 2) & 3
export const bullishOf = (state: MemberState): number => (state >> 4) & 1
export const bearishOf = (state: MemberState): number => (state >> 5) & 1
export const hasMhpOf = (state: MemberState): number => (state >> 6) & 1

function sideOf(price: number, level: number): number {
  if (!Number.isFinite(level)) return ABSENT
  if (isSamePrice(price, level)) return AT
  return price > level ? ABOVE : BELOW
}
