import { DAY_MS } from '../durations.ts'
import type { PlanKey } from '../membership.ts'

/** How long a membership goes on after a payment failed, or while the notice of a renewal has not arrived. */
export const graceMs = 7 * DAY_MS

/** States of a subscription at the payment provider. */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** What was bought, as known at some time. */
interface BoughtPlan {
  readonly plan: PlanKey
  readonly priceId: string
  readonly couponId: string | null
  readonly createdMs: number
}

/** The state of a subscription that one event tells. */
interface SubscriptionSnapshot extends BoughtPlan {
  readonly status: SubscriptionStatus
  readonly periodStartMs: number
  readonly periodEndMs: number
  /** When it ends although it could be renewed; null: it is renewed. */
  readonly cancelAtMs: number | null
  /** What it becomes with the next period; an earlier release has stored neither this nor the count. */
  readonly nextPlan?: PlanKey | null
  /** How often this server has changed it: orders two states of one second. */
  readonly changes?: number
}

/** Something that the payment provider told about one purchase. Times are those of the provider. */
export type PurchaseEvent = { readonly atMs: number; readonly eventId: string } & (
  | { readonly kind: 'checkout-paid'; readonly bought: BoughtPlan; readonly isForLife: boolean }
  | { readonly kind: 'subscription'; readonly snapshot: SubscriptionSnapshot }
  | { readonly kind: 'subscription-ended' }
  /** `untilMs` is the end of the paid period; null: for life. */
  | { readonly kind: 'invoice-paid'; readonly untilMs: number | null }
  /** A refund, or a dispute that is open, lost or won. `untilMs` is the end of the period it paid; null: for life. */
  | {
      readonly kind: 'payment-reversed'
      readonly key: string
      readonly untilMs: number | null
      readonly isReversed: boolean
    }
)

interface Dated<Value> {
  readonly atMs: number
  readonly eventId: string
  readonly value: Value
}

interface Reversal {
  readonly untilMs: number | null
  readonly isReversed: boolean
}

/** Everything known about a purchase. Each part only grows, or keeps what is newest by the provider’s own times, so that
 *  events give the same facts in any order and however often they arrive. */
export interface PurchaseFacts {
  readonly checkout: Dated<{ readonly bought: BoughtPlan; readonly isForLife: boolean }> | null
  readonly subscription: Dated<SubscriptionSnapshot> | null
  readonly hasEnded: boolean
  /** The end of the last paid period. */
  readonly paidUntilMs: number | null
  readonly reversals: Readonly<Record<string, Dated<Reversal>>>
}

export const noFacts: PurchaseFacts = {
  checkout: null,
  subscription: null,
  hasEnded: false,
  paidUntilMs: null,
  reversals: {},
}

export function applyPurchaseEvent(facts: PurchaseFacts, event: PurchaseEvent): PurchaseFacts {
  const dated = <Value>(value: Value): Dated<Value> => ({ atMs: event.atMs, eventId: event.eventId, value })
  switch (event.kind) {
    case 'checkout-paid': {
      const { bought, isForLife } = event
      return { ...facts, checkout: newest(facts.checkout, dated({ bought, isForLife })) }
    }
    case 'subscription':
      return { ...facts, subscription: newest(facts.subscription, dated(event.snapshot), laterState) }
    case 'subscription-ended':
      return { ...facts, hasEnded: true }
    case 'invoice-paid':
      return event.untilMs === null
        ? facts
        : { ...facts, paidUntilMs: Math.max(facts.paidUntilMs ?? 0, event.untilMs) }
    case 'payment-reversed': {
      const { key, untilMs, isReversed } = event
      const reversal = newest(facts.reversals[key] ?? null, dated({ untilMs, isReversed }), laterReversal)
      return { ...facts, reversals: { ...facts.reversals, [key]: reversal } }
    }
  }
}

/** Times are whole seconds, so that several events can have the same. */
function newest<Value>(
  known: Dated<Value> | null,
  next: Dated<Value>,
  compare: (first: Value, second: Value) => number = () => 0,
): Dated<Value> {
  if (known === null) return next
  const order =
    next.atMs - known.atMs ||
    compare(next.value, known.value) ||
    (next.eventId > known.eventId ? 1 : next.eventId < known.eventId ? -1 : 0)
  return order > 0 ? next : known
}

