import { createHash, randomUUID } from 'node:crypto'
import { type CheckoutRequest, pages, planChangeParameters, type Receipt } from '@tidemark/contracts'
import { type CheckoutKind, centsOf, centsWith, checkoutKindOf, durationOf } from '@tidemark/domain'
import type { User } from '../../accounts/index.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import { subscriptionPrefix } from '../memberships/memberships.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PlanChoice } from './plan-choice.ts'

/** Requests for the same plan within this time get the same page, so that a double click buys once. */
const sameRequestMs = 10_000
const receiptsShown = 100

interface Parts {
  readonly store: AccountStore
  readonly provider: PaymentProvider
  readonly choice: PlanChoice
  readonly wall: WallClock
}

export type Checkout = ReturnType<typeof createCheckout>

/** The pages of the payment provider to which a user is sent. `origin` is where the user comes from. */
export function createCheckout({ store, provider, choice: plans, wall }: Parts) {
  return {
    /** A subscription that goes on is changed, not bought a second time. That, and a plan for life in its place, is
     *  confirmed on a page of our own. */
    async open(user: User, kind: CheckoutKind, input: CheckoutRequest, origin: string): Promise<string> {
      const choice = await plans.read(user, input)
      const { plan, couponId, customerId } = choice
      if (checkoutKindOf(plan) !== kind) throw RequestError.invalid('This plan has another checkout')
      const isChange = choice.kind !== 'checkout' || (choice.running !== null && !input.isConfirmed)
      if (isChange) return changePage(origin, plan, couponId)
      const taken = plans.creditOf(choice, Math.floor(wall.nowMs() / 1000))
      // The place of the coupon is taken by one over both.
      const credit = taken === 0 ? null : centsOf(plan) - Math.max(0, centsWith(plan, couponId) - taken)
      const request = (attempt: string) => {
        const key = `checkout:${user.id}:${plan}:${couponId ?? ''}:${credit ?? ''}:${customerId ?? ''}:${origin}:${attempt}`
        const hash = createHash('sha256').update(key).digest('hex')
        return provider.openCheckout({
          ...{ plan, couponId, credit, customerId, userId: user.id, email: user.email },
          key: `checkout-${hash}`,
          isForLife: durationOf(plan) === 'lifetime',
          purchaseId: `${subscriptionPrefix(plan)}_${hash.slice(0, 32)}`,
          successUrl: `${origin}${pages.memberships}?checkout=done`,
          cancelUrl: `${origin}${pages.memberships}?checkout=cancelled`,
        })
      }
      const attempt = String(Math.floor(wall.nowMs() / sameRequestMs))
      return answered(async () => (await request(attempt)) ?? (await request(randomUUID())))
    },

    async openPortal(user: User, origin: string): Promise<string> {
      await plans.limit(user.id)
      const customerId = await plans.customerOf(user.id)
      if (customerId === null) throw RequestError.notFound('You have not bought a plan yet')
      return answered(() => provider.openPortal(customerId, `${origin}${pages.memberships}`))
    },

    receipts: async (userId: string): Promise<Receipt[]> =>
      (await store.receipts.listOf(userId, receiptsShown)).map(({ userId: _, createdAtMs, ...receipt }) => ({
        ...receipt,
        created: Math.floor(createdAtMs / 1000),
      })),
  }
}

function changePage(origin: string, plan: string, couponId: string | null): string {
  const search = new URLSearchParams({ [planChangeParameters.plan]: plan })
  if (couponId !== null) search.set(planChangeParameters.coupon, couponId)
  return `${origin}${pages.memberships}?${search}`
}

/** The answer of the provider, or a refusal in words. */
async function answered(work: () => Promise<string | null>): Promise<string> {
  try {
    const url = await work()
    if (url !== null) return url
  } catch (error) {
    throw RequestError.paymentsFailed(error)
  }
  throw RequestError.paymentsFailed()
}
