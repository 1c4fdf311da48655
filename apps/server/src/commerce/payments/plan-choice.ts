import type { CheckoutInput } from '@tidemark/contracts'
import {
  centsOf,
  centsWith,
  coupons,
  durationOf,
  HOUR_MS,
  hasAccess,
  lowestFirst,
  type PlanChangeKind,
  type PlanKey,
  type PurchaseState,
  packages,
  planChangeKind,
  planRank,
  purchaseState,
  unusedCents,
} from '@tidemark/domain'
import type { User } from '../../accounts/index.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { WindowCounters } from '../../platform/limits/window-counters.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { Offers } from '../offers/offers.ts'

/** Requests of one user within an hour that ask the provider. */
const requestsPerHour = 30

interface Parts {
  readonly store: AccountStore
  readonly offers: Pick<Offers, 'standingOf'>
  readonly counters: WindowCounters
  readonly wall: WallClock
}

/** A subscription that gives access now. */
interface Running {
  readonly id: string
  readonly customerId: string | null
  readonly state: PurchaseState
  readonly periodStartMs: number
  readonly periodEndMs: number
  /** How often it was changed. */
  readonly changes: number
}

/** What a user asks to buy or to change to, checked against what is sold and held. */
export interface Choice {
  readonly kind: Exclude<PlanChangeKind, 'held'>
  readonly plan: PlanKey
  readonly couponId: string | null
  /** The bought plan that counts; null without one. */
  readonly current: { readonly plan: PlanKey; readonly couponId: string | null } | null
  /** The same as a subscription; null for a plan for life. */
  readonly running: Running | null
  /** Of earlier purchases. */
  readonly customerId: string | null
}

export type PlanChoice = ReturnType<typeof createPlanChoice>

export function createPlanChoice({ store, offers, counters, wall }: Parts) {
  async function limit(userId: string): Promise<void> {
    const { count, endsAtMs } = await counters.add(`checkout:${userId}`, HOUR_MS)
    if (count > requestsPerHour) throw RequestError.tooManyRequests(endsAtMs - wall.nowMs())
  }

  /** The price of a card is for those who see the card: a coupon that somebody has heard of is not enough. */
  async function checkCoupon(user: User, plan: PlanKey, coupon: string): Promise<void> {
    if (!coupons.some(({ id }) => id === coupon)) throw RequestError.couponNotValid()
    const standing = await offers.standingOf(user, coupon, plan)
    if (standing === 'ended') throw RequestError.offerEnded()
    if (standing === 'not-shown') throw RequestError.couponNotValid()
  }

  async function boughtBy(userId: string) {
    const bought = await store.purchases.listOf(userId)
    return lowestFirst(
      bought.flatMap(({ id, customerId, facts }) => {
        const state = purchaseState(facts, wall.nowMs())
        if (!state) return []
        const { plan, createdMs } = state.bought
        const snapshot = facts.subscription?.value ?? null
        return [{ id, plan, createdAtMs: createdMs, customerId, state, snapshot }]
      }),
    )
  }

  return {
    limit,

    async read(user: User, input: CheckoutInput): Promise<Choice> {
      const sold = packages.find(({ priceId }) => priceId === input.priceId)
      if (!sold) throw RequestError.notFound('Selected plan not found. Please try again.')
      const plan = sold.name
      const couponId = input.coupon || null
      await limit(user.id)
      if (couponId !== null && couponId !== sold.coupon) await checkCoupon(user, plan, couponId)
      const bought = await boughtBy(user.id)
      const newest = bought
        .filter(({ customerId }) => customerId !== null)
        .toSorted((first, second) => first.createdAtMs - second.createdAtMs)
        .at(-1)
      const last = bought.findLast(({ state }) => hasAccess(state.standing))
      const isEnding =
        last !== undefined && (last.state.standing === 'ending' || last.state.nextPlan !== null)
      const kind = planChangeKind(last ? { plan: last.plan, isEnding } : null, plan)
      if (kind === 'held')
        throw RequestError.inUse(
          last?.plan === plan
            ? 'You have this plan already, and it goes on'
            : 'Your plan is for life and includes this one',
        )
      if (last?.state.standing === 'grace' && kind !== 'checkout')
        throw RequestError.inUse(
          'Your last payment failed. Update your card under Manage payments first, then change your plan',
        )
      // Of a checkout whose subscription has not been told yet nothing can be divided.
      if (last && !last.snapshot && durationOf(last.plan) !== 'lifetime')
        throw RequestError.inUse('Your plan is being started. Try again in a moment')
      return {
        ...{ kind, plan, couponId, customerId: newest?.customerId ?? null },
        current: last ? { plan: last.plan, couponId: last.state.bought.couponId } : null,
        running: last?.snapshot
          ? {
              ...{ id: last.id, customerId: last.customerId, state: last.state },
              ...{ periodStartMs: last.snapshot.periodStartMs, periodEndMs: last.snapshot.periodEndMs },
              changes: last.snapshot.changes ?? 0,
            }
          : null,
      }
    },

    /** What is taken off a plan for life: the unused part of the plan whose place it takes. */
    creditOf({ plan, current, running }: Choice, at: number): number {
      if (!current || durationOf(plan) !== 'lifetime' || planRank(plan) < planRank(current.plan)) return 0
      const cents = centsWith(current.plan, current.couponId)
      if (!running) return cents
      const [start, end] = [running.periodStartMs / 1000, running.periodEndMs / 1000]
      return Math.min(unusedCents({ cents, start, end }, at), centsOf(plan))
    },

    customerOf: async (userId: string): Promise<string | null> =>
      (await boughtBy(userId))
        .filter(({ customerId }) => customerId !== null)
        .toSorted((first, second) => first.createdAtMs - second.createdAtMs)
        .at(-1)?.customerId ?? null,
  }
}
