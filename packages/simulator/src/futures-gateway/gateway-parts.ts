import type { EpochMs } from '@tidemark/domain'
import type { ServerMessage } from '@tidemark/futures'
import type { FuturesMarket } from '../futures/futures-market.ts'
import type { FaultPlan } from './faults.ts'
import type { JobQueue } from './job-queue.ts'
import type { GatewayLimits } from './limits.ts'
import type { GatewayTimers } from './options.ts'
import type { Session, SessionRegistry } from './session-registry.ts'
import type { TradingPort } from './trading-port.ts'
import type { WireClock } from './wire-clock.ts'

/** What all connections share. */
export interface GatewayParts {
  readonly market: FuturesMarket
  readonly marketNow: () => EpochMs
  readonly elapsedMs: () => number
  readonly timers: GatewayTimers
  readonly limits: GatewayLimits
  readonly sessions: SessionRegistry
  readonly jobs: JobQueue
  readonly trading: TradingPort
  readonly faultPlan: FaultPlan
  /** Called after a subscription was added: updates start. */
  readonly wake: () => void
}

/** A connection that is logged on. */
export interface Channel {
  readonly parts: GatewayParts
  readonly session: Session
  readonly clock: WireClock
  send(message: ServerMessage): void
}
