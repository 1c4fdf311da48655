import { createServer } from 'node:http'
import { DAY_SECONDS } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memoryState } from '../testing/memory-state.ts'
import { type PaymentSandbox, startPaymentSandbox } from './index.ts'

const price = { id: 'price_month', lookupKey: 'month', nickname: 'Tidemark - Pro', cents: 5900 }
const headers = { authorization: 'Bearer sk_sandbox_1' }

interface Told {
  readonly id: string
  readonly type: string
}

let sandbox: PaymentSandbox
let memory: ReturnType<typeof memoryState>
let events: Told[]
let timers: (() => void)[]
let status: number

const start = () =>
  startPaymentSandbox({
    prices: [{ ...price, currency: 'usd', interval: 'month' }],
    ...{ coupons: [], secretKey: 'sk_sandbox_1', webhookSecret: 'whsec_1', state: memory.state },
    nowMs: () => Date.parse('2026-11-16T15:00:00Z'),
    async deliver(body) {
      events.push(JSON.parse(body))
      return status
    },
    after(_, callback) {
      timers.push(callback)
      return () => undefined
    },
  })

async function restart(): Promise<void> {
  await sandbox.stop()
  memory.write()
  timers = []
  events = []
  sandbox = await start()
}

beforeEach(async () => {
  memory = memoryState()
  events = []
  timers = []
  status = 200
  sandbox = await start()
})
afterEach(() => sandbox.stop())

/** Without a connection that stays open: the next run has the same port. */
const request = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { ...init.headers, connection: 'close' } })
const api = async (path: string, form?: Record<string, string>, more: Record<string, string> = {}) =>
  (
    await request(`${sandbox.address}/v1/${path}`, {
      headers: { ...headers, ...more },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
  ).json() as Promise<Record<string, string>>
const checkout = {
  ...{ mode: 'subscription', 'line_items[0][price]': 'price_month', customer_email: 'ann@example.com' },
  ...{ success_url: 'http://localhost/done', cancel_url: 'http://localhost/cancelled' },
}
const openSession = (key: string) => api('checkout/sessions', checkout, { 'idempotency-key': key })
const pay = (url: string | undefined) =>
  request(url ?? '', {
    ...{ method: 'POST', body: new URLSearchParams({ card: '4242424242424242' }), redirect: 'manual' },
  })
const control = (name: string, input: object) =>
  request(`${sandbox.address}/sandbox/${name}`, {
    ...{ method: 'POST', body: JSON.stringify(input), headers: { 'content-type': 'application/json' } },
  })
const subscribed = async () => {
  const { id, url } = await openSession('first')
  await pay(url)
  return api(`checkout/sessions/${id}`)
}

describe('a restart of the payment sandbox', () => {
  it('[AC-8] keeps subscriptions, receipts, the portal and the clock, and renews afterwards', async () => {
    const { subscription, customer, invoice } = await subscribed()
    await control('advance', { seconds: 10 * DAY_SECONDS })
    const { hosted_invoice_url: receipt } = await api(`invoices/${invoice}`)
    await restart()
    expect(await api(`subscriptions/${subscription}`)).toMatchObject({ status: 'active', customer })
    expect((await request(receipt ?? '')).status).toBe(200)
    const { url } = await api('billing_portal/sessions', { customer: customer ?? '' })
    expect(await (await request(url ?? '')).text()).toContain('Cancel the subscription')
    await control('advance', { seconds: 21 * DAY_SECONDS })
    expect(events.map(({ type }) => type)).toContain('invoice.paid')
  })

  it('[AC-8] answers a repeated request with the first answer', async () => {
    const first = await openSession('key')
    await restart()
    expect(await openSession('key')).toEqual(first)
    expect((await openSession('another key')).id).not.toBe(first.id)
  })

  it('[AC-8] delivers events that were not accepted, and not those that were', async () => {
    await subscribed()
    await restart()
    expect(timers).toHaveLength(0)
    status = 500
    await control('refund', { email: 'ann@example.com' })
    const [refund] = events
    await restart()
    expect(events).toEqual([])
    status = 200
    for (const timer of timers) timer()
    await expect.poll(() => events).toEqual([refund])
    await restart()
    expect(timers).toHaveLength(0)
  })

  it('[AC-8] delivers an event whose first try was under way', async () => {
    await subscribed()
    let release: (status: number) => void = () => undefined
    const deliver = () =>
      new Promise<number>(resolve => {
        release = resolve
      })
    await sandbox.stop()
    memory.write()
    sandbox = await startPaymentSandbox({
      ...{ prices: [{ ...price, currency: 'usd', interval: 'month' }], coupons: [], deliver },
      ...{ secretKey: 'sk_sandbox_1', webhookSecret: 'whsec_1', nowMs: () => 0, state: memory.state },
    })
    await control('refund', { email: 'ann@example.com' })
    await restart()
    release(200)
    expect(timers).toHaveLength(1)
  })

  it('[AC-8] moves stored addresses to another port when its own is taken', async () => {
    const first = await openSession('key')
    const before = sandbox.address
    await sandbox.stop()
    memory.write()
    const other = createServer()
    await new Promise<void>(resolve => other.listen(Number(new URL(before).port), '127.0.0.1', resolve))
    sandbox = await start()
    expect(sandbox.address).not.toBe(before)
    const again = await openSession('key')
    expect(again.url).toBe(first.url?.replace(before, sandbox.address))
    expect((await pay(again.url)).status).toBe(303)
    memory.write()
    expect(memory.text()).not.toContain(`${before}/`)
    await new Promise(resolve => other.close(resolve))
  })
})
