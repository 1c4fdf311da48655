import { join } from 'node:path'
import { theServer } from '../accounts/audit/actor.ts'
import { createCheckout } from '../commerce/payments/checkout.ts'
import { watchEndings } from '../commerce/payments/endings.ts'
import { createPlanChanges } from '../commerce/payments/plan-changes.ts'
import { createPlanChoice } from '../commerce/payments/plan-choice.ts'
import { createPurchases } from '../commerce/payments/purchases.ts'
import { createStripeProvider, type StripeSettings } from '../commerce/payments/stripe-provider.ts'
import { systemTimers, type Timers } from '../platform/clocks/timers.ts'
import type { WallClock } from '../platform/clocks/wall-clock.ts'
import { isLoopback } from '../platform/config/production.ts'
import { createStoredWindowCounters } from '../platform/limits/stored-window-counters.ts'
import { deliverTo, openPaymentSandbox } from '../sandboxes/sandbox-payments.ts'
import { openSandboxState, type SandboxLog } from '../sandboxes/sandbox-state-file.ts'
import type { AccountStore } from './account-database/account-store.ts'
import type { AlertServices } from './alert-services.ts'
import type { Config } from './config.ts'
import type { Services } from './services.ts'

interface Parts {
  readonly store: AccountStore
  readonly services: Pick<Services, 'audit' | 'liveData' | 'offers'>
  readonly alerts: Pick<AlertServices, 'changes' | 'userMessages'>
  readonly wall: WallClock
  readonly log: { error(details: object, message: string): void }
  readonly timers?: Timers
}

export type PaymentServices = ReturnType<typeof createPaymentServices>

/** The services of payments; without settings the server takes none. */
export function createPaymentServices(settings: StripeSettings | null, parts: Parts) {
  const { store, services, alerts, wall, log, timers = systemTimers } = parts
  /** The feed of a user, the watchlist, and what its alerts watch, depend on the level. */
  const onChange = (userId: string): void => {
    alerts.userMessages.send(userId, { type: 'membership-changed' })
    alerts.changes.report(userId, 'watchlist')
    services.liveData
      .followMembership(userId, theServer)
      .catch(error => log.error({ err: error }, 'the feed of a changed membership was not set'))
  }
  const stop = watchEndings({
    ...{ store, wall, timers, onChange },
    onError: error => log.error({ err: error }, 'ended memberships could not be looked for'),
  })
  if (!settings) return { checkout: null, planChanges: null, purchases: null, stop }
  const provider = createStripeProvider(settings, wall)
  const counters = createStoredWindowCounters(store.windowCounts, wall)
  const choice = createPlanChoice({ store, offers: services.offers, counters, wall })
  return {
    checkout: createCheckout({ store, provider, choice, wall }),
    planChanges: createPlanChanges({ choice, changes: provider.changes, wall }),
    purchases: createPurchases({ store, provider, wall, audit: services.audit, onChange }),
    stop,
  }
}

export interface ConfiguredPayments {
  readonly settings: StripeSettings | null
  /** At a sandbox no money moves. */
  readonly kind: 'sandbox' | 'provider'
  /** Tells the sandbox where this server listens. */
  readonly listensAt: (address: string) => void
  readonly stop: () => Promise<void>
}

/** A provider on this machine is a sandbox. */
const kindOf = (payments: Config['payments']): ConfiguredPayments['kind'] =>
  payments?.host && isLoopback(new URL(payments.host).hostname) ? 'sandbox' : 'provider'

/** The configured provider. Without one: the sandbox on a personal machine, and no payments in production. */
export async function openPayments(
  { payments, isProduction, dataDir }: Pick<Config, 'payments' | 'isProduction' | 'dataDir'>,
  wall: WallClock,
  log: SandboxLog,
): Promise<ConfiguredPayments> {
  const nothing = { listensAt: () => undefined, stop: async () => undefined }
  if (payments || isProduction) return { settings: payments, kind: kindOf(payments), ...nothing }
  let address: string | null = null
  const state = openSandboxState({ path: join(dataDir, 'payment-sandbox.json'), log })
  const sandbox = await openPaymentSandbox(
    deliverTo(() => address),
    wall,
    { state },
  )
  return {
    settings: sandbox.settings,
    kind: 'sandbox',
    listensAt: listening => {
      address = listening
    },
    async stop() {
      await sandbox.stop()
      await state.close()
    },
  }
}
