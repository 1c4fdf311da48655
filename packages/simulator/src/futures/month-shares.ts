import type { FuturesProduct } from '@tidemark/domain'
import { exponential } from '../exponential.ts'
import { logarithm } from '../logarithm.ts'

/** How much of the volume of one month the next one has. */
const NEXT_MONTH: Readonly<Record<FuturesProduct['group'], number>> = {
  Equity: 0.01,
  Volatility: 0.45,
  Crypto: 0.12,
  FX: 0.015,
  Rates: 0.012,
  Energy: 0.5,
  Metals: 0.12,
  Grains: 0.4,
  Livestock: 0.4,
  Dairy: 0.6,
  Forest: 0.25,
  Softs: 0.35,
}
/** Short rates are traded years ahead. */
const SHORT_RATES = 0.8
/** Part of the volume that has moved on, by trading days after the roll day from `FIRST_DAY` on. */
const MOVED = [0.01, 0.03, 0.08, 0.2, 0.42, 0.66, 0.82, 0.91, 0.95, 0.97]
const FIRST_DAY = -5
const ALL_MOVED = 0.985

/** The part of a contract's volume that has moved to the next month, a number of trading days after its roll day. */
export function movedShare(daysAfterRoll: number): number {
  if (daysAfterRoll < FIRST_DAY) return 0
  return MOVED[daysAfterRoll - FIRST_DAY] ?? ALL_MOVED
}

/** The share of a product's volume in a contract, by how many months with volume are nearer and how much has moved on. */
export function monthShare(product: FuturesProduct, nearer: number, moved: number): number {
  const next = isShortRate(product) ? SHORT_RATES : NEXT_MONTH[product.group]
  return (1 - next) * exponential(nearer * logarithm(next)) * (1 - moved)
}

function isShortRate({ group, calendar }: FuturesProduct): boolean {
  return group === 'Rates' && (calendar === 'three-month-rate' || calendar === 'month-end')
}
