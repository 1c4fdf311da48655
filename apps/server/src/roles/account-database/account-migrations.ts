import { type Kysely, type Migration, type MigrationProvider, sql } from 'kysely'
import { addAccountChangeDetails, createAccountChanges } from '../../accounts/changes/account-change-store.ts'
import { createChatConnections } from '../../accounts/chat-community/chat-migration.ts'
import { createSessionUses } from '../../accounts/sessions/session-use-store.ts'
import { startTrials } from '../../accounts/sign-in/user-store.ts'
import { createExchangeAgreements } from '../../commerce/live-data/exchange-agreement-store.ts'
import { createOffers } from '../../commerce/offers/offer-migration.ts'
import { createPurchases } from '../../commerce/payments/purchase-migration.ts'
import { createTableWithId } from '../../platform/database/dialect.ts'
import { createDurableEvents } from '../../platform/database/event-store.ts'
import { createFuturesTickets } from '../../trading/connection/futures-ticket-store.ts'
import { createJournal } from '../../trading/journal/journal-schema.ts'
import { createTrades } from '../../trading/journal/trade-store.ts'
import { createFuturesSessions } from '../../trading/relay/futures-session-store.ts'
import { createOrderClaims } from '../../trading/risk/order-claim-store.ts'
import { createRiskAccounts } from '../../trading/risk/risk-account-store.ts'

/** One list for every dialect; `dialect.ts` has their differences. Never edit a released migration: append a new one. */
const migrations: Record<string, Migration> = {
  '0001-accounts': { up: createAccounts },
  '0002-session-tokens': { up: addSessionTokens },
  '0003-audit-log': { up: createAuditLog },
  '0004-document-sizes': { up: addDocumentSizes },
  '0005-durable-events': { up: createDurableEvents },
  '0006-feed-states': { up: storeFeedStates },
  '0007-own-alerts': { up: createOwnAlerts },
  '0008-webhooks': { up: createWebhooks },
  '0009-scans': { up: createScans },
  '0010-chat-connections': { up: createChatConnections },
  '0011-purchases': { up: createPurchases },
  '0012-offers': { up: createOffers },
  '0013-session-uses': { up: createSessionUses },
  '0014-exchange-agreements': { up: createExchangeAgreements },
  '0015-account-changes': { up: createAccountChanges },
  '0016-futures-tickets': { up: createFuturesTickets },
  '0017-trades': { up: createTrades },
  '0018-risk-accounts': { up: createRiskAccounts },
  '0019-journal': { up: createJournal },
  '0021-several-servers': { up: prepareSeveralServers },
  '0022-order-claims': { up: createOrderClaims },
  '0023-trials': { up: startTrials },
}

export const accountMigrations: MigrationProvider = {
  getMigrations: () => Promise.resolve(migrations),
}

