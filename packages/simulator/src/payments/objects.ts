import type { SandboxPrice } from './options.ts'
import type { Provider } from './provider.ts'
import type { Charge, CheckoutSession, Customer, Invoice, InvoiceLine, Subscription } from './records.ts'

/** The JSON of each object, with the fields that this product or a person reads. */
const apiVersion = '2026-10-28.endive'

export const eventObject = (id: string, type: string, created: number, object: object) => ({
  ...{ id, object: 'event', api_version: apiVersion, created, livemode: false, type },
  data: { object },
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
})

export const listObject = (url: string, data: readonly object[]) => ({
  ...{ object: 'list', url, has_more: false, data },
})

export const priceObject = ({ id, lookupKey, nickname, cents, currency, interval }: SandboxPrice) => ({
  ...{ id, object: 'price', active: true, currency, nickname },
  lookup_key: lookupKey,
  unit_amount: cents,
  type: interval === null ? 'one_time' : 'recurring',
  recurring: interval === null ? null : { interval, interval_count: 1 },
})

const discountsOf = (couponId: string | null) =>
  couponId === null
    ? []
    : [{ id: `di_${couponId}`, object: 'discount', source: { type: 'coupon', coupon: couponId } }]

export function sessionObject(provider: Provider, session: CheckoutSession) {
  const { id, mode, status, created, metadata, couponId } = session
  const isPaid = status === 'complete'
  return {
    ...{ id, object: 'checkout.session', mode, status, created, metadata, livemode: false },
    url: status === 'open' ? `${provider.origin()}/pay/${id}` : null,
    payment_status: isPaid ? 'paid' : 'unpaid',
    client_reference_id: session.clientReferenceId,
    customer: session.customerId,
    customer_details: { email: session.email },
    subscription: session.subscriptionId,
    invoice: session.invoiceId,
    payment_intent:
      mode === 'payment' ? (provider.invoices.find(session.invoiceId)?.paymentIntentId ?? null) : null,
    amount_total: amountOf(provider, session.priceId, couponId),
    currency: provider.price(session.priceId)?.currency ?? 'usd',
    expires_at: session.expires,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    discounts: couponId === null ? [] : [{ coupon: couponId, promotion_code: null }],
  }
}

export const amountOf = (provider: Provider, priceId: string, couponId: string | null): number => {
  const cents = provider.price(priceId)?.cents ?? 0
  return cents - (provider.coupon(couponId)?.(cents) ?? 0)
}

/** With discounts expanded when asked for, as events never have them. */
export function subscriptionObject(provider: Provider, subscription: Subscription, isExpanded = false) {
  const { id, status, created, metadata, priceId, couponId } = subscription
  const price = provider.price(priceId)
  return {
    ...{ id, object: 'subscription', status, created, metadata, livemode: false },
    customer: subscription.customerId,
    cancel_at_period_end: subscription.cancelsAtPeriodEnd,
    cancel_at: subscription.cancelsAtPeriodEnd ? subscription.periodEnd : null,
    ended_at: subscription.ended,
    discounts: isExpanded ? discountsOf(couponId) : discountsOf(couponId).map(discount => discount.id),
    items: listObject('/v1/subscription_items', [
      {
        id: `si_${id}`,
        object: 'subscription_item',
        current_period_start: subscription.periodStart,
        current_period_end: subscription.periodEnd,
        price: price && priceObject(price),
        quantity: 1,
      },
    ]),
    latest_invoice: subscription.invoiceId,
    schedule: subscription.schedule?.id ?? null,
  }
}

export function invoiceObject(provider: Provider, invoice: Invoice) {
  const { id, number, status, created, cents, metadata, subscriptionId, periodStart, periodEnd } = invoice
  const subscription = provider.subscriptions.find(subscriptionId)
  const price = provider.price(invoice.priceId)
  return {
    ...{ id, object: 'invoice', number, status, created, metadata, livemode: false },
    customer: invoice.customerId,
    customer_email: provider.customers.find(invoice.customerId)?.email ?? null,
    currency: price?.currency ?? 'usd',
    amount_due: cents,
    amount_paid: status === 'paid' ? cents : 0,
    total: cents,
    hosted_invoice_url: `${provider.origin()}/receipt/${id}`,
    lines: linesOf(
      id,
      invoice.lines ?? [{ cents, description: price?.nickname ?? '', start: periodStart, end: periodEnd }],
    ),
    parent:
      subscriptionId === null
        ? null
        : {
            type: 'subscription_details',
            quote_details: null,
            subscription_details: { subscription: subscriptionId, metadata: subscription?.metadata ?? {} },
          },
  }
}

export const linesOf = (invoiceId: string, lines: readonly InvoiceLine[]) =>
  listObject(
    `/v1/invoices/${invoiceId}/lines`,
    lines.map(({ cents, description, start, end }, index) => ({
      ...{ id: `il_${invoiceId}_${index}`, object: 'line_item', amount: cents, description },
      period: { start, end },
    })),
  )

/** A balance below zero is what the customer has left. */
export const customerObject = ({ id, email, created, credit = 0 }: Customer) => ({
  ...{ id, object: 'customer', email, created, livemode: false },
  balance: credit === 0 ? 0 : -credit,
})

export function scheduleObject({ id, schedule, status, priceId, periodStart, periodEnd }: Subscription) {
  const phase = (price: string, start: number, end: number | null) => ({
    ...{ items: [{ price, quantity: 1 }], start_date: start, end_date: end },
  })
  return {
    ...{ id: schedule?.id, object: 'subscription_schedule', subscription: id, status, livemode: false },
    phases: [
      phase(priceId, periodStart, periodEnd),
      ...(schedule?.next ? [phase(schedule.next.priceId, periodEnd, null)] : []),
    ],
  }
}

export const chargeObject = ({ id, cents, customerId, paymentIntentId, created, isRefunded }: Charge) => ({
  ...{ id, object: 'charge', amount: cents, created, customer: customerId, paid: true, metadata: {} },
  payment_intent: paymentIntentId,
  refunded: isRefunded,
  amount_refunded: isRefunded ? cents : 0,
})

export const disputeObject = (charge: Charge) => ({
  id: charge.dispute?.id,
  object: 'dispute',
  amount: charge.cents,
  charge: charge.id,
  payment_intent: charge.paymentIntentId,
  status: charge.dispute?.status,
  metadata: {},
})
