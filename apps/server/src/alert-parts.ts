import { includesFeature } from '@tidemark/domain'
import { createOwnAlertEvaluation } from './alerts/own-alert-evaluation.ts'
import type { Bus } from './bus/bus.ts'
import type { MarketClockReader } from './clocks/market-clock.ts'
import { systemTimers, type Timers } from './clocks/timers.ts'
import type { MachineClock } from './clocks/wall-clock.ts'
import { createScanEvaluation } from './scans/scan-evaluation.ts'
import { createAccountChangeFeed } from './services/account-change-feed.ts'
import { createAlertChanges } from './services/alert-changes.ts'
import { reportChangesOfOthers } from './services/changes-of-others.ts'
import type { EngineClient } from './services/engine-client.ts'
import { createFiringHistory } from './services/firing-history.ts'
import type { History } from './services/history.ts'
import { createOwnAlerts } from './services/own-alerts.ts'
import { createScanDays } from './services/scan-days.ts'
import { createScans } from './services/scans.ts'
import type { Services } from './services/services.ts'
import { createUserMessages } from './services/user-messages.ts'
import { createWatchlists } from './services/watchlists.ts'
import type { AccountStore } from './storage/account-store.ts'

interface AlertMarket {
  readonly bus: Pick<Bus, 'subscribe'>
  readonly clock: MarketClockReader
  readonly history: Pick<History, 'symbols' | 'bars'>
  readonly engineClient: EngineClient
}

interface AlertLog {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

export type AlertParts = ReturnType<typeof createAlertParts>

/** The services of alerts and scans, which need the account store and the market. */
export function createAlertParts(
  store: AccountStore,
  {
    webhooks,
    webhookDispatcher,
    memberships,
    documentChanges,
  }: Pick<Services, 'webhooks' | 'webhookDispatcher' | 'memberships' | 'documentChanges'>,
  market: AlertMarket,
  wall: MachineClock,
  log: AlertLog,
  timers: Timers = systemTimers,
) {
  const changes = createAlertChanges()
  const symbols = market.history.symbols()
  const watchlists = createWatchlists({
    ...{ store, symbols, wall },
    onChange: userId => changes.report(userId, 'watchlist'),
  })
  /** Alerts on the watchlist of a user who no longer has the feature watch nothing. */
  const watched = {
    read: async (userId: string) =>
      includesFeature(await memberships.levelOf(userId), 'watchlist') ? watchlists.read(userId) : [],
  }
  const userMessages = createUserMessages()
  const dispatcher = webhookDispatcher(error =>
    log.error({ err: error }, 'messages to webhooks could not be sent'),
  )
  changes.onChange((userId, changed) => {
    if (changed === 'alerts') userMessages.send(userId, { type: 'own-alerts-changed' })
  })
  documentChanges.onChange((userId, change) =>
    userMessages.send(userId, { type: 'documents-changed', ...change }),
  )
  const accountChanges = createAccountChangeFeed({
    ...{ store, timers, monotonic: wall },
    onError: error => log.error({ err: error }, 'changes of other processes could not be read'),
  })
  reportChangesOfOthers({ feed: accountChanges, changes, messages: userMessages })
  return {
    changes,
    accountChanges,
    userMessages,
    dispatcher,
    evaluation: createOwnAlertEvaluation({
      ...{ store, symbols, changes, wall, timers, log },
      watchlists: watched,
      bus: market.bus,
      history: market.history,
      engineClient: market.engineClient,
      market: market.clock,
      messages: userMessages,
      webhooks,
      onWebhookMessages: () => void dispatcher.wake(),
    }),
    scanEvaluation: createScanEvaluation({
      ...{ store, symbols, webhooks, wall, log },
      bus: market.bus,
      messages: userMessages,
      onWebhookMessages: () => void dispatcher.wake(),
    }),
    scans: createScans({ store, market: market.clock, wall, changes }),
    scanDays: createScanDays({ store, market: market.clock }),
    ownAlerts: createOwnAlerts({ store, symbols, market: market.clock, wall, changes }),
    firingHistory: createFiringHistory({
      store,
      engineClient: market.engineClient,
      market: market.clock,
    }),
    watchlists,
  }
}
