import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { people, startChatSandbox } from './chat-community/index.ts'
import { startPaymentSandbox } from './payments/index.ts'
import { slowState } from './testing/slow-state.ts'

let slow: ReturnType<typeof slowState>
let stop: () => Promise<void>
beforeEach(() => {
  slow = slowState()
})
afterEach(() => stop())

/** The answer, and whether it has come. */
function asked(answer: Promise<Response>) {
  let isThere = false
  const watched = answer.then(response => {
    isThere = true
    return response
  })
  return { answer: watched, isThere: () => isThere }
}

const untilWaiting = (count = 1) => expect.poll(slow.waiting).toBe(count)

describe('a payment sandbox whose state takes a while to store', () => {
  let address: string
  let events: { readonly type: string }[]
  beforeEach(async () => {
    events = []
    const sandbox = await startPaymentSandbox({
      prices: [
        { id: 'p', lookupKey: 'month', nickname: 'Pro', cents: 5900, currency: 'usd', interval: 'month' },
      ],
      ...{ coupons: [], secretKey: 'sk_sandbox_1', webhookSecret: 'whsec_1', state: slow.state },
      nowMs: () => Date.parse('2026-11-16T15:00:00Z'),
      async deliver(body) {
        events.push(JSON.parse(body))
        return 200
      },
    })
    address = sandbox.address
    stop = sandbox.stop
  })

  const checkout = {
    ...{ mode: 'subscription', 'line_items[0][price]': 'p', customer_email: 'ann@example.com' },
    ...{ success_url: 'http://localhost/done', cancel_url: 'http://localhost/cancelled' },
  }
  const create = (key: string) =>
    fetch(`${address}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_sandbox_1', 'idempotency-key': key },
      body: new URLSearchParams(checkout),
    })

  it('[AC-8] answers when the change is stored', async () => {
    const { answer, isThere } = asked(create('1'))
    await untilWaiting()
    expect(isThere()).toBe(false)
    slow.end(true)
    expect((await answer).status).toBe(200)
    expect(slow.texts.at(-1)).toContain('ann@example.com')
  })

  it('[AC-8] fails when it cannot be stored, and a repeated call creates nothing twice', async () => {
    const failed = create('1')
    await untilWaiting()
    slow.end(false)
    expect((await failed).status).toBe(500)
    const again = create('1')
    await untilWaiting()
    slow.end(true)
    expect((await again).status).toBe(200)
    expect(JSON.parse(slow.texts.at(-1) ?? '').sessions).toHaveLength(1)
  })

  it('[AC-8] reports a payment when it is stored', async () => {
    const created = create('1')
    await untilWaiting()
    slow.end(true)
    const { url } = (await (await created).json()) as { url: string }
    const form = new URLSearchParams({ card: '4242 4242 4242 4242' })
    const { answer, isThere } = asked(fetch(url, { method: 'POST', body: form, redirect: 'manual' }))
    await expect.poll(slow.waiting).toBeGreaterThan(1)
    expect([isThere(), events]).toEqual([false, []])
    slow.end(true)
    expect((await answer).status).toBe(303)
    await expect.poll(() => events.map(({ type }) => type)).toContain('checkout.session.completed')
  })
})

describe('a chat sandbox whose state takes a while to store', () => {
  const redirect = 'http://127.0.0.1:1/app'
  const query = new URLSearchParams({
    client_id: '1',
    response_type: 'code',
    redirect_uri: redirect,
    scope: 'identify',
  })
  let url: string
  beforeEach(async () => {
    const applications = [{ id: '1', name: 'Tidemark', secret: 's', redirects: ['/app'] }]
    const sandbox = await startChatSandbox({ applications, nowMs: () => 0, state: slow.state })
    url = `${sandbox.url}/oauth2/authorize?${query}`
    stop = sandbox.close
  })

  const allow = () =>
    fetch(url, {
      ...{ method: 'POST', redirect: 'manual' as const },
      body: new URLSearchParams({ person: people[0]?.id ?? '', decision: 'allow' }),
    })

  it('[AC-4] gives a code when it is stored, and none when it cannot be', async () => {
    const { answer, isThere } = asked(allow())
    await untilWaiting()
    expect(isThere()).toBe(false)
    slow.end(true)
    const code = new URL((await answer).headers.get('location') ?? '').searchParams.get('code')
    expect(slow.texts.at(-1)).toContain(`"${code}"`)
    const refused = allow()
    await untilWaiting()
    slow.end(false)
    expect((await refused).status).toBe(503)
  })
})
