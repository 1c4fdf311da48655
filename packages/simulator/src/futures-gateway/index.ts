export { Exchange, type ExchangeOptions } from './exchange/exchange.ts'
export type { ExchangeJournal } from './exchange/journal.ts'
export type { GatewayFaults } from './faults.ts'
export { createFuturesGateway, type FuturesGateway, type GatewayConnection } from './gateway.ts'
export { defaultLimits, type GatewayLimits, type Rate } from './limits.ts'
export type { FuturesGatewayOptions, GatewayTimers } from './options.ts'
export type {
  OrderRefusal,
  OrderSender,
  PublishStatuses,
  StatusTerms,
  TradingPort,
  TradingSnapshotRequest,
  TradingStatuses,
  TradingTurn,
} from './trading-port.ts'
export {
  type GatewayAccount,
  type GatewayBrokerage,
  type GatewaySalesSeries,
  type GatewayUser,
  simulatedUsers,
} from './users.ts'
