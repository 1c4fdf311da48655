import type { Kysely } from 'kysely'
import { accountChangeStore } from './account-change-store.ts'
import type { AccountSchema } from './account-schema.ts'
import type { AccountStoreOptions, AccountTransaction } from './account-store.ts'
import { alertCheckpointStore } from './alert-checkpoint-store.ts'
import { auditStore } from './audit-store.ts'
import { bannerStore } from './banner-store.ts'
import { brokerSecretStore } from './broker-secret-store.ts'
import { chatConnectionStore } from './chat-connection-store.ts'
import { chatStateStore } from './chat-state-store.ts'
import { documentStore } from './document-store.ts'
import { eventStore } from './event-store.ts'
import { exchangeAgreementStore } from './exchange-agreement-store.ts'
import { firingStore } from './firing-store.ts'
import { futuresSessionStore } from './futures-session-store.ts'
import { futuresTicketStore } from './futures-ticket-store.ts'
import { journalPictureStore } from './journal-picture-store.ts'
import { journalStore } from './journal-store.ts'
import { offerStore } from './offer-store.ts'
import { orderClaimStore } from './order-claim-store.ts'
import { ownAlertStore } from './own-alert-store.ts'
import { purchaseStore } from './purchase-store.ts'
import { receiptStore } from './receipt-store.ts'
import { riskAccountStore } from './risk-account-store.ts'
import { scanDayStore } from './scan-day-store.ts'
import { scanStore } from './scan-store.ts'
import { sessionStore } from './session-store.ts'
import { sessionUseStore } from './session-use-store.ts'
import { shownOfferStore } from './shown-offer-store.ts'
import { subscriptionStore } from './subscription-store.ts'
import { tradeStore } from './trade-store.ts'
import { createTransactionGate, type TransactionGate } from './transaction-gate.ts'
import { withoutConflict } from './try-again.ts'
import { userStore } from './user-store.ts'
import { webhookMessageStore } from './webhook-message-store.ts'
import { webhookStore } from './webhook-store.ts'
import { windowCountStore } from './window-count-store.ts'

type AccountParts = Omit<AccountTransaction, 'transaction'>

export const accountParts = (
  db: Kysely<AccountSchema>,
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
  db: Kysely<AccountSchema>,
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
