import type { Kysely } from 'kysely'
import { auditStore } from '../../accounts/audit/audit-store.ts'
import { accountChangeStore } from '../../accounts/changes/account-change-store.ts'
import { chatConnectionStore } from '../../accounts/chat-community/chat-connection-store.ts'
import { chatStateStore } from '../../accounts/chat-community/chat-state-store.ts'
import { sessionStore } from '../../accounts/sessions/session-store.ts'
import { sessionUseStore } from '../../accounts/sessions/session-use-store.ts'
import { userStore } from '../../accounts/sign-in/user-store.ts'
import { alertCheckpointStore } from '../../alerts/alert-checkpoint-store.ts'
import { firingStore } from '../../alerts/firing-store.ts'
import { ownAlertStore } from '../../alerts/own-alert-store.ts'
import { webhookMessageStore } from '../../alerts/webhooks/webhook-message-store.ts'
import { webhookStore } from '../../alerts/webhooks/webhook-store.ts'
import { documentStore } from '../../charts/document-store.ts'
import { exchangeAgreementStore } from '../../commerce/live-data/exchange-agreement-store.ts'
import { subscriptionStore } from '../../commerce/memberships/subscription-store.ts'
import { bannerStore } from '../../commerce/offers/banner-store.ts'
import { offerStore } from '../../commerce/offers/offer-store.ts'
import { shownOfferStore } from '../../commerce/offers/shown-offer-store.ts'
import { purchaseStore } from '../../commerce/payments/purchase-store.ts'
import { receiptStore } from '../../commerce/payments/receipt-store.ts'
import { eventStore } from '../../platform/database/event-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { createTransactionGate, type TransactionGate } from '../../platform/database/transaction-gate.ts'
import { withoutConflict } from '../../platform/database/try-again.ts'
import { windowCountStore } from '../../platform/limits/window-count-store.ts'
import { scanDayStore } from '../../scans/scan-day-store.ts'
import { scanStore } from '../../scans/scan-store.ts'
import { brokerSecretStore } from '../../trading/connection/broker-secret-store.ts'
import { futuresTicketStore } from '../../trading/connection/futures-ticket-store.ts'
import { journalPictureStore } from '../../trading/journal/journal-picture-store.ts'
import { journalStore } from '../../trading/journal/journal-store.ts'
import { tradeStore } from '../../trading/journal/trade-store.ts'
import { futuresSessionStore } from '../../trading/relay/futures-session-store.ts'
import { orderClaimStore } from '../../trading/risk/order-claim-store.ts'
import { riskAccountStore } from '../../trading/risk/risk-account-store.ts'
import type { AccountStoreOptions, AccountTransaction } from './account-store.ts'

type AccountParts = Omit<AccountTransaction, 'transaction'>

export const accountParts = (
  db: Kysely<Tables>,
  options: AccountStoreOptions,
  origin: string,
): AccountParts => ({
  users: userStore(db),
  subscriptions: subscriptionStore(db),
  sessions: sessionStore(db),
  sessionUses: sessionUseStore(db),
  exchangeAgreements: exchangeAgreementStore(db),
  documents: documentStore(db, options.storedBytesPerAccount),
  windowCounts: windowCountStore(db),
  brokerSecrets: brokerSecretStore(db),
  futuresSessions: futuresSessionStore(db),
  futuresTickets: futuresTicketStore(db),
  trades: tradeStore(db, options.tradesKept),
  riskAccounts: riskAccountStore(db),
  orderClaims: orderClaimStore(db, origin),
  journal: journalStore(db),
  journalPictures: journalPictureStore(db),
  chatConnections: chatConnectionStore(db),
  chatStates: chatStateStore(db),
  webhooks: webhookStore(db),
  webhookMessages: webhookMessageStore(db),
  audit: auditStore(db),
  ownAlerts: ownAlertStore(db),
  firings: firingStore(db, options.firingsKept),
  alertCheckpoints: alertCheckpointStore(db),
  scans: scanStore(db),
  scanDays: scanDayStore(db, options.scanSessionsKept),
  purchases: purchaseStore(db),
  receipts: receiptStore(db),
  offers: offerStore(db),
  shownOffers: shownOfferStore(db),
  banners: bannerStore(db),
  accountChanges: accountChangeStore(db, origin),
  events: eventStore(db, 0),
})

export function accountTransaction(
  db: Kysely<Tables>,
  options: AccountStoreOptions,
  origin: string,
): AccountTransaction['transaction'] {
  return work =>
    withoutConflict(() =>
      db.transaction().execute(transaction => {
        const gate = createTransactionGate(options.after)
        const store: AccountTransaction = {
          ...guarded(accountParts(transaction, options, origin), gate),
          transaction: nested => gate.join(() => nested(store)),
        }
        return gate.finish(() => work(store))
      }),
    )
}

/** The same parts, with every call through the gate. */
function guarded(parts: AccountParts, gate: TransactionGate): AccountParts {
  type Methods = Record<string, (...values: unknown[]) => Promise<unknown>>
  const guardPart = (part: Methods): Methods =>
    Object.fromEntries(
      Object.entries(part).map(([name, call]) => [name, (...values) => gate.run(() => call(...values))]),
    )
  const entries = Object.entries(parts as unknown as Record<string, Methods>)
  return Object.fromEntries(entries.map(([name, part]) => [name, guardPart(part)])) as unknown as AccountParts
}
