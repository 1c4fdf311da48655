import { createHmac } from 'node:crypto'
import { DAY_SECONDS, periodEnd } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseForm } from './form-body.ts'
import { type PaymentSandbox, startPaymentSandbox } from './index.ts'
import { RecordTable } from './records.ts'

const start = Date.parse('2026-11-16T15:00:00Z')
const price = (lookupKey: string, cents: number, interval: 'month' | 'year' | null) => ({
  ...{ id: `price_${lookupKey}`, lookupKey, nickname: 'Tidemark - Pro', cents, currency: 'usd', interval },
})

interface Told {
  readonly type: string
  readonly id: string
  readonly created: number
  readonly data: { readonly object: Record<string, unknown> }
}

let sandbox: PaymentSandbox
let events: Told[]
let timers: (() => void)[]
let answers: number[]

beforeEach(async () => {
  events = []
  timers = []
  answers = []
  sandbox = await startPaymentSandbox({
    prices: [price('month', 5900, 'month'), price('year', 59_000, 'year'), price('life', 149_000, null)],
    coupons: [{ id: 'HALF', percentOff: 50 }],
    secretKey: 'sk_sandbox_1',
    webhookSecret: 'whsec_1',
    nowMs: () => start,
    async deliver(body, signature) {
      const [, time = '', hash] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? []
      expect(hash).toBe(createHmac('sha256', 'whsec_1').update(`${time}.${body}`).digest('hex'))
      expect(Number(time) * 1000).toBe(start)
      events.push(JSON.parse(body))
      return answers.shift() ?? 200
    },
    after(_, callback) {
      timers.push(callback)
      return () => undefined
    },
  })
})
afterEach(() => sandbox.stop())

const api = (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.address}/v1/${path}`, {
    headers: { authorization: 'Bearer sk_sandbox_1', ...headers },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
const page = (url: string, form?: Record<string, string>) =>
  fetch(url, { redirect: 'manual', ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}) })
const control = (name: string, input: object) =>
  fetch(`${sandbox.address}/sandbox/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
const checkout = (changes: Record<string, string> = {}) => ({
  mode: 'subscription',
  'line_items[0][price]': 'price_month',
  'line_items[0][quantity]': '1',
  success_url: 'http://localhost/done?id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost/cancelled',
  customer_email: 'ann@example.com',
  'subscription_data[metadata][plan]': 'month',
  ...changes,
})
const newSession = async (changes?: Record<string, string>, headers?: Record<string, string>) =>
  (await (await api('checkout/sessions', checkout(changes), headers)).json()) as {
    id: string
    url: string
    amount_total: number
    error?: { type: string; param?: string; message: string }
  }
const typesOf = () => events.map(({ type }) => type)
const lastOf = (type: string) => events.findLast(event => event.type === type)?.data.object

describe('the API of the payment sandbox', () => {
  it('[AC-8] refuses calls without its key, and of another host', async () => {
    expect((await api('prices', undefined, { authorization: 'Bearer sk_other' })).status).toBe(401)
    const { port } = new URL(sandbox.address)
    expect((await fetch(`http://localhost:${port}/v1/prices`).catch(() => null))?.status).not.toBe(200)
  })

  it('[AC-8] refuses what the provider would refuse', async () => {
    const paramOf = async (changes: Record<string, string>) => (await newSession(changes)).error?.param
    expect(await paramOf({ unit_amount: '1' })).toBe('unit_amount')
    expect(await paramOf({ 'line_items[0][price]': 'price_none' })).toBe('line_items[0][price]')
    expect(await paramOf({ 'line_items[0][price]': 'price_life' })).toBe('mode')
    expect(await paramOf({ 'discounts[0][coupon]': 'ALL' })).toBe('discounts[0][coupon]')
    expect(await paramOf({ success_url: 'javascript:alert(1)' })).toBe('success_url')
    expect((await api('nothing')).status).toBe(404)
    expect((await api('subscriptions/sub_none')).status).toBe(404)
  })

  it('[AC-8] answers a repeated key with the first answer, and refuses it with other parameters', async () => {
    const headers = { 'idempotency-key': 'k1' }
    const first = await newSession({}, headers)
    expect(await newSession({}, headers)).toEqual(first)
    expect((await newSession({}, { 'idempotency-key': 'k2' })).id).not.toBe(first.id)
    expect((await newSession({ mode: 'payment' }, headers)).error?.type).toBe('idempotency_error')
  })

  it('[AC-8] reads names with brackets, and refuses too many, too deep and contradicting ones', () => {
    expect(parseForm('a[0][b]=1&c=2')).toEqual({ a: { 0: { b: '1' } }, c: '2' })
    expect(parseForm('a=1&a[b]=2')).toBeNull()
    expect(parseForm('a[b]=2&a=1')).toBeNull()
    expect(parseForm('a[b][c][d][e][f][g]=2')).toBeNull()
    expect(parseForm(Array.from({ length: 201 }, (_, index) => `a${index}=1`).join('&'))).toBeNull()
    expect(Object.getPrototypeOf(parseForm('__proto__[x]=1'))).toBeNull()
  })

  it('[AC-8] forgets the oldest records above the maximum', () => {
    const table = new RecordTable<{ id: string }>([], 2)
    for (const id of ['a', 'b', 'c']) table.add({ id })
    expect(table.list()).toEqual([{ id: 'b' }, { id: 'c' }])
  })
})

