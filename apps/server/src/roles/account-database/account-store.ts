import type { EventStore } from '@tidemark/engine'
import type { AuditStore } from '../../accounts/audit/audit-store.ts'
import type { AccountChangeStore } from '../../accounts/changes/account-change-store.ts'
import type {
  ChatConnectionStore,
  ChatStateStore,
} from '../../accounts/chat-community/chat-connection-store.ts'
import type { SessionStore } from '../../accounts/sessions/session-store.ts'
import type { SessionUseStore } from '../../accounts/sessions/session-use-store.ts'
import type { UserStore } from '../../accounts/sign-in/user-store.ts'
import type { AlertCheckpointStore } from '../../alerts/alert-checkpoint-store.ts'
import type { FiringStore } from '../../alerts/firing-store.ts'
import type { OwnAlertStore } from '../../alerts/own-alert-store.ts'
import type { WebhookMessageStore, WebhookStore } from '../../alerts/webhooks/webhook-store.ts'
import type { DocumentStore } from '../../charts/document-store.ts'
import type { ExchangeAgreementStore } from '../../commerce/live-data/exchange-agreement-store.ts'
import type { SubscriptionStore } from '../../commerce/memberships/subscription-store.ts'
import type { BannerStore } from '../../commerce/offers/banner-store.ts'
import type { OfferStore } from '../../commerce/offers/offer-store.ts'
import type { ShownOfferStore } from '../../commerce/offers/shown-offer-store.ts'
import type { PurchaseStore, ReceiptStore } from '../../commerce/payments/purchase-store.ts'
import type { ConnectionCounters } from '../../platform/database/connection-counters.ts'
import type { After } from '../../platform/database/running-time.ts'
import type { WindowCountStore } from '../../platform/limits/window-count-store.ts'
import type { BrokerSecretStore } from '../../platform/sealing/sealed-text-store.ts'
import type { ScanDayStore } from '../../scans/scan-day-store.ts'
import type { ScanStore } from '../../scans/scan-store.ts'
import type { FuturesTicketStore } from '../../trading/connection/futures-ticket-store.ts'
import type { JournalPictureStore, JournalStore } from '../../trading/journal/journal-store.ts'
import type { TradeStore } from '../../trading/journal/trade-store.ts'
import type { FuturesSessionStore } from '../../trading/relay/futures-session-store.ts'
import type { OrderClaimStore } from '../../trading/risk/order-claim-store.ts'
import type { RiskAccountStore } from '../../trading/risk/risk-account-store.ts'

export interface AccountStoreOptions {
  /** Size of all documents of one user. */
  readonly storedBytesPerAccount: number
  /** Connections to a database that has more than one. */
  readonly databaseConnections?: number
  /** Firings that are kept of each user; tests lower it. */
  readonly firingsKept?: number
  /** Sessions that are kept of each rule of a scan; tests lower it. */
  readonly scanSessionsKept?: number
  /** Trades that are kept of each user; tests lower it. */
  readonly tradesKept?: number
  /** Timer of the time limit of transactions; tests replace it. */
  readonly after?: After
}

/** The parts of the account storage. Those of a transaction write only when it is committed. */
export interface AccountTransaction {
  readonly users: UserStore
  readonly subscriptions: SubscriptionStore
  readonly sessions: SessionStore
  readonly sessionUses: SessionUseStore
  readonly exchangeAgreements: ExchangeAgreementStore
  readonly documents: DocumentStore
  readonly windowCounts: WindowCountStore
  readonly brokerSecrets: BrokerSecretStore
  readonly futuresSessions: FuturesSessionStore
  readonly futuresTickets: FuturesTicketStore
  readonly trades: TradeStore
  readonly riskAccounts: RiskAccountStore
  readonly orderClaims: OrderClaimStore
  readonly journal: JournalStore
  readonly journalPictures: JournalPictureStore
  readonly chatConnections: ChatConnectionStore
  readonly chatStates: ChatStateStore
  readonly webhooks: WebhookStore
  readonly webhookMessages: WebhookMessageStore
  readonly audit: AuditStore
  readonly ownAlerts: OwnAlertStore
  readonly firings: FiringStore
  readonly alertCheckpoints: AlertCheckpointStore
  readonly scans: ScanStore
  readonly scanDays: ScanDayStore
  readonly purchases: PurchaseStore
  readonly receipts: ReceiptStore
  readonly offers: OfferStore
  readonly shownOffers: ShownOfferStore
  readonly banners: BannerStore
  readonly accountChanges: AccountChangeStore
  /** Append an event in the transaction of what it tells. */
  readonly events: EventStore
  /** Does all of the work or nothing of it, and resolves when it is stored. The work gets its own parts and uses no others:
   *  a call of the store itself would wait for the end of the transaction. Work that throws is undone; so is work that
   *  takes longer than the time limit, and work of which a call has failed, also when it has caught the error. Inside a
   *  transaction, `transaction` joins it. Concurrent transactions leave what they would leave one after the other: where another
   *  one is in its way, the work is undone and done again, so it changes nothing but the storage. After several tries it
   *  rejects with a StorageError of reason `busy`. Keep the work short: other writers wait for it. */
  transaction<Result>(work: (store: AccountTransaction) => Promise<Result>): Promise<Result>
}

/** Storage port for accounts. A write whose promise has resolved survives a crash of the process. Every call rejects with
 *  a StorageError when the storage does not work. */
export interface AccountStore extends AccountTransaction {
  /** Missing where the storage has no pool of connections. */
  readonly connections?: ConnectionCounters
  /** Writes a new value and reads it; rejects when the storage does not work or is almost full. */
  check(): Promise<void>
  /** Calls the listener when another process may have noted account changes. Not every storage can tell, and a message can be
   *  lost: whoever must not miss a change also reads regularly. Returns a function that unsubscribes. */
  onOtherChanges(listener: () => void): () => void
  /** The time of day of the database. */
  nowMs(): Promise<number>
  close(): Promise<void>
}
