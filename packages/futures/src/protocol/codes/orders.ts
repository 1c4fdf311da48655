export const mifidAlgorithmIdTypes = {
  external: 1,
  cqg: 2,
} as const

export const mifidExecutionDecisionIdTypes = {
  externalTraderId: 1,
  externalAlgoId: 2,
} as const

export const mifidInvestmentDecisionIdTypes = {
  externalTraderId: 1,
  externalAlgoId: 2,
  cqgAlgoId: 3,
} as const

export const orderDurations = {
  day: 1,
  gtc: 2,
  gtd: 3,
  gtt: 4,
  fak: 5,
  fok: 6,
  ato: 7,
  atc: 8,
  gfa: 9,
} as const

export const execInstructions = {
  aon: 1,
  iceberg: 2,
  qt: 3,
  trail: 4,
  funari: 5,
  mit: 6,
  mlm: 7,
  postonly: 8,
  mtl: 10,
  auction: 11,
  none: 12,
  atanyprice: 13,
  lmtPrargd: 14,
  ico: 15,
} as const

export const openCloseInstructions = {
  open: 1,
  close: 2,
  closeYesterday: 3,
} as const

export const orderTypes = {
  mkt: 1,
  lmt: 2,
  stp: 3,
  stl: 4,
  cross: 5,
} as const

export const orderSides = {
  buy: 1,
  sell: 2,
} as const

export const trailingPegs = {
  bestbid: 1,
  bestask: 2,
  lasttrade: 3,
} as const

export const speculationTypes = {
  speculation: 1,
  arbitrage: 2,
  hedge: 3,
} as const

export const orderStatusCodes = {
  inTransit: 1,
  rejected: 2,
  working: 3,
  expired: 4,
  inCancel: 5,
  inModify: 6,
  cancelled: 7,
  filled: 8,
  suspended: 9,
  disconnected: 10,
  activeat: 11,
  approveRequired: 12,
  approvedByExchange: 13,
  approveRejected: 14,
  matched: 15,
  partiallyMatched: 16,
  tradeBroken: 17,
} as const

export const transactionStatusCodes = {
  inTransit: 1,
  rejected: 2,
  ackPlace: 3,
  expired: 4,
  inCancel: 5,
  ackCancel: 6,
  rejectCancel: 7,
  inModify: 8,
  ackModify: 9,
  rejectModify: 10,
  fill: 11,
  suspend: 12,
  fillCorrect: 13,
  fillCancel: 14,
  fillBust: 15,
  activeat: 16,
  disconnect: 17,
  syntheticActivated: 18,
  update: 19,
  syntheticFailed: 20,
  syntheticOverfill: 21,
  syntheticHang: 22,
  approving: 23,
  approveRequested: 24,
  approvedByExchange: 25,
  rejectedByUser: 26,
  matched: 27,
  tradeBroken: 28,
  tradeAmended: 29,
} as const
