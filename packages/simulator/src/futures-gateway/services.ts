import type { ClientMessage } from '@tidemark/futures'
import type { Channel } from './gateway-parts.ts'
import type { StatusTerms, TradingStatuses } from './trading-port.ts'

/** Everything that a client can ask after its logon. */
export interface Services {
  handle(message: ClientMessage): void
  needsUpdates(): boolean
  /** Sends what has changed since the last call. */
  update(): void
  publish(accountId: number, write: (terms: StatusTerms) => TradingStatuses): void
  stop(): void
}

export function createServices(_channel: Channel): Services {
  return {
    handle: () => undefined,
    needsUpdates: () => false,
    update: () => undefined,
    publish: () => undefined,
    stop: () => undefined,
  }
}
