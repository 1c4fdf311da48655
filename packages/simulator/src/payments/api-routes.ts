import { invalid, missing } from './api-error.ts'
import { emitUpdated, endSubscription, mergedMetadata } from './billing.ts'
import { createSession, currentSession } from './checkout.ts'
import { type Form, textAt, textsAt } from './form-body.ts'
import {
  customerObject,
  invoiceObject,
  listObject,
  priceObject,
  sessionObject,
  subscriptionObject,
} from './objects.ts'
import { changePrice, couponAt, openSubscription, previewInvoice } from './plan-changes.ts'
import type { Provider } from './provider.ts'
import { createSchedule, releaseSchedule, updateSchedule } from './schedules.ts'

export interface ApiCall {
  readonly method: string
  /** Below `/v1/`, without the query. */
  readonly path: string
  /** The query of a GET, the body of a POST. */
  readonly form: Form
}

type Handler = (provider: Provider, form: Form, id: string) => object

const handlers: readonly (readonly [method: string, path: RegExp, Handler])[] = [
  [
    'POST',
    /^checkout\/sessions$/,
    (provider, form) => sessionObject(provider, createSession(provider, form)),
  ],
  ['GET', /^checkout\/sessions\/(\w+)$/, (provider, _, id) => sessionOf(provider, id)],
  ['GET', /^prices$/, listPrices],
  ['POST', /^coupons$/, createCoupon],
  ['GET', /^subscriptions\/(\w+)$/, readSubscription],
  ['POST', /^subscriptions\/(\w+)$/, updateSubscription],
  ['DELETE', /^subscriptions\/(\w+)$/, cancelSubscription],
  ['POST', /^subscription_schedules$/, createSchedule],
  ['POST', /^subscription_schedules\/(\w+)$/, updateSchedule],
  ['POST', /^subscription_schedules\/(\w+)\/release$/, releaseSchedule],
  ['GET', /^customers\/(\w+)$/, readCustomer],
  ['POST', /^invoices\/create_preview$/, previewInvoice],
  ['GET', /^invoices\/(\w+)$/, readInvoice],
  ['GET', /^invoice_payments$/, listInvoicePayments],
  ['POST', /^billing_portal\/sessions$/, createPortal],
]

/** Answers a call of the API. */
export function callApi(provider: Provider, { method, path, form }: ApiCall): object {
  for (const [handled, pattern, handler] of handlers) {
    const match = handled === method ? pattern.exec(path) : null
    if (match) return handler(provider, form, match[1] ?? '')
  }
  throw missing('route', `${method} /v1/${path}`)
}

function sessionOf(provider: Provider, id: string): object {
  const session = currentSession(provider, id)
  if (!session) throw missing('checkout.session', id)
  return sessionObject(provider, session)
}

function listPrices(provider: Provider, form: Form): object {
  const keys = Object.values(textsAt(form, 'lookup_keys'))
  const found = provider.prices.filter(({ lookupKey }) => keys.length === 0 || keys.includes(lookupKey))
  return listObject('/v1/prices', found.map(priceObject))
}

function createCoupon(provider: Provider, form: Form): object {
  const amountOff = Number(textAt(form, 'amount_off'))
  if (!Number.isSafeInteger(amountOff) || amountOff < 1) throw invalid('amount_off', 'Invalid amount')
  const { id } = provider.coupons.add({ id: provider.newId('coupon'), amountOff })
  return { id, object: 'coupon', amount_off: amountOff, duration: 'once', valid: true }
}

function subscriptionOf(provider: Provider, id: string) {
  const subscription = provider.subscriptions.find(id)
  if (!subscription) throw missing('subscription', id)
  return subscription
}

function readSubscription(provider: Provider, form: Form, id: string): object {
  const isExpanded = Object.values(textsAt(form, 'expand')).includes('discounts')
  return subscriptionObject(provider, subscriptionOf(provider, id), isExpanded)
}

function updateSubscription(provider: Provider, form: Form, id: string): object {
  const subscription = openSubscription(provider, id)
  const cancels = textAt(form, 'cancel_at_period_end')
  if (cancels !== null && subscription.schedule)
    throw invalid('cancel_at_period_end', 'The subscription is managed by a subscription schedule')
  if (cancels !== null) subscription.cancelsAtPeriodEnd = cancels === 'true'
  if ('items' in form) changePrice(provider, subscription, form)
  else {
    subscription.couponId = couponAt(provider, form, subscription.couponId)
    subscription.metadata = mergedMetadata(subscription.metadata, textsAt(form, 'metadata'))
    emitUpdated(provider, subscription)
  }
  return subscriptionObject(provider, subscription)
}

function cancelSubscription(provider: Provider, _: Form, id: string): object {
  const subscription = openSubscription(provider, id)
  endSubscription(provider, subscription)
  return subscriptionObject(provider, subscription)
}

function readCustomer(provider: Provider, _: Form, id: string): object {
  const customer = provider.customers.find(id)
  if (!customer) throw missing('customer', id)
  return customerObject(customer)
}

function readInvoice(provider: Provider, _: Form, id: string): object {
  const invoice = provider.invoices.find(id)
  if (!invoice) throw missing('invoice', id)
  return invoiceObject(provider, invoice)
}

function listInvoicePayments(provider: Provider, form: Form): object {
  const paymentIntent = textAt(form, 'payment', 'payment_intent')
  const found = provider.invoices
    .list()
    .filter(({ paymentIntentId }) => paymentIntentId !== null && paymentIntentId === paymentIntent)
  return listObject(
    '/v1/invoice_payments',
    found.map(({ id }) => ({
      ...{ id: `inpay_${id}`, object: 'invoice_payment', invoice: id, status: 'paid' },
      payment: { type: 'payment_intent', payment_intent: paymentIntent },
    })),
  )
}

function createPortal(provider: Provider, form: Form): object {
  const customer = provider.customers.find(textAt(form, 'customer'))
  if (!customer) throw missing('customer', textAt(form, 'customer') ?? '')
  const returnUrl = textAt(form, 'return_url') ?? provider.origin()
  const portal = provider.portals.add({ id: provider.newId('bps'), customerId: customer.id, returnUrl })
  return {
    ...{ id: portal.id, object: 'billing_portal.session', customer: customer.id, livemode: false },
    created: provider.now(),
    return_url: returnUrl,
    url: `${provider.origin()}/portal/${portal.id}`,
  }
}
