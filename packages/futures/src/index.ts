export { MAX_MESSAGE_BYTES } from './codec/message-limits.ts'
export { ProtocolError, type ProtocolErrorCode } from './codec/protocol-error.ts'
export {
  type BarSource,
  ContinuousHistory,
  continuousProduct,
  type RollAdjustment,
  rollAdjustments,
} from './continuous/continuous-history.ts'
export { weekStartMs } from './continuous/week-bars.ts'
export { WeekInProgress } from './continuous/week-in-progress.ts'
export { fuzzCodec } from './fuzz/fuzz-codec.ts'
export { mutateBytes } from './fuzz/mutate-bytes.ts'
export { createRandomBelow, type RandomBelow, randomMessage } from './fuzz/random-messages.ts'
export { type Excursion, excursionOf, type PriceRange, withPrice } from './journal/excursion.ts'
export { type LevelRange, type NearLevel, nearestLevel } from './journal/nearest-level.ts'
export { type RoundTrip, roundTrips, type TradeSide } from './journal/round-trips.ts'
export type { AccountSummary, SummariesListener } from './market/account-summaries.ts'
export { barUnitOf } from './market/bar-unit.ts'
export type { FuturesContract } from './market/contract.ts'
export { contractOf } from './market/contract.ts'
export type { FuturesBar } from './market/futures-bar.ts'
export { type BarHistory, type BarRange, type FuturesTrade, historyRanges } from './market/history.ts'
export type { BarListener } from './market/live-bars.ts'
export {
  type Depth,
  type DepthLevel,
  type FuturesDay,
  type FuturesQuote,
  MarketBook,
} from './market/market-book.ts'
export type { MarketListener } from './market/market-data.ts'
export { paced } from './market/paced.ts'
export type { BalancesListener } from './market/statement-balances.ts'
export type { TradingListener } from './market/trading.ts'
export { hasMargin, type MarginLine, marginOf } from './matching/margin-check.ts'
export type { MatchEvent } from './matching/match-event.ts'
export { faultOf, type OrderFault } from './matching/order-checks.ts'
export { orderLinkAttributes } from './matching/order-links.ts'
export { OrderMatcher } from './matching/order-matcher.ts'
export {
  averageTicks,
  noPosition,
  openProfitTicks,
  type Position,
  positionAfter,
} from './matching/position.ts'
export type { PublicBook, PublicLevel, PublicTrade } from './matching/public-market.ts'
export { orderRejectCodes } from './matching/reject-codes.ts'
export { matchingTexts } from './matching/texts.ts'
export type { ArrivingOrder, WorkingOrder } from './matching/working-order.ts'
export {
  createPaperBroker,
  DEMO_ACCOUNT_ID,
  PAPER_ACCOUNT_ID,
  type PaperBroker,
  type PaperHours,
  type PaperKind,
  type PaperPorts,
} from './paper/paper-broker.ts'
export type { PaperPrice } from './paper/paper-fill-rule.ts'
export type { PaperAccount, PaperBook, PaperInstrument } from './paper/paper-records.ts'
export { parsePaperBook } from './paper/parse-paper-book.ts'
export { PROTO_PATH } from './proto/proto-path.ts'
export { protoText } from './proto/proto-text.ts'
export {
  barBuildingTickTypes,
  barStatusCodes,
  barUnits,
  continuationTypes,
  timeAndSalesLevels,
  timeAndSalesRequestTypes,
  timeAndSalesResultCodes,
  timeBarRequestTypes,
} from './protocol/codes/historical.ts'
export {
  informationStatusCodes,
  protocolVersionMajor,
  protocolVersionMinor,
} from './protocol/codes/information.ts'
export {
  domTypes,
  marketDataLevels,
  marketDataStatusCodes,
  quoteIndicators,
  quoteTypes,
  salesConditions,
} from './protocol/codes/market-data.ts'
export {
  closeSources,
  exerciseStyles,
  marginStyles,
  openCloseTypes,
  periodTypes,
  positionTrackingTypes,
  priceDisplayModes,
  pricingConventions,
  settlementMethods,
} from './protocol/codes/metadata.ts'
export {
  execInstructions,
  mifidAlgorithmIdTypes,
  mifidExecutionDecisionIdTypes,
  mifidInvestmentDecisionIdTypes,
  openCloseInstructions,
  orderDurations,
  orderSides,
  orderStatusCodes,
  orderTypes,
  speculationTypes,
  trailingPegs,
  transactionStatusCodes,
} from './protocol/codes/orders.ts'
export {
  matchingAlgorithms,
  publicationTypes,
  subscriptionScopes,
  tradeSubscriptionStatusCodes,
} from './protocol/codes/trade-routing.ts'
export { accountConnectionStatuses, brokerageTypes } from './protocol/codes/trading-account.ts'
export { daysOfWeek } from './protocol/codes/trading-session.ts'
export {
  logoffReasons,
  logonResultCodes,
  passwordChangeResultCodes,
  realTimeCollapsingLevels,
  restoreResultCodes,
  sessionSettings,
  userMessageTypes,
} from './protocol/codes/user-session.ts'
export type { MessageName, MessageOf } from './protocol/message-table.ts'
export type * from './protocol/message-types.ts'
export { BrokerRisk } from './risk/broker-risk.ts'
export {
  checkOrder,
  type RiskOrder,
  type RiskRequest,
  type RiskRules,
  type RiskState,
} from './risk/check-order.ts'
export { clientMessageOf, clientPartsOf, type ReadOrder } from './risk/client-parts.ts'
export { type CheckedOrder, type ClaimedOrder, ConnectionRisk } from './risk/connection-risk.ts'
export { Flattening } from './risk/flattening.ts'
export {
  CLAIM_AFTER_REPORT_MS,
  CLAIM_MS,
  claimsOfOthers,
  noClaimsOfOthers,
  type OrderClaim,
  type StoredClaim,
} from './risk/order-claim.ts'
export type { OrderEntry } from './risk/order-entry.ts'
export { areSameLimits, defaultRiskLimits, type RiskLimits, stricterLimits } from './risk/risk-limits.ts'
export { riskTexts } from './risk/texts.ts'
export { UserRisk } from './risk/user-risk.ts'
export { type Answer, failed, isFailure, refusalText, succeeded } from './session/answer.ts'
export { type ConnectionLight, type ConnectionState, lightOf } from './session/connection-state.ts'
export { createFuturesSession, type FuturesSession } from './session/futures-session.ts'
export type { ClientIdentity, FuturesCredentials } from './session/logon-messages.ts'
export { logonRule } from './session/logon-rule.ts'
export type { BuildMessage, SessionInfo } from './session/outbox.ts'
export type { SessionOptions } from './session/session-options.ts'
export type { FuturesSocket, FuturesSocketEvents, SessionPorts } from './session/session-ports.ts'
export { sessionTexts } from './session/texts.ts'
export {
  type AccountBroker,
  type AccountBrokerOptions,
  createAccountBroker,
} from './trading/account-broker.ts'
export { withChange } from './trading/bracket-rule.ts'
export type * from './trading/broker.ts'
export { isOpenGroup, orderStatusName } from './trading/order-status.ts'
export { isRefusedBefore, refusedOrder } from './trading/refused-order.ts'
export { stopFault } from './trading/stop-rule.ts'
export { tradingTexts } from './trading/texts.ts'
export {
  epochMsOf,
  formatBaseTime,
  parseBaseTime,
  timestampMs,
  timestampOf,
  wireTimeOf,
} from './values/base-time.ts'
export { decimalOfNumber, numberOfDecimal } from './values/decimal.ts'
export { type DisplayPriceScale, displayPriceScaleOf, displayStep } from './values/display-price-scale.ts'
export { priceOfScaled, scaledOfPrice } from './values/scaled-price.ts'
export {
  type ClientMessage,
  decodeClientMessage,
  decodeServerMessage,
  encodeClientMessage,
  encodeServerMessage,
  type ServerMessage,
} from './wire-messages.ts'
