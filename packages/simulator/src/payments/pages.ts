import { emitUpdated } from './billing.ts'
import { currentSession, paySession } from './checkout.ts'
import { type Form, textAt } from './form-body.ts'
import { day, type Html, html, money, pageText } from './html.ts'
import { amountOf } from './objects.ts'
import type { PortalSession, Provider } from './provider.ts'
import type { CheckoutSession, Subscription } from './records.ts'

/** The answer of a page: its text, or where the browser goes next. */
export type PageAnswer =
  | { readonly status: number; readonly text: string; readonly formTargets?: readonly string[] }
  | { readonly redirect: string }

const notFound: PageAnswer = {
  status: 404,
  text: pageText(
    'Not found',
    html`<p>This page does not exist. The sandbox forgets everything when it stops.</p>`,
  ),
}

/** The pages that people see: checkout, customer portal and receipts. */
export function answerPage(provider: Provider, method: string, path: string, form: Form): PageAnswer {
  const [, kind = '', id = ''] = /^\/(pay|portal|receipt)\/(\w+)$/.exec(path) ?? []
  if (kind === 'pay') return checkoutPage(provider, method, id, form)
  if (kind === 'portal') return portalPage(provider, method, id, form)
  if (kind === 'receipt' && method === 'GET') return receiptPage(provider, id)
  return notFound
}

function checkoutPage(provider: Provider, method: string, id: string, form: Form): PageAnswer {
  const session = currentSession(provider, id)
  if (!session) return notFound
  if (session.status === 'complete') return { redirect: returnAddress(session) }
  if (session.status === 'expired')
    return {
      status: 410,
      text: pageText(
        'Checkout',
        html`<p>This checkout has expired.</p><p><a href="${session.cancelUrl}">Back</a></p>`,
      ),
    }
  if (method === 'GET') return checkoutForm(provider, session, null)
  return paySession(provider, session, textAt(form, 'card') ?? '')
    ? { redirect: returnAddress(session) }
    : checkoutForm(provider, session, 'Your card was declined. Try another card.')
}

const returnAddress = ({ successUrl, id }: CheckoutSession): string =>
  successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)

function checkoutForm(provider: Provider, session: CheckoutSession, error: string | null): PageAnswer {
  const price = provider.price(session.priceId)
  const currency = price?.currency ?? 'usd'
  const amount = amountOf(provider, session.priceId, session.couponId)
  const period = price?.interval ? ` per ${price.interval}` : ''
  const content = html`<table>
    <tr><td>${price?.nickname ?? ''} (${price?.lookupKey ?? ''})</td><td>${money(price?.cents ?? 0, currency)}</td></tr>
    ${session.couponId === null ? '' : html`<tr><td>Coupon ${session.couponId}</td><td>-${money((price?.cents ?? 0) - amount, currency)}</td></tr>`}
    <tr><td><strong>To pay${period}</strong></td><td><strong>${money(amount, currency)}</strong></td></tr>
  </table>
  <p>For ${session.email}</p>
  ${error === null ? '' : html`<p class="error" role="alert">${error}</p>`}
  <form method="post"><label for="card">Card number</label>
    <input id="card" name="card" value="4242 4242 4242 4242" autocomplete="off" maxlength="40">
    <button>Pay ${money(amount, currency)}</button></form>
  <p class="note">4000 0000 0000 0002 is declined; every other number is accepted.</p>
  <p><a href="${session.cancelUrl}">Cancel and go back</a></p>`
  return {
    status: error === null ? 200 : 402,
    text: pageText('Checkout', content),
    formTargets: [new URL(session.successUrl).origin],
  }
}

function portalPage(provider: Provider, method: string, id: string, form: Form): PageAnswer {
  const portal = provider.portals.find(id)
  if (!portal) return notFound
  const subscription = provider.subscriptions.find(textAt(form, 'subscription'))
  if (method === 'POST' && subscription && isOpen(subscription, portal)) {
    subscription.cancelsAtPeriodEnd = !subscription.cancelsAtPeriodEnd
    if (subscription.cancelsAtPeriodEnd) subscription.schedule = null
    emitUpdated(provider, subscription)
    return { redirect: `${provider.origin()}/portal/${id}` }
  }
  const open = provider.subscriptions.list().filter(known => isOpen(known, portal))
  const content = html`${open.length === 0 ? html`<p>There is no subscription to manage.</p>` : open.map(known => portalEntry(provider, known))}
  <p><a href="${portal.returnUrl}">Go back</a></p>`
  return { status: 200, text: pageText('Your subscriptions', content) }
}

const isOpen = ({ customerId, status }: Subscription, portal: PortalSession): boolean =>
  customerId === portal.customerId && status !== 'canceled'

function portalEntry(provider: Provider, { id, priceId, periodEnd, cancelsAtPeriodEnd }: Subscription): Html {
  const price = provider.price(priceId)
  const next = cancelsAtPeriodEnd ? `Ends on ${day(periodEnd)}` : `Renews on ${day(periodEnd)}`
  return html`<form method="post"><p>${price?.nickname ?? ''} (${price?.lookupKey ?? ''}). ${next}.</p>
    <input type="hidden" name="subscription" value="${id}">
    <button>${cancelsAtPeriodEnd ? 'Keep the subscription' : 'Cancel the subscription'}</button></form>`
}

function receiptPage(provider: Provider, id: string): PageAnswer {
  const invoice = provider.invoices.find(id)
  if (!invoice) return notFound
  const price = provider.price(invoice.priceId)
  const content = html`<table>
    <tr><td>Number</td><td>${invoice.number}</td></tr>
    <tr><td>Date</td><td>${day(invoice.created)}</td></tr>
    <tr><td>${price?.nickname ?? ''}</td><td>${money(invoice.cents, price?.currency ?? 'usd')}</td></tr>
  </table>`
  return { status: 200, text: pageText('Receipt', content) }
}
