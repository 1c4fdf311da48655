import type { EpochMs } from '@tidemark/domain'
import type { FuturesMarket } from '../futures/futures-market.ts'
import type { GatewayLimits } from './limits.ts'
import type { TradingPort } from './trading-port.ts'
import type { GatewayUser } from './users.ts'

export interface GatewayTimers {
  /** Calls back once after some wall time and returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void
}

export interface FuturesGatewayOptions {
  readonly market: FuturesMarket
  /** All times on the wire. It may run at any speed and jump in both directions. */
  readonly marketNow: () => EpochMs
  /** Milliseconds of a clock that runs with real time: for keep-alive, rates and the restore window. */
  readonly elapsedMs: () => number
  readonly timers: GatewayTimers
  /** Who may log on, and the accounts of each; `simulatedUsers` unless told. */
  readonly accounts?: readonly GatewayUser[]
  readonly limits?: Partial<GatewayLimits>
  /** Executes orders; without it every order is rejected. */
  readonly trading?: TradingPort
  /** Returns an unguessable session token; tests replace it. */
  readonly newToken?: () => string
}
