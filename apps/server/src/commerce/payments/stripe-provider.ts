import { centsOf, type PlanKey, priceCurrency } from '@tidemark/domain'
import Stripe from 'stripe'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import {
  type CheckoutRequest,
  ForgedEventError,
  type PaymentProvider,
  UnreadableEventError,
} from './payment-provider.ts'
import {
  disputeOf,
  type EventHead,
  eventSchema,
  type ProviderEvent,
  paidCheckout,
  paidInvoice,
  type Reversal,
  refundOf,
  reversedPayment,
  subscriptionEvent,
} from './provider-event.ts'
import { createStripePlanChanges, releaseSchedule } from './stripe-plan-changes.ts'

export interface StripeSettings {
  /** Where the API is; null: at Stripe. */
  readonly host: string | null
  readonly secretKey: string
  readonly webhookSecret: string
}

const timeoutMs = 10_000
/** Older messages are refused, so that a copied one cannot be sent again later. */
const toleranceSeconds = 300

/** Payments through Stripe, or through anything that speaks its API. */
export function createStripeProvider(settings: StripeSettings, wall: WallClock): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...hostOptions(settings.host),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })

  /** Prices at Stripe are found by the key of the plan. One that costs something else than we say is not sold. */
  async function priceOf(plan: PlanKey): Promise<string> {
    const { data } = await stripe.prices.list({ lookup_keys: [plan], active: true, limit: 1 })
    const price = data[0]
    if (!price) throw new Error(`There is no price at Stripe with the lookup key ${plan}`)
    if (price.unit_amount !== centsOf(plan) || price.currency !== priceCurrency)
      throw new Error(`The price of ${plan} at Stripe is not the one of the package`)
    return price.id
  }

  /** A checkout takes one coupon: that of a credit is made for it, and can be used once. */
  async function creditCoupon({ credit, key }: CheckoutRequest): Promise<string | null> {
    if (credit === null) return null
    const coupon = await stripe.coupons.create(
      {
        ...{ amount_off: credit, currency: priceCurrency, duration: 'once', max_redemptions: 1 },
        name: 'Unused part of your plan',
      },
      { idempotencyKey: `${key}-credit` },
    )
    return coupon.id
  }

  async function invoiceOf(paymentIntent: string): Promise<unknown> {
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: paymentIntent },
      limit: 1,
    })
    const invoice = data[0]?.invoice
    return typeof invoice === 'string' ? await stripe.invoices.retrieve(invoice) : (invoice ?? null)
  }

  async function readReversal(reversal: Reversal | null, head: EventHead): Promise<ProviderEvent | null> {
    return reversal && reversedPayment(reversal, await invoiceOf(reversal.paymentIntent), head)
  }

  return {
    changes: createStripePlanChanges(stripe, priceOf),
    async openCheckout(request) {
      const discount = (await creditCoupon(request)) ?? request.couponId
      const parameters = sessionParameters(request, await priceOf(request.plan), discount)
      return (await stripe.checkout.sessions.create(parameters, { idempotencyKey: request.key })).url
    },
    openPortal: async (customer, returnUrl) =>
      (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
    async endAtPeriodEnd(id) {
      try {
        const subscription = await stripe.subscriptions.retrieve(id)
        await releaseSchedule(stripe, subscription)
        await stripe.subscriptions.update(id, { cancel_at_period_end: true })
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    async readEvent(body, signature) {
      const { webhookSecret } = settings
      let message: unknown
      try {
        const parts = [body, signature ?? '', webhookSecret, toleranceSeconds, undefined] as const
        message = stripe.webhooks.constructEvent(...parts, wall.nowMs())
      } catch (error) {
        throw new ForgedEventError('The signature of the event is not valid', { cause: error })
      }
      const { data: event, error } = eventSchema.safeParse(message)
      if (error) throw new UnreadableEventError('The message is no event', { cause: error })
      const { object } = event.data
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded':
          return paidCheckout(object, event)
        case 'customer.subscription.created':
        case 'customer.subscription.updated':
          return subscriptionEvent(object, event, false)
        case 'customer.subscription.deleted':
          return subscriptionEvent(object, event, true)
        case 'invoice.paid':
          return paidInvoice(object, event)
        case 'charge.refunded':
          return readReversal(refundOf(object), event)
        case 'charge.dispute.created':
        case 'charge.dispute.closed':
          return readReversal(disputeOf(object), event)
        default:
          return null
      }
    },
  }
}

function hostOptions(host: string | null) {
  if (host === null) return {}
  const { protocol, hostname, port } = new URL(host)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    protocol: isPlain ? ('http' as const) : ('https' as const),
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
  }
}

function sessionParameters(
  request: CheckoutRequest,
  price: string,
  discount: string | null,
): Stripe.Checkout.SessionCreateParams {
  const { plan, isForLife, couponId, userId, email, customerId, purchaseId } = request
  const metadata = {
    userId,
    plan,
    ...(couponId === null ? {} : { couponId }),
    ...(isForLife ? { purchaseId } : {}),
  }
  return {
    mode: isForLife ? 'payment' : 'subscription',
    line_items: [{ price, quantity: 1 }],
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    client_reference_id: userId,
    metadata,
    ...(customerId === null ? { customer_email: email } : { customer: customerId }),
    ...(discount === null ? {} : { discounts: [{ coupon: discount }] }),
    ...(isForLife
      ? {
          ...(customerId === null ? { customer_creation: 'always' as const } : {}),
          invoice_creation: { enabled: true, invoice_data: { metadata } },
        }
      : { subscription_data: { metadata } }),
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
