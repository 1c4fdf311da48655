import type { ClientMessage } from '@tidemark/futures'
import type { Channel } from './gateway-parts.ts'
import { Information } from './information.ts'
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

export function createServices(channel: Channel): Services {
  const information = new Information(channel)
  return {
    handle: ({ informationRequests = [] }) => {
      for (const request of informationRequests) information.answer(request)
    },
    needsUpdates: () => information.needsUpdates,
    update: () => information.update(),
    publish: () => undefined,
    stop: () => information.stop(),
  }
}