describe('the checkout page', () => {
  it('[AC-8] says that it is a sandbox, shows the price with the coupon, and escapes what it shows', async () => {
    const { url, amount_total } = await newSession({
      'discounts[0][coupon]': 'HALF',
      customer_email: '<script>@example.com',
    })
    const text = await (await page(url)).text()
    expect(amount_total).toBe(2950)
    expect(text).toContain('Sandbox: no real money')
    expect(text).toContain('29.50 USD')
    expect(text).toContain('&lt;script&gt;@example.com')
    expect(text).not.toContain('<script>')
  })

  it('[AC-8] declines a card, accepts another, and pays once', async () => {
    const { id, url } = await newSession()
    const declined = await page(url, { card: '4000 0000 0000 0002' })
    expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('was declined')])
    expect(events).toEqual([])
    for (let time = 0; time < 2; time += 1) {
      const paid = await page(url, { card: '4242 4242 4242 4242' })
      expect([paid.status, paid.headers.get('location')]).toEqual([303, `http://localhost/done?id=${id}`])
    }
    expect(typesOf()).toEqual(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed'])
    expect(events[0]?.data.object.metadata).toEqual({ plan: 'month' })
  })

  it('[AC-8] expires after a day', async () => {
    const { url } = await newSession()
    await control('advance', { seconds: DAY_SECONDS })
    expect((await page(url)).status).toBe(410)
    expect(typesOf()).toEqual(['checkout.session.expired'])
    expect((await page(`${sandbox.address}/pay/cs_none`)).status).toBe(404)
  })
})

describe('time in the sandbox', () => {
  it('[AC-8] renews a subscription at its end', async () => {
    await page((await newSession()).url, { card: '4242' })
    await control('advance', { seconds: 61 * DAY_SECONDS })
    expect(typesOf().slice(3)).toEqual([
      ...['invoice.paid', 'customer.subscription.updated'],
      ...['invoice.paid', 'customer.subscription.updated'],
    ])
    expect(events[3]?.created).toBe(periodEnd('month', start / 1000))
  })

  it('[AC-8] tries a declined renewal again, and ends the subscription after a week', async () => {
    await page((await newSession()).url, { card: '4242' })
    expect((await control('decline', { email: 'ann@example.com' })).status).toBe(200)
    await control('advance', { seconds: 31 * DAY_SECONDS })
    expect(lastOf('customer.subscription.updated')?.status).toBe('past_due')
    await control('decline', { email: 'ann@example.com', declines: false })
    await control('advance', { seconds: 4 * DAY_SECONDS })
    expect(lastOf('customer.subscription.updated')?.status).toBe('active')
    await control('decline', { email: 'ann@example.com' })
    await control('advance', { seconds: 60 * DAY_SECONDS })
    expect(lastOf('customer.subscription.deleted')?.status).toBe('canceled')
  })

  it('[AC-8] ends a cancelled subscription with its period, and keeps one that is kept', async () => {
    await page((await newSession()).url, { card: '4242' })
    const { customer, subscription } = lastOf('checkout.session.completed') ?? {}
    const portal = await api('billing_portal/sessions', {
      customer: String(customer),
      return_url: 'http://localhost/back',
    })
    const { url } = (await portal.json()) as { url: string }
    expect(await (await page(url)).text()).toContain('Cancel the subscription')
    for (const isCancelled of [true, false, true]) {
      await page(url, { subscription: String(subscription) })
      expect(lastOf('customer.subscription.updated')?.cancel_at_period_end).toBe(isCancelled)
    }
    await control('advance', { seconds: 31 * DAY_SECONDS })
    expect(typesOf().at(-1)).toBe('customer.subscription.deleted')
    expect(await (await page(url)).text()).toContain('no subscription to manage')
  })
})

describe('the controls of the sandbox', () => {
  it('[AC-8] refund and dispute the last payment, and close the dispute', async () => {
    const life = { mode: 'payment', 'line_items[0][price]': 'price_life' }
    await page((await newSession(life)).url, { card: '4242' })
    const email = 'ann@example.com'
    await control('dispute', { email })
    await control('close-dispute', { email, won: true })
    await control('refund', { email })
    expect(typesOf().slice(2)).toEqual([
      ...['charge.dispute.created', 'charge.dispute.closed', 'charge.refunded'],
    ])
    expect(lastOf('charge.dispute.closed')?.status).toBe('won')
    expect((await control('refund', { email })).status).toBe(404)
    const found = await api(
      `invoice_payments?payment[payment_intent]=${lastOf('charge.refunded')?.payment_intent}`,
    )
    expect(await found.json()).toMatchObject({ data: [{ invoice: lastOf('invoice.paid')?.id }] })
    const receipt = await page(String(lastOf('invoice.paid')?.hosted_invoice_url))
    expect(await receipt.text()).toContain('1490.00 USD')
  })

  it('[AC-8] refuse what they do not understand, and forms of other sites', async () => {
    expect((await control('explode', {})).status).toBe(404)
    expect((await control('toString', {})).status).toBe(404)
    expect((await control('advance', { seconds: -1 })).status).toBe(400)
    expect((await control('refund', {})).status).toBe(400)
    expect((await control('refund', { email: 'nobody@example.com' })).status).toBe(404)
    const form = await page(`${sandbox.address}/sandbox/refund`, { email: 'ann@example.com' })
    expect(form.status).toBe(415)
  })
})

