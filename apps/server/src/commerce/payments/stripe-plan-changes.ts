import type { PlanKey } from '@tidemark/domain'
import Stripe from 'stripe'
import { type ChangeRequest, PaymentDeclinedError, type PlanChanges } from './plan-changes-port.ts'

type Discounts = { readonly discounts: [{ coupon: string }] | '' }

/** A plan is sold with the coupon of its change or with none: that of the plan before does not go on. */
const discountsOf = (couponId: string | null): Discounts => ({
  discounts: couponId === null ? '' : [{ coupon: couponId }],
})

/** The names that the messages of the provider are read by; an empty text removes one. */
const metadataOf = ({ plan, couponId, changes }: ChangeRequest) => ({
  ...{ plan, couponId: couponId ?? '', nextPlan: '', changes: String(changes) },
})

function scheduleOf({ schedule }: Stripe.Subscription): string | null {
  return typeof schedule === 'string' ? schedule : (schedule?.id ?? null)
}

/** Drops a downgrade that was planned. */
export async function releaseSchedule(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const id = scheduleOf(subscription)
  if (id !== null) await stripe.subscriptionSchedules.release(id)
}

/** Stripe refuses this of a subscription under a schedule, which is never one that is to be cancelled. */
const goingOn = ({ cancel_at_period_end: isEnding }: Stripe.Subscription) =>
  isEnding ? { cancel_at_period_end: false } : {}

/** Changes of subscriptions at Stripe: upgrades are prorated at once, downgrades are a second phase of a schedule. */
export function createStripePlanChanges(
  stripe: Stripe,
  priceOf: (plan: PlanKey) => Promise<string>,
): PlanChanges {
  async function itemsFor(subscription: Stripe.Subscription, plan: PlanKey) {
    const item = subscription.items.data[0]
    if (!item) throw new Error('The subscription at Stripe has no item')
    return [{ id: item.id, price: await priceOf(plan) }]
  }

  return {
    async previewUpgrade(request) {
      const subscription = await stripe.subscriptions.retrieve(request.subscriptionId)
      const { discounts } = discountsOf(request.couponId)
      const invoice = await stripe.invoices.createPreview({
        subscription: subscription.id,
        discounts,
        subscription_details: {
          items: await itemsFor(subscription, request.plan),
          proration_behavior: 'always_invoice',
          proration_date: request.at,
        },
      })
      const lines = invoice.lines.data
      const credits = lines.filter(({ amount }) => amount < 0)
      return {
        dueNow: invoice.amount_due,
        credit: credits.reduce((sum, { amount }) => sum - amount, 0),
        balance: Math.max(0, -(invoice.ending_balance ?? 0)),
        periodEnd: Math.max(...lines.map(({ period }) => period.end)),
      }
    },

    async upgrade(request) {
      const subscription = await stripe.subscriptions.retrieve(request.subscriptionId)
      try {
        await stripe.subscriptions.update(
          subscription.id,
          {
            ...discountsOf(request.couponId),
            items: await itemsFor(subscription, request.plan),
            proration_behavior: 'always_invoice',
            proration_date: request.at,
            // Nothing changes when the card is declined.
            payment_behavior: 'error_if_incomplete',
            ...goingOn(subscription),
            metadata: metadataOf(request),
          },
          { idempotencyKey: request.key },
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) throw new PaymentDeclinedError()
        throw error
      }
      // Not before: a declined card leaves what was planned.
      await releaseSchedule(stripe, subscription)
    },

    async downgrade(request) {
      const { subscriptionId, plan, couponId, current, changes, key } = request
      const subscription = await stripe.subscriptions.retrieve(subscriptionId)
      if (subscription.cancel_at_period_end)
        await stripe.subscriptions.update(subscriptionId, goingOn(subscription))
      const item = subscription.items.data[0]
      if (!item) throw new Error('The subscription at Stripe has no item')
      const price = await priceOf(plan)
      const schedule =
        scheduleOf(subscription) ??
        (
          await stripe.subscriptionSchedules.create(
            { from_subscription: subscriptionId },
            { idempotencyKey: key },
          )
        ).id
      const { couponId: presentCoupon } = current
      await stripe.subscriptionSchedules.update(schedule, {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            items: [{ price: item.price.id, quantity: 1 }],
            start_date: item.current_period_start,
            end_date: item.current_period_end,
            ...(presentCoupon === null ? {} : discountsOf(presentCoupon)),
            metadata: { nextPlan: plan, changes: String(changes) },
          },
          {
            items: [{ price, quantity: 1 }],
            ...(couponId === null ? {} : discountsOf(couponId)),
            metadata: metadataOf(request),
          },
        ],
      })
    },

    async keep({ subscriptionId, changes }) {
      const subscription = await stripe.subscriptions.retrieve(subscriptionId)
      await releaseSchedule(stripe, subscription)
      await stripe.subscriptions.update(subscriptionId, {
        ...goingOn(subscription),
        metadata: { nextPlan: '', changes: String(changes) },
      })
    },

    async creditOf(customerId) {
      const customer = await stripe.customers.retrieve(customerId)
      return customer.deleted ? 0 : Math.max(0, -customer.balance)
    },
  }
}
