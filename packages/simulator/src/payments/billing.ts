import { DAY_SECONDS, periodEnd } from '@tidemark/domain'
import { amountOf, invoiceObject, subscriptionObject } from './objects.ts'
import type { Provider } from './provider.ts'
import type { Invoice, InvoiceLine, Metadata, Subscription } from './records.ts'

/** Days after which a failed payment is tried again; after the last one the subscription ends. */
const retryDays = [3, 5, 7]

interface NewInvoice {
  readonly customerId: string
  readonly subscriptionId: string | null
  readonly priceId: string
  readonly couponId: string | null
  readonly metadata: Metadata
  readonly periodStart: number
  readonly periodEnd: number
  /** Of a change of plan: the parts of the amount, which is what is due of them. */
  readonly lines?: readonly InvoiceLine[]
  readonly cents?: number
}

/** Adds an invoice that is not paid yet. What the customer has left from changes of plan is taken off. */
export function addInvoice(provider: Provider, { couponId, ...invoice }: NewInvoice): Invoice {
  const id = provider.newId('in')
  const customer = provider.customers.find(invoice.customerId)
  const full = amountOf(provider, invoice.priceId, couponId)
  const taken = invoice.cents === undefined ? Math.min(customer?.credit ?? 0, full) : 0
  if (customer && taken > 0) customer.credit = (customer.credit ?? 0) - taken
  return provider.invoices.add({
    ...invoice,
    id,
    number: id.slice(-8).toUpperCase(),
    cents: invoice.cents ?? full - taken,
    created: provider.now(),
    status: 'open',
    paymentIntentId: null,
  })
}

export function payInvoice(provider: Provider, invoice: Invoice): void {
  const { id: invoiceId, customerId, cents } = invoice
  invoice.status = 'paid'
  if (cents > 0) {
    const paymentIntentId = provider.newId('pi')
    invoice.paymentIntentId = paymentIntentId
    provider.charges.add({
      ...{ id: provider.newId('ch'), customerId, paymentIntentId, invoiceId, cents },
      created: provider.now(),
      isRefunded: false,
      dispute: null,
    })
  }
  provider.emit('invoice.paid', invoiceObject(provider, invoice))
}

export const endOfPeriod = (provider: Provider, priceId: string, start: number): number =>
  periodEnd(provider.price(priceId)?.interval ?? 'month', start)

/** Moves the clock, and on the way renews, retries and ends what is due, each at its own time. */
export function advance(provider: Provider, seconds: number): void {
  const target = provider.now() + seconds
  for (let due = nextDue(provider, target); due !== null; due = nextDue(provider, target)) {
    provider.moveClock(Math.max(0, due.at - provider.now()))
    due.run()
  }
  provider.moveClock(target - provider.now())
}

interface Due {
  readonly at: number
  readonly run: () => void
}

function nextDue(provider: Provider, target: number): Due | null {
  const due = provider.subscriptions
    .list()
    .filter(({ status }) => status !== 'canceled')
    .map(subscription => ({
      at: subscription.nextTry ?? subscription.periodEnd,
      run: () =>
        subscription.nextTry === null ? renew(provider, subscription) : retry(provider, subscription),
    }))
    .filter(({ at }) => at <= target)
  return due.length === 0 ? null : due.reduce((first, next) => (next.at < first.at ? next : first))
}

function renew(provider: Provider, subscription: Subscription): void {
  if (subscription.cancelsAtPeriodEnd) {
    endSubscription(provider, subscription)
    return
  }
  startScheduled(subscription)
  const { customerId, priceId, couponId, id: subscriptionId } = subscription
  subscription.periodStart = subscription.periodEnd
  subscription.periodEnd = endOfPeriod(provider, priceId, subscription.periodStart)
  const invoice = addInvoice(provider, {
    ...{ customerId, priceId, couponId, subscriptionId, metadata: {} },
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
  })
  subscription.invoiceId = invoice.id
  subscription.failedTries = 0
  retry(provider, subscription)
}

function startScheduled(subscription: Subscription): void {
  const next = subscription.schedule?.next
  if (!next) return
  const { priceId, couponId } = next
  Object.assign(subscription, { priceId, couponId, schedule: null })
  subscription.metadata = mergedMetadata(subscription.metadata, next.metadata)
}

/** An empty text removes a name. */
export const mergedMetadata = (known: Metadata, changes: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...known, ...changes }).filter(([, value]) => value !== ''))

/** Tries to collect the payment of the current period. */
function retry(provider: Provider, subscription: Subscription): void {
  const invoice = provider.invoices.find(subscription.invoiceId)
  const isDeclined = provider.customers.find(subscription.customerId)?.declines ?? false
  if (invoice && !isDeclined) {
    subscription.status = 'active'
    subscription.nextTry = null
    payInvoice(provider, invoice)
    emitUpdated(provider, subscription)
    return
  }
  const days = retryDays[subscription.failedTries]
  subscription.failedTries += 1
  if (invoice) provider.emit('invoice.payment_failed', invoiceObject(provider, invoice))
  if (days === undefined) endSubscription(provider, subscription)
  else {
    subscription.nextTry = subscription.periodStart + days * DAY_SECONDS
    subscription.status = 'past_due'
    emitUpdated(provider, subscription)
  }
}

export function endSubscription(provider: Provider, subscription: Subscription): void {
  subscription.status = 'canceled'
  subscription.nextTry = null
  subscription.ended = provider.now()
  provider.emit('customer.subscription.deleted', subscriptionObject(provider, subscription))
}

export const emitUpdated = (provider: Provider, subscription: Subscription): void =>
  provider.emit('customer.subscription.updated', subscriptionObject(provider, subscription))
