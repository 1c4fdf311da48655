export const matchingAlgorithms = {
  fifo: 1,
  hbhs: 2,
  lifo: 3,
} as const

export const publicationTypes = {
  accounts: 1,
  salesSeries: 2,
  brokerage: 3,
  allAuthorized: 4,
} as const

export const subscriptionScopes = {
  orders: 1,
  positions: 2,
  collateral: 3,
  accountSummary: 4,
  exchangePositions: 5,
  exchangeBalances: 6,
} as const

export const tradeSubscriptionStatusCodes = {
  success: 0,
  disconnected: 1,
  failure: 101,
  subscriptionLimitViolation: 102,
  invalidPublicationId: 103,
  subscribedAccountsLimitViolation: 104,
} as const