/** Of two states in one second, that of the later change, of the later period, then the one that subscriptions reach later. */
const laterState = (first: SubscriptionSnapshot, second: SubscriptionSnapshot): number =>
  (first.changes ?? 0) - (second.changes ?? 0) ||
  first.periodEndMs - second.periodEndMs ||
  subscriptionStatuses.indexOf(first.status) - subscriptionStatuses.indexOf(second.status)

/** A dispute is closed after it was opened. */
const laterReversal = (first: Reversal, second: Reversal): number =>
  Number(!first.isReversed) - Number(!second.isReversed)

/** What a purchase gives its buyer. `pending` has not been paid; `grace` goes on for some days after a failed payment;
 *  `ending` is paid and will not be renewed. */
export const standings = ['pending', 'active', 'grace', 'ending', 'ended'] as const
export type Standing = (typeof standings)[number]

export interface PurchaseState {
  readonly bought: BoughtPlan
  readonly standing: Standing
  /** When access ends unless more is paid; null: never, or it never began. */
  readonly accessUntilMs: number | null
  /** The plan of the next period, where it is another one. */
  readonly nextPlan: PlanKey | null
}

/** Null while only payments are known, and not what was bought. */
export function purchaseState(facts: PurchaseFacts, nowMs: number): PurchaseState | null {
  const bought = facts.subscription?.value ?? facts.checkout?.value.bought
  if (bought === undefined) return null
  const planned = isReversed(facts) || facts.hasEnded ? ended : plannedAccess(facts)
  const hasRunOut = planned.accessUntilMs !== null && planned.accessUntilMs <= nowMs
  const access: Access = hasRunOut ? { ...planned, standing: 'ended' } : planned
  const nextPlan = hasAccess(access.standing) ? (facts.subscription?.value.nextPlan ?? null) : null
  return { bought: boughtPlan(bought), ...access, nextPlan }
}

export const hasAccess = (standing: Standing): boolean =>
  standing === 'active' || standing === 'grace' || standing === 'ending'

type Access = Omit<PurchaseState, 'bought' | 'nextPlan'>

const ended: Access = { standing: 'ended', accessUntilMs: null }

function plannedAccess({ checkout, subscription, paidUntilMs }: PurchaseFacts): Access {
  if (checkout?.value.isForLife) return { standing: 'active', accessUntilMs: null }
  if (subscription === null)
    // The subscription itself follows within seconds, days at most.
    return { standing: 'active', accessUntilMs: (checkout?.value.bought.createdMs ?? 0) + graceMs }
  const { status, periodStartMs, periodEndMs, cancelAtMs } = subscription.value
  const isPaid =
    status === 'active' || status === 'trialing' || (paidUntilMs !== null && paidUntilMs >= periodEndMs)
  switch (status) {
    case 'active':
    case 'trialing':
    case 'past_due':
      if (!isPaid) return { standing: 'grace', accessUntilMs: periodStartMs + graceMs }
      return cancelAtMs === null
        ? { standing: 'active', accessUntilMs: Math.max(periodEndMs, paidUntilMs ?? 0) + graceMs }
        : { standing: 'ending', accessUntilMs: cancelAtMs }
    case 'incomplete':
      return checkout === null
        ? { standing: 'pending', accessUntilMs: null }
        : { standing: 'active', accessUntilMs: checkout.value.bought.createdMs + graceMs }
    case 'incomplete_expired':
    case 'unpaid':
    case 'paused':
    case 'canceled':
      return ended
  }
}

/** Whether the last payment was taken back. A payment after it counts again. */
const isReversed = ({ reversals, paidUntilMs }: PurchaseFacts): boolean =>
  Object.values(reversals).some(
    ({ value }) =>
      value.isReversed && (value.untilMs === null || paidUntilMs === null || value.untilMs >= paidUntilMs),
  )

const boughtPlan = ({ plan, priceId, couponId, createdMs }: BoughtPlan): BoughtPlan => ({
  plan,
  priceId,
  couponId,
  createdMs,
})
