import { type ProratedUpgrade, periodEnd, prorateUpgrade } from '@tidemark/domain'
import { ApiError, invalid, missing } from './api-error.ts'
import { addInvoice, emitUpdated, mergedMetadata, payInvoice } from './billing.ts'
import { type Form, textAt, textsAt } from './form-body.ts'
import { amountOf, linesOf } from './objects.ts'
import type { Provider } from './provider.ts'
import type { InvoiceLine, Subscription } from './records.ts'

interface Change {
  readonly subscription: Subscription
  readonly priceId: string
  readonly couponId: string | null
  /** Seconds since 1970 at which the periods are divided. */
  readonly at: number
}

/** The subscription with this id that has not ended. */
export function openSubscription(provider: Provider, id: string): Subscription {
  const subscription = provider.subscriptions.find(id)
  if (!subscription || subscription.status === 'canceled') throw missing('subscription', id)
  return subscription
}

export function recurringPrice(provider: Provider, id: string | null, name: string): string {
  const price = provider.price(id ?? '')
  if (!price || price.interval === null) throw invalid(name, 'No such recurring price')
  return price.id
}

/** The coupon of a request; the one before when the request does not mention discounts. */
export function couponAt(provider: Provider, form: Form, before: string | null): string | null {
  if (!('discounts' in form)) return before
  const couponId = textAt(form, 'discounts', '0', 'coupon')
  if (couponId !== null && !provider.coupon(couponId)) throw invalid('discounts[0][coupon]', 'No such coupon')
  return couponId
}

function readChange(provider: Provider, subscription: Subscription, details: Form, form: Form): Change {
  const [item] = Object.values(details.items ?? {})
  const itemForm = typeof item === 'object' ? item : {}
  if (textAt(itemForm, 'id') !== `si_${subscription.id}`)
    throw invalid('items[0][id]', 'No such subscription item')
  if (textAt(details, 'proration_behavior') !== 'always_invoice')
    throw invalid('proration_behavior', 'The sandbox knows only always_invoice')
  const at = Number(textAt(details, 'proration_date') ?? provider.now())
  if (!Number.isSafeInteger(at) || at < subscription.periodStart || at > subscription.periodEnd)
    throw invalid('proration_date', 'Cannot prorate outside of the current period')
  return {
    ...{ subscription, at, couponId: couponAt(provider, form, subscription.couponId) },
    priceId: recurringPrice(provider, textAt(itemForm, 'price'), 'items[0][price]'),
  }
}

function prorated(provider: Provider, { subscription, priceId, couponId, at }: Change): ProratedUpgrade {
  const [before, after] = [provider.price(subscription.priceId), provider.price(priceId)]
  return prorateUpgrade({
    at,
    paid: {
      cents: amountOf(provider, subscription.priceId, subscription.couponId),
      start: subscription.periodStart,
      end: subscription.periodEnd,
    },
    next: {
      cents: amountOf(provider, priceId, couponId),
      end: periodEnd(after?.interval ?? 'month', at),
      isSameInterval: before?.interval === after?.interval,
    },
    balance: provider.customers.find(subscription.customerId)?.credit ?? 0,
  })
}

function proratedLines(provider: Provider, { subscription, priceId, at }: Change, parts: ProratedUpgrade) {
  const nameOf = (id: string) => provider.price(id)?.nickname ?? ''
  const { credit, charge } = parts
  return [
    {
      ...{ cents: credit === 0 ? 0 : -credit, start: at, end: subscription.periodEnd },
      description: `Unused time on ${nameOf(subscription.priceId)}`,
    },
    { cents: charge, description: nameOf(priceId), start: at, end: parts.periodEnd },
  ] satisfies InvoiceLine[]
}

/** What the invoice of a change would be. Nothing is changed. */
export function previewInvoice(provider: Provider, form: Form): object {
  const details = form.subscription_details
  if (typeof details !== 'object') throw invalid('subscription_details', 'Missing')
  const subscription = openSubscription(provider, textAt(form, 'subscription') ?? '')
  const change = readChange(provider, subscription, details, form)
  const parts = prorated(provider, change)
  return {
    ...{ object: 'invoice', id: 'upcoming_in', currency: provider.price(change.priceId)?.currency ?? 'usd' },
    total: parts.charge - parts.credit,
    amount_due: parts.dueNow,
    ending_balance: parts.balance === 0 ? 0 : -parts.balance,
    lines: linesOf('upcoming_in', proratedLines(provider, change, parts)),
  }
}

/** Changes the price at once and charges the difference. A declined card changes nothing. */
export function changePrice(provider: Provider, subscription: Subscription, form: Form): void {
  const change = readChange(provider, subscription, form, form)
  const parts = prorated(provider, change)
  const customer = provider.customers.find(subscription.customerId)
  if (parts.dueNow > 0 && customer?.declines)
    throw new ApiError(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' })
  if (customer) customer.credit = parts.balance
  const { priceId, couponId } = change
  subscription.metadata = mergedMetadata(subscription.metadata, textsAt(form, 'metadata'))
  const invoice = addInvoice(provider, {
    ...{ customerId: subscription.customerId, subscriptionId: subscription.id, priceId, couponId },
    ...{ metadata: {}, periodStart: parts.periodStart, periodEnd: parts.periodEnd },
    ...{ lines: proratedLines(provider, change, parts), cents: parts.dueNow },
  })
  const { periodStart, periodEnd: end } = parts
  Object.assign(subscription, { priceId, couponId, periodStart, periodEnd: end, invoiceId: invoice.id })
  payInvoice(provider, invoice)
  emitUpdated(provider, subscription)
}
