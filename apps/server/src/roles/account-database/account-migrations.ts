import type { Kysely, Migration, MigrationProvider } from 'kysely'
import { addAuditLog } from '../../accounts/audit/tables.ts'
import { addAccountChangeDetails, addAccountChanges } from '../../accounts/changes/tables.ts'
import { addChatTables } from '../../accounts/chat-community/tables.ts'
import { addSessionGenerations, addSessionTable, addSessionUses } from '../../accounts/sessions/tables.ts'
import {
  addSignInFailures,
  addTrials,
  addUserTable,
  removeSignInFailures,
  storeFeedStates,
} from '../../accounts/sign-in/tables.ts'
import { addAlertsOnScans, addAlertTables } from '../../alerts/tables.ts'
import { addWebhookTables } from '../../alerts/webhooks/tables.ts'
import { addDocumentSizes, addDocumentTable } from '../../charts/tables.ts'
import { addExchangeAgreements } from '../../commerce/live-data/tables.ts'
import { addSubscriptionTable } from '../../commerce/memberships/tables.ts'
import { addOfferTables } from '../../commerce/offers/tables.ts'
import { addPurchaseTables } from '../../commerce/payments/tables.ts'
import { addDurableEvents } from '../../platform/database/event-store.ts'
import { addStorageChecks, addWindowCounts } from '../../platform/database/tables.ts'
import { addScanTables } from '../../scans/tables.ts'
import { addBrokerSecrets, addFuturesTickets } from '../../trading/connection/tables.ts'
import { addJournalTables, addTrades } from '../../trading/journal/tables.ts'
import { addFuturesSessions } from '../../trading/relay/tables.ts'
import { addOrderClaims, addRiskAccounts } from '../../trading/risk/tables.ts'

type Step = (db: Kysely<unknown>) => Promise<void>

/** One after the other: a table refers to those before it. */
const steps = (...all: readonly Step[]): Migration => ({
  async up(db) {
    for (const step of all) await step(db)
  },
})

/** One list for every dialect; `dialect.ts` has their differences. Never edit a released migration: append a new one, whose step
 *  stands in the `tables.ts` of its capability. The number 0020 was never released. */
const migrations: Record<string, Migration> = {
  '0001-accounts': steps(
    addUserTable,
    addSubscriptionTable,
    addSessionTable,
    addDocumentTable,
    addSignInFailures,
    addBrokerSecrets,
    addStorageChecks,
  ),
  '0002-session-tokens': steps(addSessionGenerations, removeSignInFailures, addWindowCounts),
  '0003-audit-log': steps(addAuditLog),
  '0004-document-sizes': steps(addDocumentSizes),
  '0005-durable-events': steps(addDurableEvents),
  '0006-feed-states': steps(storeFeedStates),
  '0007-own-alerts': steps(addAlertTables),
  '0008-webhooks': steps(addWebhookTables),
  '0009-scans': steps(addScanTables, addAlertsOnScans),
  '0010-chat-connections': steps(addChatTables),
  '0011-purchases': steps(addPurchaseTables),
  '0012-offers': steps(addOfferTables),
  '0013-session-uses': steps(addSessionUses),
  '0014-exchange-agreements': steps(addExchangeAgreements),
  '0015-account-changes': steps(addAccountChanges),
  '0016-futures-tickets': steps(addFuturesTickets),
  '0017-trades': steps(addTrades),
  '0018-risk-accounts': steps(addRiskAccounts),
  '0019-journal': steps(addJournalTables),
  '0021-several-servers': steps(addAccountChangeDetails, addFuturesSessions),
  '0022-order-claims': steps(addOrderClaims),
  '0023-trials': steps(addTrials),
}

export const accountMigrations: MigrationProvider = {
  getMigrations: () => Promise.resolve(migrations),
}
