export const domTypes = {
  combined: 0,
  implied: 1,
  impliedAndCombined: 2,
} as const

export const marketDataLevels = {
  none: 0,
  trades: 1,
  tradesBba: 2,
  tradesBbaVolumes: 3,
  tradesBbaDom: 4,
  settlements: 5,
  endOfDay: 6,
  tradesBbaDetailedDom: 7,
} as const

export const marketDataStatusCodes = {
  success: 0,
  disconnected: 1,
  failure: 101,
  invalidParams: 102,
  accessDenied: 103,
  deleted: 104,
  subscriptionLimitViolation: 105,
  contributorRequired: 106,
  subscriptionRateLimitViolation: 107,
  notSupported: 110,
} as const

export const quoteIndicators = {
  open: 1,
  high: 2,
  low: 3,
  last: 4,
  past: 5,
  fallBackToTradeOrSettlement: 6,
  insertion: 7,
  deletion: 8,
  offMarket: 9,
  currencyRateChanged: 10,
  close: 11,
} as const

export const salesConditions = {
  hit: 1,
  take: 2,
  spreadLeg: 3,
  buySideAggressor: 4,
  sellSideAggressor: 5,
} as const

export const quoteTypes = {
  trade: 0,
  bestbid: 1,
  bestask: 2,
  bid: 3,
  ask: 4,
  settlement: 5,
  impliedBid: 10,
  impliedAsk: 11,
} as const
