export const closeSources = {
  lastQuote: 1,
  settlement: 2,
  exchangeClose: 3,
} as const

export const marginStyles = {
  future: 1,
  premium: 2,
} as const

export const exerciseStyles = {
  european: 1,
  american: 2,
} as const

export const openCloseTypes = {
  notUsed: 0,
  optional: 1,
  required: 2,
} as const

export const periodTypes = {
  month: 0,
  quarter: 1,
  semiAnnual: 2,
  year: 3,
  dayOfWeek: 4,
  dayOfMonth: 5,
  dayOfYear: 6,
  weekOfMonth: 7,
  weekOfYear: 8,
  second: 9,
  minute: 10,
  hour: 11,
  date: 12,
} as const

export const positionTrackingTypes = {
  netPosition: 1,
  longShortWithImpliedClose: 2,
  longShortWithExplicitClose: 3,
} as const

export const priceDisplayModes = {
  numerator: 0,
  rounded: 1,
  truncated: 2,
} as const

export const pricingConventions = {
  price: 1,
  gross: 2,
  net: 3,
} as const

export const settlementMethods = {
  cash: 1,
  physical: 2,
} as const
