import { checkoutPath, paymentPaths, platformPaths, type UserInfo } from '@tidemark/contracts'
import { checkoutKindOf, type PlanKey, priceIdOf } from '@tidemark/domain'
import { openPaymentSandbox } from '../../sandboxes/sandbox-payments.ts'
import { makeTestServer, type TestServer } from './test-server.ts'

/** A message of the payment provider as it is sent. */
export interface SentEvent {
  readonly body: string
  readonly signature: string
}

export type PaymentServer = Awaited<ReturnType<typeof makePaymentServer>>

/** Where the clock of a test server begins. */
const startMs = Date.parse('2026-11-16T15:00:00Z')

/** A server with a payment sandbox whose messages are kept until the test delivers them. */
export async function makePaymentServer() {
  const waiting: SentEvent[] = []
  let started: TestServer | null = null
  const wall = { nowMs: () => started?.wall.nowMs() ?? startMs }
  const sandbox = await openPaymentSandbox(async (body, signature) => {
    waiting.push({ body, signature })
    return 200
  }, wall)
  const server = await makeTestServer({ payments: sandbox.settings })
  started = server

  const deliver = ({ body, signature }: SentEvent) =>
    server.app.inject({
      method: 'POST',
      url: paymentPaths.webhook,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    })
  const openCheckout = (plan: PlanKey, token: string, coupon?: string) =>
    server.post(
      checkoutPath(checkoutKindOf(plan) ?? 'monthly'),
      { priceId: priceIdOf(plan), isConfirmed: true, ...(coupon ? { coupon } : {}) },
      token,
    )
  const pay = (url: string, card = '4242 4242 4242 4242') =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' })

  return {
    ...server,
    sandbox,
    deliver,
    openCheckout,
    pay,
    /** Takes the messages that the provider has sent by now. */
    takeEvents: (): SentEvent[] => waiting.splice(0),
    /** Delivers all messages in the order in which they were sent, also those that this causes. */
    async deliverAll(): Promise<number[]> {
      const statuses: number[] = []
      for (let event = waiting.shift(); event; event = waiting.shift())
        statuses.push((await deliver(event)).statusCode)
      return statuses
    },
    /** Buys a plan and returns the messages, which are not delivered yet. */
    async buy(plan: PlanKey, token: string, coupon?: string): Promise<SentEvent[]> {
      const { url } = (await openCheckout(plan, token, coupon)).json()
      await pay(url)
      return waiting.splice(0)
    },
    async control(name: string, input: object): Promise<void> {
      const response = await fetch(`${sandbox.address}/sandbox/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
      if (!response.ok) throw new Error(await response.text())
    },
    async info(token: string): Promise<UserInfo> {
      return (await server.post(platformPaths.userInfo, undefined, token)).json()
    },
    async close() {
      await server.close()
      await sandbox.stop()
    },
  }
}
