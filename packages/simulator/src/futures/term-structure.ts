import { exponential } from '../exponential.ts'

/** How the price of a contract depends on its month. */
export type Term =
  /** Annual rate of interest, storage and scarcity; `rateDeviation` is its standard deviation. */
  | {
      readonly kind: 'carry'
      readonly rate: number
      readonly rateDeviation?: number
      readonly season?: Season
    }
  /** Distant contracts approach the mean. */
  | { readonly kind: 'mean-reversion'; readonly mean: number; readonly years: number }

/** Price factors by delivery month from January; their mean is about 1. */
export type Season = readonly number[]

/** Natural gas: demand for heating in winter. */
export const HEATING_SEASON: Season = [1.14, 1.1, 1.01, 0.93, 0.92, 0.94, 0.97, 0.97, 0.96, 0.98, 1.04, 1.1]
/** Gasoline: demand for driving, and the costlier summer grade. */
export const DRIVING_SEASON: Season = [0.95, 0.96, 0.99, 1.06, 1.07, 1.06, 1.05, 1.03, 1.0, 0.95, 0.94, 0.94]
/** Hogs: demand for meat in the grilling season. */
export const GRILLING_SEASON: Season = [0.92, 0.94, 0.96, 1, 1.04, 1.12, 1.12, 1.09, 1.02, 0.96, 0.92, 0.91]

const MAX_EXPONENT = 2

/** The price of a contract with `years` to run. `noise` has mean 0 and deviation 1. */
export function contractPrice(
  term: Term,
  spot: number,
  years: number,
  deliveryMonth: number,
  noise: number,
): number {
  if (term.kind === 'mean-reversion') return term.mean + (spot - term.mean) / (1 + years / term.years)
  const carry = (term.rate + (term.rateDeviation ?? 0) * noise) * years
  const season = term.season?.[deliveryMonth - 1] ?? 1
  return spot * season * exponential(Math.max(-MAX_EXPONENT, Math.min(MAX_EXPONENT, carry)))
}

/** A price as a line over the spot. */
export interface PriceLine {
  readonly base: number
  readonly slope: number
}

/** The same as `contractPrice`, for any spot. */
export function contractLine(term: Term, years: number, deliveryMonth: number, noise: number): PriceLine {
  const base = contractPrice(term, 0, years, deliveryMonth, noise)
  return { base, slope: contractPrice(term, 1, years, deliveryMonth, noise) - base }
}
