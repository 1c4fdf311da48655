import type { PlanKey } from '@tidemark/domain'

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
