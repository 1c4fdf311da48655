import type { MarketClockReader } from './clocks/market-clock.ts'
import type { WallClock } from './clocks/wall-clock.ts'
import { createAlertChanges } from './services/alert-changes.ts'
import type { EngineClient } from './services/engine-client.ts'
import { createFiringHistory } from './services/firing-history.ts'
import type { History } from './services/history.ts'
import { createOwnAlerts } from './services/own-alerts.ts'
import { createWatchlists } from './services/watchlists.ts'
import type { AccountStore } from './storage/account-store.ts'

interface AlertMarket {
  readonly clock: MarketClockReader
  readonly history: Pick<History, 'symbols'>
  readonly engineClient: EngineClient
}

export type AlertParts = ReturnType<typeof createAlertParts>

/** The services of alerts, which need the account store and the market. */
export function createAlertParts(store: AccountStore, market: AlertMarket, wall: WallClock) {
  const changes = createAlertChanges()
  const symbols = market.history.symbols()
  return {
    changes,
    ownAlerts: createOwnAlerts({ store, symbols, market: market.clock, wall, changes }),
    firingHistory: createFiringHistory({
      store,
      engineClient: market.engineClient,
      market: market.clock,
    }),
    watchlists: createWatchlists({ store, symbols, changes }),
  }
}
