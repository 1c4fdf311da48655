import type { EventStore } from '@tidemark/engine'
import type { AccountChangeStore } from './account-change-store.ts'
import type { AlertCheckpointStore } from './alert-checkpoint-store-port.ts'
import type { AuditStore } from './audit-store-port.ts'
import type { BannerStore } from './banner-store.ts'
import type { ChatConnectionStore, ChatStateStore } from './chat-store-port.ts'
import type { ConnectionCounters } from './connection-counters.ts'
import type { DocumentStore } from './document-store-port.ts'
import type { ExchangeAgreementStore } from './exchange-agreement-store-port.ts'
import type { FiringStore } from './firing-store-port.ts'
import type { FuturesSessionStore } from './futures-session-store-port.ts'
import type { FuturesTicketStore } from './futures-ticket-store-port.ts'
import type { JournalPictureStore, JournalStore } from './journal-store-port.ts'
import type { OfferStore } from './offer-store.ts'
import type { OrderClaimStore } from './order-claim-store-port.ts'
import type { OwnAlertStore } from './own-alert-store-port.ts'
import type { PurchaseStore, ReceiptStore } from './purchase-store-port.ts'
import type { RiskAccountStore } from './risk-account-store-port.ts'
import type { After } from './running-time.ts'
import type { ScanDayStore } from './scan-day-store-port.ts'
import type { ScanStore } from './scan-store-port.ts'
import type { BrokerSecretStore } from './sealed-text-store-port.ts'
import type { SessionStore } from './session-store-port.ts'
import type { SessionUseStore } from './session-use-store-port.ts'
import type { ShownOfferStore } from './shown-offer-store.ts'
import type { SubscriptionStore } from './subscription-store-port.ts'
import type { TradeStore } from './trade-store-port.ts'
import type { UserStore } from './user-store-port.ts'
import type { WebhookMessageStore, WebhookStore } from './webhook-store-port.ts'
import type { WindowCountStore } from './window-count-store-port.ts'

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