describe('webhooks of the sandbox', () => {
  it('[AC-8] are sent again until they are accepted, with a new signature each time', async () => {
    answers = [500, 200, 200, 0, 200]
    await page((await newSession()).url, { card: '4242' })
    expect([events.length, timers.length]).toEqual([3, 1])
    timers.shift()?.()
    await expect.poll(() => events.length).toBe(4)
    expect(events[3]).toEqual(events[0])
    expect(timers).toHaveLength(1)
    timers.shift()?.()
    await expect.poll(() => events.length).toBe(5)
    expect(timers).toHaveLength(0)
  })
})

describe('a change of plan', () => {
  const subscribe = async (): Promise<string> => {
    await page((await newSession()).url, { card: '4242' })
    return String(lastOf('customer.subscription.created')?.id)
  }
  const upgradeOf = (id: string, changes: Record<string, string> = {}) => ({
    'items[0][id]': `si_${id}`,
    'items[0][price]': 'price_year',
    proration_behavior: 'always_invoice',
    proration_date: String(start / 1000),
    ...changes,
  })
  const previewOf = (id: string) =>
    api('invoices/create_preview', {
      subscription: id,
      ...Object.fromEntries(
        Object.entries(upgradeOf(id)).map(([name, value]) => [
          `subscription_details[${name.split('[')[0]}]${name.slice(name.split('[')[0]?.length)}`,
          value,
        ]),
      ),
    })

  it('[AC-8] costs what its preview says, less what is unused', async () => {
    const id = await subscribe()
    const preview = await (await previewOf(id)).json()
    expect(preview).toMatchObject({ amount_due: 53_100, total: 53_100, ending_balance: 0 })
    expect((await api(`subscriptions/${id}`, upgradeOf(id))).status).toBe(200)
    expect(lastOf('invoice.paid')).toMatchObject({ amount_paid: 53_100 })
    expect(lastOf('customer.subscription.updated')).toMatchObject({
      items: { data: [{ price: { lookup_key: 'year' }, current_period_start: start / 1000 }] },
    })
  })

  it.each([
    [{ 'items[0][price]': 'price_life' }, 'items[0][price]'],
    [{ 'items[0][id]': 'si_x' }, 'items[0][id]'],
    [{ proration_behavior: 'none' }, 'proration_behavior'],
    [{ proration_date: '1' }, 'proration_date'],
    [{ 'discounts[0][coupon]': 'NONE' }, 'discounts[0][coupon]'],
  ])('[AC-8] is refused with %j', async (changes, param) => {
    const id = await subscribe()
    const answer = await api(`subscriptions/${id}`, upgradeOf(id, changes as Record<string, string>))
    expect([answer.status, (await answer.json()).error.param]).toEqual([400, param])
    expect(typesOf().filter(type => type === 'invoice.paid')).toHaveLength(1)
  })

  it('[AC-8] that is scheduled begins with the next period, and can be released before', async () => {
    const id = await subscribe()
    const { id: schedule } = await (await api('subscription_schedules', { from_subscription: id })).json()
    const phases = {
      end_behavior: 'release',
      'phases[0][items][0][price]': 'price_month',
      'phases[0][end_date]': String(periodEnd('month', start / 1000)),
      'phases[0][metadata][nextPlan]': 'year',
      'phases[1][items][0][price]': 'price_year',
      'phases[1][metadata][nextPlan]': '',
    }
    expect((await api(`subscription_schedules/${schedule}`, phases)).status).toBe(200)
    expect(lastOf('customer.subscription.updated')).toMatchObject({
      schedule,
      metadata: { plan: 'month', nextPlan: 'year' },
    })
    expect((await api('subscription_schedules', { from_subscription: id })).status).toBe(400)
    await control('advance', { seconds: 31 * DAY_SECONDS })
    expect(lastOf('invoice.paid')).toMatchObject({ amount_paid: 59_000 })
    expect(lastOf('customer.subscription.updated')).toMatchObject({
      schedule: null,
      metadata: { plan: 'month' },
    })
    const second = await (await api('subscription_schedules', { from_subscription: id })).json()
    const released = await api(`subscription_schedules/${second.id}/release`, {})
    expect((await released.json()).status).toBe('released')
    expect((await api(`subscription_schedules/${second.id}/release`, {})).status).toBe(404)
  })
})
