import { exponential } from '../exponential.ts'

/** How the price of a contract hangs on its month. */
export type Term =
  /** OpenInterestProfile, storage and scarcity, a year; `rateDeviation` is how far that wanders about. */
  | {
      readonly kind: 'carry'
      readonly rate: number
      readonly rateDeviation?: number
      readonly season?: Season
    }
  /** What is far away is expected to be usual. */
  | { readonly kind: 'return'; readonly usual: number; readonly years: number }

/** By delivery month, January first; their mean is about 1. */
export type Season = readonly number[]

/** Heating. */
export const HEATING_SEASON: Season = [1.14, 1.1, 1.01, 0.93, 0.92, 0.94, 0.97, 0.97, 0.96, 0.98, 1.04, 1.1]
/** Driving, and the petrol that may be burnt in heat. */
export const DRIVING_SEASON: Season = [0.95, 0.96, 0.99, 1.06, 1.07, 1.06, 1.05, 1.03, 1.0, 0.95, 0.94, 0.94]
/** Grilling. */
export const GRILLING_SEASON: Season = [0.92, 0.94, 0.96, 1, 1.04, 1.12, 1.12, 1.09, 1.02, 0.96, 0.92, 0.91]

const MAX_EXPONENT = 2

/** The price of a contract with so many years to run, from what stands behind it. `noise` has mean 0 and deviation 1. */
export function contractPrice(
  term: Term,
  spot: number,
  years: number,
  deliveryMonth: number,
  noise: number,
): number {
  if (term.kind === 'return') return term.usual + (spot - term.usual) / (1 + years / term.years)
  const carry = (term.rate + (term.rateDeviation ?? 0) * noise) * years
  const season = term.season?.[deliveryMonth - 1] ?? 1
  return spot * season * exponential(Math.max(-MAX_EXPONENT, Math.min(MAX_EXPONENT, carry)))
}
