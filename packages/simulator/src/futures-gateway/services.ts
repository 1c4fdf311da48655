import type { ClientMessage } from '@tidemark/futures'
import type { Channel } from './gateway-parts.ts'
import { Information } from './information.ts'
import { MarketData } from './market-data.ts'
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
  const marketData = new MarketData(channel)
  const followers = [information, marketData]
  return {
    handle: ({ informationRequests = [], marketDataSubscriptions = [] }) => {
      for (const request of informationRequests) information.answer(request)
      for (const request of marketDataSubscriptions) marketData.subscribe(request)
    },
    needsUpdates: () => followers.some(({ needsUpdates }) => needsUpdates),
    update: () => {
      for (const follower of followers) follower.update()
    },
    publish: () => undefined,
    stop: () => {
      for (const follower of followers) follower.stop()
    },
  }
}
