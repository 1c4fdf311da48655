import type { Kysely } from 'kysely'
import { toNullableNumber, toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type SealedTextStore, sealedTextStore } from '../../platform/sealing/sealed-text-store.ts'

export interface StoredWebhook {
  readonly userId: string
  readonly url: string
  /** The signing secret, sealed. */
  readonly sealed: string
  readonly createdAtMs: number
  readonly lastAttemptAtMs: number | null
  /** Null while nothing has failed since the webhook was saved. */
  readonly lastError: string | null
}

/** The webhook of each user. */
export interface WebhookStore extends SealedTextStore {
  /** Replaces the webhook of the user, if there is one. */
  set(webhook: StoredWebhook): Promise<void>
  find(userId: string): Promise<StoredWebhook | null>
  noteAttempt(userId: string, atMs: number, error: string | null): Promise<void>
}

/** A message that waits for its delivery to the webhook of a user. */
export interface WebhookMessage {
  /** Unique; every attempt carries it, so that a receiver can recognise a repetition. */
  readonly id: string
  readonly userId: string
  readonly body: string
  readonly createdAtMs: number
  readonly attempts: number
  readonly dueAtMs: number
}

export interface WebhookMessageStore {
  /** Returns false, and stores nothing, when the id is known or the user has `maxWaiting` messages. */
  add(message: WebhookMessage, maxWaiting: number): Promise<boolean>
  /** Those that are due, the earliest first, at most `perUser` of one user. */
  due(atMs: number, limit: number, perUser: number): Promise<readonly WebhookMessage[]>
  /** Counts an attempt and sets the time of the next one. Returns false, and writes nothing, when another process has
   *  claimed the message or it is gone. */
  claim(message: WebhookMessage, nextDueAtMs: number): Promise<boolean>
  /** When the next one is due; null without messages. */
  nextDueAtMs(): Promise<number | null>
  postpone(id: string, dueAtMs: number): Promise<void>
  remove(id: string): Promise<void>
  countOf(userId: string): Promise<number>
  removeOf(userId: string): Promise<void>
}

export function webhookStore(db: Kysely<Tables>): WebhookStore {
  return {
    ...sealedTextStore(db, 'webhooks'),
    async set({ userId, url, sealed, createdAtMs, lastAttemptAtMs, lastError }) {
      const row = {
        url,
        sealed,
        created_at: createdAtMs,
        last_attempt_at: lastAttemptAtMs,
        last_error: lastError,
      }
      await db
        .insertInto('webhooks')
        .values({ user_id: userId, ...row })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
        .execute()
    },
    async find(userId) {
      const row = await db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).executeTakeFirst()
      return row
        ? {
            userId,
            url: row.url,
            sealed: row.sealed,
            createdAtMs: toNumber(row.created_at),
            lastAttemptAtMs: toNullableNumber(row.last_attempt_at),
            lastError: row.last_error,
          }
        : null
    },
    async noteAttempt(userId, atMs, error) {
      await db
        .updateTable('webhooks')
        .set({ last_attempt_at: atMs, last_error: error })
        .where('user_id', '=', userId)
        .execute()
    },
  }
}
