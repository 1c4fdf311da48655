export const barBuildingTickTypes = {
  bid: 1,
  ask: 2,
  trade: 3,
  settlement: 4,
} as const

export const barStatusCodes = {
  success: 0,
  subscribed: 1,
  dropped: 2,
  update: 3,
  disconnected: 4,
  invalidated: 5,
  failure: 101,
  accessDenied: 103,
  notFound: 104,
  outsideAllowedRange: 105,
  invalidParams: 106,
  activeRequestsLimitViolation: 107,
  subscriptionLimitViolation: 108,
  requestRateLimitViolation: 109,
  notSupported: 110,
  updateIntervalOutsideAllowedRange: 111,
} as const

export const barUnits = {
  year: 1,
  semiAnnual: 2,
  quarter: 3,
  month: 4,
  week: 5,
  day: 6,
  hour: 7,
  min: 8,
} as const

export const continuationTypes = {
  active: 1,
  standard: 2,
} as const

export const timeAndSalesLevels = {
  trades: 1,
  tradesBbaVolumes: 3,
} as const

export const timeAndSalesResultCodes = {
  success: 0,
  dropped: 2,
  disconnected: 4,
  failure: 101,
  accessDenied: 103,
  notFound: 104,
  outsideAllowedRange: 105,
  activeRequestsLimitViolation: 106,
  requestRateLimitViolation: 107,
  notSupported: 110,
  invalidParams: 111,
} as const

export const timeAndSalesRequestTypes = {
  get: 1,
  drop: 3,
} as const

export const timeBarRequestTypes = {
  get: 1,
  subscribe: 2,
  drop: 3,
} as const
