import { createHash, randomUUID } from 'node:crypto'
import type { CheckoutInput, Receipt } from '@tidemark/contracts'
import {
  type CheckoutKind,
  checkoutKindOf,
  coupons,
  durationOf,
  HOUR_MS,
  type PlanKey,
  packages,
  purchaseState,
} from '@tidemark/domain'
import type { WallClock } from '../../clocks/wall-clock.ts'
import type { AccountStore, User } from '../../storage/account-store.ts'
import type { WindowCounters } from '../limits/window-counters.ts'
import { subscriptionPrefix } from '../memberships.ts'
import type { Offers } from '../offers.ts'
import { RequestError } from '../request-error.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Checkouts of one user within an hour: each asks the provider. */
const sessionsPerHour = 30
/** Requests for the same plan within this time get the same page, so that a double click buys once. */
const sameRequestMs = 10_000
const receiptsShown = 100

interface Parts {
  readonly store: AccountStore
  readonly provider: PaymentProvider
  readonly offers: Pick<Offers, 'standingOf'>
  readonly counters: WindowCounters
  readonly wall: WallClock
}

export type Checkout = ReturnType<typeof createCheckout>

/** The pages of the payment provider to which a user is sent. `origin` is where the user comes from. */
export function createCheckout({ store, provider, offers, counters, wall }: Parts) {
  async function limit(userId: string): Promise<void> {
    const { count, endsAtMs } = await counters.add(`checkout:${userId}`, HOUR_MS)
    if (count > sessionsPerHour) throw RequestError.tooManyRequests(endsAtMs - wall.nowMs())
  }

  /** Returns the customer of earlier purchases. Refuses a plan that the user has bought and that goes on. */
  async function customerFor(userId: string, plan: PlanKey): Promise<string | null> {
    const bought = (await store.purchases.listOf(userId)).map(({ customerId, facts }) => ({
      customerId,
      state: purchaseState(facts, wall.nowMs()),
    }))
    if (bought.some(({ state }) => state?.bought.plan === plan && state.standing === 'active'))
      throw RequestError.inUse('You have this plan already, and it goes on')
    return newestCustomer(bought)
  }

  /** The price of a card is for those who see the card: a coupon that somebody has heard of is not enough. */
  async function checkCoupon(user: User, plan: PlanKey, coupon: string): Promise<void> {
    if (!coupons.some(({ id }) => id === coupon)) throw RequestError.couponNotValid()
    const standing = await offers.standingOf(user, coupon, plan)
    if (standing === 'ended') throw RequestError.offerEnded()
    if (standing === 'not-shown') throw RequestError.couponNotValid()
  }

  return {
    async open(user: User, kind: CheckoutKind, input: CheckoutInput, origin: string): Promise<string> {
      const sold = packages.find(({ priceId }) => priceId === input.priceId)
      if (!sold) throw RequestError.notFound('Selected plan not found. Please try again.')
      const plan = sold.name
      if (checkoutKindOf(plan) !== kind) throw RequestError.invalid('This plan has another checkout')
      const couponId = input.coupon || null
      await limit(user.id)
      if (couponId !== null && couponId !== sold.coupon) await checkCoupon(user, plan, couponId)
      const customerId = await customerFor(user.id, plan)
      const request = (attempt: string) => {
        const key = `checkout:${user.id}:${plan}:${couponId ?? ''}:${customerId ?? ''}:${origin}:${attempt}`
        const hash = createHash('sha256').update(key).digest('hex')
        return provider.openCheckout({
          ...{ plan, couponId, customerId, userId: user.id, email: user.email, key: `checkout-${hash}` },
          isForLife: durationOf(plan) === 'lifetime',
          purchaseId: `${subscriptionPrefix(plan)}_${hash.slice(0, 32)}`,
          successUrl: `${origin}/user/memberships?checkout=done`,
          cancelUrl: `${origin}/user/memberships?checkout=cancelled`,
        })
      }
      const attempt = String(Math.floor(wall.nowMs() / sameRequestMs))
      return answered(async () => (await request(attempt)) ?? (await request(randomUUID())))
    },

    async openPortal(user: User, origin: string): Promise<string> {
      await limit(user.id)
      const bought = (await store.purchases.listOf(user.id)).map(({ customerId, facts }) => ({
        customerId,
        state: purchaseState(facts, wall.nowMs()),
      }))
      const customerId = newestCustomer(bought)
      if (customerId === null) throw RequestError.notFound('You have not bought a plan yet')
      return answered(() => provider.openPortal(customerId, `${origin}/user/memberships`))
    },

    receipts: async (userId: string): Promise<Receipt[]> =>
      (await store.receipts.listOf(userId, receiptsShown)).map(({ userId: _, createdAtMs, ...receipt }) => ({
        ...receipt,
        created: Math.floor(createdAtMs / 1000),
      })),
  }
}

type Bought = {
  readonly customerId: string | null
  readonly state: ReturnType<typeof purchaseState>
}

function newestCustomer(bought: readonly Bought[]): string | null {
  const known = bought.filter(({ customerId }) => customerId !== null)
  const createdMs = ({ state }: Bought) => state?.bought.createdMs ?? 0
  return known.toSorted((first, second) => createdMs(first) - createdMs(second)).at(-1)?.customerId ?? null
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
