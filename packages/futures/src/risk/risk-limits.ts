/** What a trader allows an account to do. Null: no limit. */
export interface RiskLimits {
  /** Contracts of one order. */
  readonly maxOrderSize: number
  /** Contracts of one symbol, long or short. */
  readonly maxPosition: number
  readonly maxOrdersPerMinute: number
  /** In the currency of the contracts, open positions included. */
  readonly maxDailyLoss: number | null
  /** Of the last price. */
  readonly priceCollarPercent: number | null
}

/** Limits of an account for which none were set. */
export const defaultRiskLimits: RiskLimits = {
  maxOrderSize: 20,
  maxPosition: 50,
  maxOrdersPerMinute: 60,
  maxDailyLoss: 10_000,
  priceCollarPercent: 5,
}

const names = Object.keys(defaultRiskLimits) as readonly (keyof RiskLimits)[]

/** The stricter one of each limit. */
export const stricterLimits = (one: RiskLimits, other: RiskLimits): RiskLimits => ({
  maxOrderSize: Math.min(one.maxOrderSize, other.maxOrderSize),
  maxPosition: Math.min(one.maxPosition, other.maxPosition),
  maxOrdersPerMinute: Math.min(one.maxOrdersPerMinute, other.maxOrdersPerMinute),
  maxDailyLoss: stricter(one.maxDailyLoss, other.maxDailyLoss),
  priceCollarPercent: stricter(one.priceCollarPercent, other.priceCollarPercent),
})

export const areSameLimits = (one: RiskLimits, other: RiskLimits): boolean =>
  names.every(name => one[name] === other[name])

const stricter = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
