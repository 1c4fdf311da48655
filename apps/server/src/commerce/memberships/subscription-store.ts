import type { PlanKey } from '@tidemark/domain'
import type { Kysely } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface Subscription {
  readonly id: string
  readonly userId: string
  readonly plan: PlanKey
  readonly priceId: string
  readonly couponId: string | null
  readonly createdAtMs: number
}

export interface SubscriptionStore {
  add(subscription: Subscription): Promise<void>
  /** Oldest first; the newest one determines the membership. */
  listOf(userId: string): Promise<readonly Subscription[]>
}

export function subscriptionStore(db: Kysely<Tables>): SubscriptionStore {
  return {
    async add(subscription) {
      await db
        .insertInto('subscriptions')
        .values({
          id: subscription.id,
          user_id: subscription.userId,
          plan: subscription.plan,
          price_id: subscription.priceId,
          coupon_id: subscription.couponId,
          created_at: subscription.createdAtMs,
        })
        .execute()
    },
    async listOf(userId) {
      const rows = await db
        .selectFrom('subscriptions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(row => ({
        id: row.id,
        userId: row.user_id,
        plan: row.plan as PlanKey,
        priceId: row.price_id,
        couponId: row.coupon_id,
        createdAtMs: toNumber(row.created_at),
      }))
    },
  }
}
