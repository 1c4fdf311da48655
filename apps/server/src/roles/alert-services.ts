import { includesFeature } from '@tidemark/domain'
import { createAccountChangeFeed } from '../accounts/changes/account-change-feed.ts'
import { createUserMessages } from '../accounts/changes/user-messages.ts'
import { createAlertChanges } from '../alerts/alert-changes.ts'
import { reportChangesOfOthers } from '../alerts/changes-of-others.ts'
import { createOwnAlertEvaluation } from '../alerts/evaluation/own-alert-evaluation.ts'
import { createFiringHistory } from '../alerts/firing-history.ts'
import { createOwnAlerts } from '../alerts/own-alerts.ts'
import { createWatchlists } from '../charts/watchlists.ts'
import type { MarketClockReader } from '../market/clock/market-clock.ts'
import type { History } from '../market/history/history.ts'
import type { EngineClient } from '../market/queries/engine-client.ts'
import type { Bus } from '../platform/bus/bus.ts'
import { systemTimers, type Timers } from '../platform/clocks/timers.ts'
import type { MachineClock } from '../platform/clocks/wall-clock.ts'
import { createScanDays } from '../scans/scan-days.ts'
import { createScanEvaluation } from '../scans/scan-evaluation.ts'
import { createScans } from '../scans/scans.ts'
import type { AccountStore } from './account-database/account-store.ts'
import type { Services } from './services.ts'

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

export type AlertServices = ReturnType<typeof createAlertServices>

/** The services of alerts and scans, which need the account store and the market. */
export function createAlertServices(
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
