import type { Timers } from '../clocks/timers.ts'
import type { WallClock } from '../clocks/wall-clock.ts'
import type { AccountStore, AccountTransaction } from '../storage/account-store.ts'
import { noConnections } from '../storage/connection-counters.ts'
import { createAccountSessions } from './account-sessions.ts'
import { createAccounts } from './accounts/accounts.ts'
import { commandLine } from './actor.ts'
import { createAudit } from './audit.ts'
import { createBanners } from './banners.ts'
import { createBrokerVault } from './broker-vault.ts'
import { createChartStates } from './chart-states.ts'
import { createChartTemplates } from './chart-templates.ts'
import { createChatCommunity } from './chat-community/chat-community.ts'
import type { ChatSettings } from './chat-community/chat-provider.ts'
import { createDocumentChanges } from './document-changes.ts'
import { createFuturesConnection } from './futures/futures-connection.ts'
import { createKnownSessions } from './futures/known-sessions.ts'
import { createOrderClaims } from './futures/order-claims.ts'
import { createOrderRecords } from './futures/order-records.ts'
import { createRiskAccounts } from './futures/risk-accounts.ts'
import { createJournal } from './journal.ts'
import type { Secrets } from './key-ring.ts'
import { createFallbackWindowCounters } from './limits/fallback-window-counters.ts'
import { createMemoryWindowCounters } from './limits/memory-window-counters.ts'
import { createStoredWindowCounters } from './limits/stored-window-counters.ts'
import { createLiveData } from './live-data.ts'
import { createMemberships } from './memberships.ts'
import { createOffers } from './offers.ts'
import { createPasswords, type HashCost } from './passwords.ts'
import { createPreferences } from './preferences.ts'
import type { ReadinessCheck } from './readiness.ts'
import { recordKeys } from './record-keys.ts'
import { addCounts, type ResealCounts, resealAll } from './reseal.ts'
import { createSeal } from './seal.ts'
import { createSignInLimit } from './sign-in-limit.ts'
import { createTokens } from './tokens.ts'
import { createTradeRecords } from './trade-records.ts'
import { receiverFault } from './webhooks/resolve-receiver.ts'
import { createWebhookDispatcher } from './webhooks/webhook-dispatcher.ts'
import { createWebhookSender } from './webhooks/webhook-sender.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

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
