import { commandLine } from '../accounts/audit/actor.ts'
import { createAudit } from '../accounts/audit/audit.ts'
import { recordKeys } from '../accounts/audit/record-keys.ts'
import { createChatCommunity } from '../accounts/chat-community/chat-community.ts'
import type { ChatSettings } from '../accounts/chat-community/chat-provider.ts'
import { createAccountSessions } from '../accounts/sessions/account-sessions.ts'
import { createAccounts } from '../accounts/sign-in/accounts.ts'
import { createPasswords, type HashCost } from '../accounts/sign-in/passwords.ts'
import { createSignInLimit } from '../accounts/sign-in/sign-in-limit.ts'
import { createTokens } from '../accounts/sign-in/tokens.ts'
import { receiverFault } from '../alerts/webhooks/resolve-receiver.ts'
import { createWebhookDispatcher } from '../alerts/webhooks/webhook-dispatcher.ts'
import { createWebhookSender } from '../alerts/webhooks/webhook-sender.ts'
import { createWebhooks } from '../alerts/webhooks/webhooks.ts'
import { createChartStates } from '../charts/chart-states.ts'
import { createChartTemplates } from '../charts/chart-templates.ts'
import { createDocumentChanges } from '../charts/document-changes.ts'
import { createPreferences } from '../charts/preferences.ts'
import { createLiveData } from '../commerce/live-data/live-data.ts'
import { createMemberships } from '../commerce/memberships/memberships.ts'
import { createBanners } from '../commerce/offers/banners.ts'
import { createOffers } from '../commerce/offers/offers.ts'
import type { Timers } from '../platform/clocks/timers.ts'
import type { WallClock } from '../platform/clocks/wall-clock.ts'
import { noConnections } from '../platform/database/connection-counters.ts'
import type { ReadinessCheck } from '../platform/http/readiness.ts'
import { createFallbackWindowCounters } from '../platform/limits/fallback-window-counters.ts'
import { createMemoryWindowCounters } from '../platform/limits/memory-window-counters.ts'
import { createStoredWindowCounters } from '../platform/limits/stored-window-counters.ts'
import type { Secrets } from '../platform/sealing/key-ring.ts'
import { addCounts, type ResealCounts, resealAll } from '../platform/sealing/reseal.ts'
import { createSeal } from '../platform/sealing/seal.ts'
import { createBrokerVault } from '../trading/connection/broker-vault.ts'
import { createFuturesConnection } from '../trading/connection/futures-connection.ts'
import { createJournal } from '../trading/journal/journal.ts'
import { createTradeRecords } from '../trading/journal/trade-records.ts'
import { createKnownSessions } from '../trading/relay/known-sessions.ts'
import { createOrderClaims } from '../trading/risk/order-claims.ts'
import { createOrderRecords } from '../trading/risk/order-records.ts'
import { createRiskAccounts } from '../trading/risk/risk-accounts.ts'
import type { AccountStore, AccountTransaction } from './account-database/account-store.ts'

/** The limits that services enforce; see `config/limits.ts`. */
interface ServiceLimits {
  readonly passwordHashes: number
  readonly passwordQueue: number
  readonly registrationsPerHour: number
}

interface Parts {
  readonly store: AccountStore
  readonly secrets: Secrets
  readonly wall: WallClock
  readonly timers: Timers
  readonly limits: ServiceLimits
  readonly webhookInternalHosts: readonly string[]
  readonly chat: ChatParts
  /** Whether other processes use the same storage. */
  readonly isShared?: boolean
  /** Of new passwords; a safe one by default. */
  readonly hashCost?: HashCost
}

/** The chat community; without settings it is not set up. */
export interface ChatParts {
  readonly settings: ChatSettings | null
  /** Receives failures of the provider that nobody waits for. */
  readonly onError: (error: unknown) => void
}

export type Services = ReturnType<typeof createServices>

export function createServices(parts: Parts) {
  const { store, secrets, wall, timers, limits, webhookInternalHosts, chat } = parts
  const passwords = createPasswords(limits, wall, parts.hashCost)
  const tokens = createTokens(secrets.tokenSecrets, wall)
  const isShared = parts.isShared ?? false
  const inMemory = createMemoryWindowCounters(wall)
  const limitIn = ({ windowCounts }: Pick<AccountTransaction, 'windowCounts'>) => {
    const stored = createStoredWindowCounters(windowCounts, wall)
    const signIns = isShared ? stored : createFallbackWindowCounters(stored, inMemory)
    return createSignInLimit(signIns, wall, limits.registrationsPerHour)
  }
  const seal = createSeal(secrets.sealKeys)
  const audit = createAudit(store.audit, wall)
  const receivers = { internalHosts: webhookInternalHosts }
  const send = createWebhookSender({ seal, wall, timers, ...receivers })
  const faultOf = (url: string) => receiverFault(url, receivers)
  const counters = createStoredWindowCounters(store.windowCounts, wall)
  const vault = createBrokerVault(store, seal, audit, wall)
  const accounts = createAccounts({ store, passwords, tokens, limitIn, wall, timers, audit, isShared })
  const memberships = createMemberships({ store, wall, audit })
  const documentChanges = createDocumentChanges()
  return {
    accounts,
    chatCommunity: createChatCommunity({ ...chat, store, accounts, seal, counters, audit, wall, timers }),
    accountSessions: createAccountSessions({ store, accounts, audit, wall }),
    memberships,
    futures: createFuturesConnection({ store, vault, memberships, counters, wall }),
    futuresSessions: createKnownSessions(store, wall),
    trades: createTradeRecords({ store, counters, wall }),
    journal: createJournal({ store, counters, wall }),
    risk: createRiskAccounts({ store, counters, audit, wall }),
    orderRecords: createOrderRecords({ store, audit, wall }),
    /** Null where the storage is of one process alone: its memory has all orders. */
    orderClaims: isShared
      ? (onError: (error: unknown) => void) => createOrderClaims({ store, wall }, onError)
      : null,
    /** The time of accounts: where processes share a database that of the database, else that of the machine. */
    wall,
    liveData: createLiveData({ store, accounts, memberships, counters, audit, wall }),
    preferences: createPreferences(store),
    documentChanges,
    charts: createChartStates({ store, changes: documentChanges, wall }),
    chartTemplates: createChartTemplates(store, wall),
    webhooks: createWebhooks({ store, seal, send, faultOf, counters, wall }),
    /** Starts sending when it is woken for the first time. */
    webhookDispatcher: (onError: (error: unknown) => void) =>
      createWebhookDispatcher({ store, send, wall, timers, onError }),
    offers: createOffers({ store, memberships, wall, audit }),
    banners: createBanners({ store, wall, audit }),
    audit,
    databaseConnections: store.connections ?? noConnections,
    recordKeys: () => recordKeys(audit, secrets),
    async reseal(): Promise<ResealCounts> {
      const counts = addCounts(
        await resealAll(store.brokerSecrets, seal),
        addCounts(await resealAll(store.webhooks, seal), await resealAll(store.chatConnections, seal)),
      )
      await audit.record(commandLine, 'credentials-resealed', { details: { ...counts } })
      return counts
    },
    checks: {
      storage: () => store.check(),
      signIn: () => passwords.check(),
    } satisfies Record<string, ReadinessCheck>,
  }
}
