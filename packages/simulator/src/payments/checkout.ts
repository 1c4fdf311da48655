import { invalid } from './api-error.ts'
import { addInvoice, endOfPeriod, payInvoice } from './billing.ts'
import { type Form, textAt, textsAt } from './form-body.ts'
import { sessionObject, subscriptionObject } from './objects.ts'
import type { Provider } from './provider.ts'
import type { CheckoutSession, Customer } from './records.ts'

const checkoutSeconds = 86_400
const knownParameters = [
  'mode',
  'line_items',
  'success_url',
  'cancel_url',
  'client_reference_id',
  'customer',
  'customer_email',
  'customer_creation',
  'metadata',
  'subscription_data',
  'payment_intent_data',
  'invoice_creation',
  'discounts',
]

/** The card that every test provider declines. */
const decliningCard = '4000000000000002'

export function createSession(provider: Provider, form: Form): CheckoutSession {
  const unknown = Object.keys(form).find(name => !knownParameters.includes(name))
  if (unknown !== undefined) throw invalid(unknown, `Received unknown parameter: ${unknown.slice(0, 40)}`)
  const mode = textAt(form, 'mode')
  if (mode !== 'subscription' && mode !== 'payment') throw invalid('mode', 'Invalid mode')
  const price = provider.price(textAt(form, 'line_items', '0', 'price') ?? '')
  if (!price) throw invalid('line_items[0][price]', 'No such price')
  if ((price.interval === null) !== (mode === 'payment'))
    throw invalid('mode', 'The price does not fit the mode: recurring prices need the mode subscription')
  const couponId = textAt(form, 'discounts', '0', 'coupon')
  if (couponId !== null && !provider.coupon(couponId)) throw invalid('discounts[0][coupon]', 'No such coupon')
  const customerId = textAt(form, 'customer')
  const customer = provider.customers.find(customerId)
  if (customerId !== null && !customer) throw invalid('customer', 'No such customer')
  return provider.sessions.add({
    id: provider.newId('cs'),
    mode,
    priceId: price.id,
    couponId,
    successUrl: address(form, 'success_url'),
    cancelUrl: address(form, 'cancel_url'),
    clientReferenceId: textAt(form, 'client_reference_id'),
    email: customer?.email ?? textAt(form, 'customer_email') ?? 'customer@example.com',
    metadata: textsAt(form, 'metadata'),
    boughtMetadata:
      mode === 'subscription'
        ? textsAt(form, 'subscription_data', 'metadata')
        : textsAt(form, 'invoice_creation', 'invoice_data', 'metadata'),
    created: provider.now(),
    expires: provider.now() + checkoutSeconds,
    status: 'open',
    customerId: customer?.id ?? null,
    subscriptionId: null,
    invoiceId: null,
  })
}

function address(form: Form, name: string): string {
  const text = textAt(form, name)
  if (text === null || !/^https?:\/\//.test(text) || !URL.canParse(text))
    throw invalid(name, `Invalid ${name}`)
  return text
}

/** The session, expired when its time has passed. */
export function currentSession(provider: Provider, id: string): CheckoutSession | undefined {
  const session = provider.sessions.find(id)
  if (session?.status === 'open' && session.expires <= provider.now()) {
    session.status = 'expired'
    provider.emit('checkout.session.expired', sessionObject(provider, session))
  }
  return session
}

/** Pays an open session. Returns false when the card is declined. */
export function paySession(provider: Provider, session: CheckoutSession, card: string): boolean {
  if (card.replaceAll(/\D/g, '') === decliningCard) return false
  const customer = customerOf(provider, session)
  customer.declines = false
  session.customerId = customer.id
  session.status = 'complete'
  if (session.mode === 'subscription') subscribe(provider, session, customer)
  else {
    const start = provider.now()
    const { priceId, couponId, boughtMetadata } = session
    const invoice = addInvoice(provider, {
      ...{ customerId: customer.id, subscriptionId: null, priceId, couponId, metadata: boughtMetadata },
      ...{ periodStart: start, periodEnd: start },
    })
    session.invoiceId = invoice.id
    payInvoice(provider, invoice)
  }
  provider.emit('checkout.session.completed', sessionObject(provider, session))
  return true
}

/** The same address is the same customer, as for a product that passes the customer on. */
const customerOf = (provider: Provider, { customerId, email }: CheckoutSession): Customer =>
  provider.customers.find(customerId) ??
  provider.customers.add({ id: provider.newId('cus'), email, created: provider.now(), declines: false })

function subscribe(provider: Provider, session: CheckoutSession, customer: Customer): void {
  const { priceId, couponId, boughtMetadata: metadata } = session
  const start = provider.now()
  const end = endOfPeriod(provider, priceId, start)
  const id = provider.newId('sub')
  const invoice = addInvoice(provider, {
    ...{ customerId: customer.id, subscriptionId: id, priceId, couponId, metadata: {} },
    ...{ periodStart: start, periodEnd: end },
  })
  const subscription = provider.subscriptions.add({
    ...{ id, customerId: customer.id, created: start, metadata, priceId, couponId },
    ...{ status: 'active', periodStart: start, periodEnd: end, cancelsAtPeriodEnd: false },
    ...{ ended: null, nextTry: null, failedTries: 0, invoiceId: invoice.id },
  })
  session.subscriptionId = id
  session.invoiceId = invoice.id
  provider.emit('customer.subscription.created', subscriptionObject(provider, subscription))
  payInvoice(provider, invoice)
}