async function prepareSeveralServers(db: Kysely<unknown>): Promise<void> {
  await addAccountChangeDetails(db)
  await createFuturesSessions(db)
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('email', 'text', column => column.notNull().unique())
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('feed', 'text', column => column.notNull())
    .addColumn('is_mp', 'integer', column => column.notNull())
    .addColumn('is_demo', 'integer', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('plan', 'text', column => column.notNull())
    .addColumn('price_id', 'text', column => column.notNull())
    .addColumn('coupon_id', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('subscriptions_user').on('subscriptions').column('user_id').execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute()
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_end').on('sessions').column('expires_at').execute()
  await db.schema
    .createTable('documents')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('documents_key', ['user_id', 'kind'])
    .execute()
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('count', 'integer', column => column.notNull())
    .addColumn('since', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('broker_secrets')
    .addColumn('user_id', 'text', column => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('sealed', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('storage_checks')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('count', 'integer', column => column.notNull())
    .execute()
}

/** Tokens get a generation, and counts of failed sign-ins become counts of any event. Tokens of earlier releases have no
 *  generation: their sessions end. */
async function addSessionTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('generation', 'integer', column => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('retired_at', 'text', column => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema.dropTable('sign_in_failures').execute()
  await db.schema
    .createTable('window_counts')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('count', 'integer', column => column.notNull())
    .addColumn('ends_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('window_counts_end').on('window_counts').column('ends_at').execute()
}

/** Without a reference to users: the log outlives accounts. */
async function createAuditLog(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'audit_log')
    .addColumn('time', 'bigint', column => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('subject', 'text')
    .addColumn('address', 'text')
    .addColumn('details', 'text', column => column.notNull())
    .execute()
  for (const column of ['time', 'actor', 'action', 'subject'])
    await db.schema.createIndex(`audit_log_${column}`).on('audit_log').columns([column, 'id']).execute()
}

/** The size in bytes, and an index from which the sum of a user's documents is read without reading the documents. */
async function addDocumentSizes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('documents')
    .addColumn('size', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await sql`update documents set size = octet_length(body)`.execute(db)
  await db.schema
    .createIndex('documents_sizes')
    .on('documents')
    .columns(['user_id', 'kind', 'size'])
    .execute()
}

/** Users had a tier, real time or delayed; now they have a state, which says why. */
async function storeFeedStates(db: Kysely<unknown>): Promise<void> {
  await sql`update users set feed = case feed when 'realtime' then 'user-realtime-feed' else 'user-delayed-feed' end`.execute(
    db,
  )
}

async function createOwnAlerts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('own_alerts')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('rule', 'text', column => column.notNull())
    .addColumn('symbol', 'text')
    .addColumn('repeat', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('webhook', 'integer', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('rule_version', 'integer', column => column.notNull())
    .addColumn('active_from', 'bigint', column => column.notNull())
    .addColumn('active_epoch', 'integer', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('last_fired_at', 'bigint')
    .addColumn('firings', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('own_alerts_user').on('own_alerts').columns(['user_id', 'created_at']).execute()
  await db.schema.createIndex('own_alerts_state').on('own_alerts').columns(['state', 'user_id']).execute()
  // Without a reference to alerts: the history outlives them.
  await createTableWithId(db, 'firings')
    .addColumn('firing_id', 'text', column => column.notNull().unique())
    .addColumn('trigger_key', 'text', column => column.notNull().unique())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('alert_id', 'text', column => column.notNull())
    .addColumn('rule_version', 'integer', column => column.notNull())
    .addColumn('symbol', 'text', column => column.notNull())
    .addColumn('feed', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('epoch', 'integer', column => column.notNull())
    .addColumn('wall_time', 'bigint', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('color', 'text', column => column.notNull())
    .addColumn('dir', 'text', column => column.notNull())
    .addColumn('evidence', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('firings_time').on('firings').columns(['user_id', 'at', 'id']).execute()
  await db.schema.createIndex('firings_age').on('firings').columns(['user_id', 'id']).execute()
  await db.schema
    .createTable('alert_checkpoints')
    .addColumn('feed', 'text', column => column.primaryKey())
    .addColumn('epoch', 'integer', column => column.notNull())
    .addColumn('until_time', 'bigint', column => column.notNull())
    .execute()
}

/** The address of each user's webhook, and the messages that wait for their delivery. */
async function createWebhooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('user_id', 'text', column => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('sealed', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('last_attempt_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema
    .createTable('webhook_messages')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('due_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('webhook_messages_due')
    .on('webhook_messages')
    .columns(['due_at', 'id'])
    .execute()
  await db.schema.createIndex('webhook_messages_user').on('webhook_messages').column('user_id').execute()
}

async function createScans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scans')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('name_key', 'text', column => column.notNull())
    .addColumn('rule', 'text', column => column.notNull())
    .addColumn('strategy', 'text')
    .addColumn('inputs', 'text', column => column.notNull())
    .addColumn('view_settings', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('active_from', 'bigint', column => column.notNull())
    .addColumn('active_epoch', 'integer', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addUniqueConstraint('scans_names', ['user_id', 'name_key'])
    .execute()
  await db.schema.createIndex('scans_rule').on('scans').column('rule').execute()
  // Without a reference to users: scans of the same rule share its days.
  await createTableWithId(db, 'scan_days')
    .addColumn('feed', 'text', column => column.notNull())
    .addColumn('rule', 'text', column => column.notNull())
    .addColumn('session', 'text', column => column.notNull())
    .addColumn('epoch', 'integer', column => column.notNull())
    .addColumn('spans', 'text', column => column.notNull())
    .addColumn('cut_at', 'bigint')
    .addUniqueConstraint('scan_days_key', ['rule', 'feed', 'session', 'epoch'])
    .execute()
  await db.schema
    .createTable('scan_entries')
    .addColumn('day_id', 'bigint', column => column.notNull().references('scan_days.id').onDelete('cascade'))
    .addColumn('symbol', 'text', column => column.notNull())
    .addColumn('came_at', 'bigint', column => column.notNull())
    .addColumn('went_at', 'bigint')
    .addPrimaryKeyConstraint('scan_entries_key', ['day_id', 'came_at', 'symbol'])
    .execute()
  await db.schema.alterTable('own_alerts').addColumn('scan_id', 'text').execute()
}
