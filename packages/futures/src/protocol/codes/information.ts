export const informationStatusCodes = {
  success: 0,
  subscribed: 1,
  dropped: 2,
  update: 3,
  disconnected: 4,
  failure: 101,
  invalidParams: 102,
  notFound: 104,
  requestRateLimitViolation: 105,
  subscriptionLimitViolation: 106,
  activeRequestsLimitViolation: 107,
  tooLargeResponse: 108,
} as const

export const protocolVersionMajor = {
  versionMajor: 2,
} as const

export const protocolVersionMinor = {
  versionMinor: 230,
} as const
