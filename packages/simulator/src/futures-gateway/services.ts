import type { EpochMs } from '@tidemark/domain'
import type { ClientMessage } from '@tidemark/futures'
import type { Channel } from './gateway-parts.ts'
import { RunningHistory } from './history-request.ts'
import { Information } from './information.ts'
import { MarketData } from './market-data.ts'
import { TimeAndSales } from './time-and-sales.ts'
import { TimeBars } from './time-bars.ts'
import { Trading } from './trading.ts'
import type { StatusTerms, TradingStatuses } from './trading-port.ts'

/** Everything that a client can ask after its logon. */
export interface Services {
  handle(message: ClientMessage): void
  needsUpdates(): boolean
  /** Sends what has changed since the last call; `now` is the market's. Tells the client when updates were left out. */
  update(now: EpochMs, isCollapsed: boolean): void
  publish(accountId: number, write: (terms: StatusTerms) => TradingStatuses): void
  stop(): void
}

export function createServices(channel: Channel): Services {
  const information = new Information(channel)
  const marketData = new MarketData(channel)
  const running = new RunningHistory(channel)
  const timeBars = new TimeBars(channel, running)
  const timeAndSales = new TimeAndSales(channel, running)
  const trading = new Trading(channel)
  const followers = [information, marketData, timeBars]
  return {
    handle: message => {
      const { informationRequests = [], marketDataSubscriptions = [] } = message
      const { timeBarRequests = [], timeAndSalesRequests = [] } = message
      const { tradeSubscriptions = [], orderRequests = [] } = message
      for (const request of informationRequests) information.answer(request)
      for (const request of marketDataSubscriptions) marketData.subscribe(request)
      for (const request of timeBarRequests) timeBars.request(request)
      for (const request of timeAndSalesRequests) timeAndSales.request(request)
      for (const request of tradeSubscriptions) trading.subscribe(request)
      for (const request of orderRequests) trading.order(request)
    },
    needsUpdates: () => followers.some(({ needsUpdates }) => needsUpdates),
    update: (now, isCollapsed) => {
      for (const follower of followers) follower.update(now, isCollapsed)
    },
    publish: (accountId, write) => trading.publish(accountId, write),
    stop: () => {
      for (const follower of followers) follower.stop()
      timeAndSales.stop()
      trading.stop()
    },
  }
}
