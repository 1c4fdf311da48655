import { helloCommand, paymentPaths, socketPaths } from '@tidemark/contracts'
import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUserMessages } from '../../accounts/changes/user-messages.ts'
import { createAlertChanges } from '../../alerts/alert-changes.ts'
import { StorageError } from '../../platform/database/storage-error.ts'
import { openTestSocket } from '../../platform/testing/test-socket.ts'
import { openSqliteAccounts } from '../../roles/account-database/open-sqlite-accounts.ts'
import { createPaymentServices } from '../../roles/open-payments.ts'
import { failCalls } from '../../verification/testing/failing-store.ts'
import {
  makePaymentServer,
  type PaymentServer,
  type SentEvent,
} from '../../verification/testing/payment-server.ts'

let server: PaymentServer
let address: string
beforeAll(async () => {
  server = await makePaymentServer()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const planOf = async (token: string) => (await server.info(token)).membership?.plan ?? null

async function socketOf(token: string) {
  const socket = await openTestSocket(`${address.replace('http', 'ws')}${socketPaths.delayed}`)
  socket.send(helloCommand('tvlive', token))
  await socket.until(() => socket.texts.length > 0)
  return socket
}

/** The same message, changed and signed again with a secret. */
function signed(body: string, secret: string, atMs = server.wall.nowMs()): SentEvent {
  const { settings } = server.sandbox
  const stripe = new Stripe(settings.secretKey)
  const timestamp = Math.floor(atMs / 1000)
  return { body, signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) }
}
const bySecret = (body: string) => signed(body, server.sandbox.settings.webhookSecret)

describe('messages of the payment provider', () => {
  it('[AC-8] are refused when they are forged, changed, too old or not signed', async () => {
    const { token } = await server.newUser()
    const events = await server.buy('lifetime-pro', token)
    const paid = events.find(({ body }) => body.includes('checkout.session.completed')) as SentEvent
    const attempts = [
      signed(paid.body, 'whsec_other'),
      { ...paid, body: paid.body.replaceAll('lifetime-pro', 'lifetime-pro-plus') },
      { ...paid, body: `${paid.body} ` },
      { ...paid, signature: '' },
      { ...paid, signature: 't=1,v1=00' },
      { ...paid, signature: `${paid.signature},${'x'.repeat(2000)}` },
      signed(paid.body, server.sandbox.settings.webhookSecret, server.wall.nowMs() - 301_000),
    ]
    for (const attempt of attempts) {
      const response = await server.deliver(attempt)
      expect([response.statusCode, response.json().message]).toEqual([
        400,
        'The message is not signed by the payment provider',
      ])
    }
    expect(await planOf(token)).toBeNull()
    expect((await server.deliver(paid)).statusCode).toBe(200)
    expect(await planOf(token)).toBe('lifetime-pro')
  })

  it('[AC-8] are read only as JSON of limited size', async () => {
    const post = (contentType: string, payload: string) =>
      server.app.inject({
        ...{ method: 'POST', url: paymentPaths.webhook, payload },
        headers: { 'content-type': contentType, 'stripe-signature': 't=1,v1=00' },
      })
    expect((await post('text/plain', '{}')).statusCode).toBe(415)
    expect((await post('application/json', ' '.repeat(300_000))).statusCode).toBe(413)
  })

  it.each([
    ['without data', { id: 'evt_1', object: 'event', created: 1, type: 'invoice.paid' }],
    ['without its object', { id: 'evt_1', created: 1, type: 'invoice.paid', data: null }],
    ['without a time', { id: 'evt_1', type: 'invoice.paid', data: { object: {} } }],
    ['without an id', { created: 1, type: 'invoice.paid', data: { object: {} } }],
    ['whose type is no text', { id: 'evt_1', created: 1, type: 7, data: { object: {} } }],
    ['that are null', null],
    ['that are a list', []],
  ])('[AC-8] %s are refused in words although they are signed', async (_name, message) => {
    const response = await server.deliver(bySecret(JSON.stringify(message)))
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'The message is no event of the payment provider',
    ])
  })

  it('[AC-8] with an empty object change nothing', async () => {
    for (const type of ['checkout.session.completed', 'customer.subscription.updated', 'charge.refunded']) {
      const event = { id: `evt_${type}`, created: 1, type, data: { object: {} } }
      expect((await server.deliver(bySecret(JSON.stringify(event)))).statusCode).toBe(200)
    }
  })

  it('[AC-8] of other products, of unknown users and of unpaid checkouts change nothing', async () => {
    const { token } = await server.newUser()
    const events = await server.buy('lifetime-pro', token)
    const paid = JSON.parse(events.find(({ body }) => body.includes('session.completed'))?.body ?? '')
    const { object } = paid.data
    const changed = (id: string, change: object) =>
      server.deliver(bySecret(JSON.stringify({ ...paid, id, data: { object: { ...object, ...change } } })))
    const variants = [
      { metadata: {} },
      { payment_status: 'unpaid' },
      { metadata: { ...object.metadata, plan: 'weekly-pro' } },
      { client_reference_id: 'nobody', metadata: { ...object.metadata, userId: 'nobody' } },
      { client_reference_id: 'somebody else' },
    ]
    for (const [index, variant] of variants.entries())
      expect((await changed(`evt_variant_${index}`, variant)).statusCode).toBe(200)
    const unknown = { ...paid, id: 'evt_x', type: 'customer.tax_id.created' }
    expect((await server.deliver(bySecret(JSON.stringify(unknown)))).statusCode).toBe(200)
    expect(await planOf(token)).toBeNull()
  })

  it('[AC-8] do not give one user what another has paid', async () => {
    const [owner, thief] = [await server.newUser(), await server.newUser()]
    const events = await server.buy('monthly-pro', owner.token)
    for (const event of events) await server.deliver(event)
    const thiefId = (await server.info(thief.token))._id
    const ownerId = (await server.info(owner.token))._id
    // Even signed, a message cannot move a purchase to another account.
    for (const [index, { body }] of events.entries()) {
      const moved = { ...JSON.parse(body.replaceAll(ownerId, thiefId)), id: `evt_moved_${index}` }
      expect((await server.deliver(bySecret(JSON.stringify(moved)))).statusCode).toBe(200)
    }
    expect([await planOf(owner.token), await planOf(thief.token)]).toEqual(['monthly-pro', null])
  })

  it('[AC-8] that are replayed after a refund bring nothing back', async () => {
    const { token, email } = await server.newUser()
    const events = await server.buy('monthly-pro', token)
    for (const event of events) await server.deliver(event)
    await server.control('refund', { email })
    await server.deliverAll()
    expect(await planOf(token)).toBeNull()
    for (const event of [...events, ...events.map(({ body }) => bySecret(body))])
      expect((await server.deliver(event)).statusCode).toBe(200)
    for (const [index, { body }] of events.entries()) {
      const renamed = JSON.stringify({ ...JSON.parse(body), id: `evt_replayed_${index}` })
      expect((await server.deliver(bySecret(renamed))).statusCode).toBe(200)
    }
    expect(await planOf(token)).toBeNull()
  })

  it('[AC-8] give the same membership in any order and with any repetition', async () => {
    const { token, email } = await server.newUser()
    const events = await server.buy('monthly-pro', token)
    await server.control('advance', { seconds: 31 * 86_400 })
    await server.control('refund', { email })
    events.push(...server.takeEvents())
    const purchaseId = JSON.parse(events[0]?.body ?? '').data.object.id
    for (const event of events) await server.deliver(event)
    const expected = await server.store.purchases.find(purchaseId)
    const { receipts } = (await server.get(paymentPaths.receipts, token)).json()
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
        async order => {
          run += 1
          const other = await server.newUser()
          const ids = [(await server.info(token))._id, (await server.info(other.token))._id] as const
          // The same story for another user.
          const told = (text: string) =>
            text
              .replaceAll(ids[0], ids[1])
              .replaceAll(purchaseId, `${purchaseId}_${run}`)
              .replaceAll(/"(in|evt)_test_(\w+)"/g, `"$1_test_$2_${run}"`)
          for (const { body } of order) {
            // A refund asks the provider for its invoice, which knows nothing of this user.
            if (body.includes('charge.refunded')) continue
            expect((await server.deliver(bySecret(told(body)))).statusCode).toBe(200)
          }
          const found = await server.store.purchases.find(`${purchaseId}_${run}`)
          expect(found?.facts.paidUntilMs).toBe(expected?.facts.paidUntilMs)
          expect(found?.facts.subscription?.value).toEqual(expected?.facts.subscription?.value)
          expect(found?.facts.checkout?.value).toEqual(expected?.facts.checkout?.value)
          const list = (await server.get(paymentPaths.receipts, other.token)).json().receipts
          expect(list).toHaveLength(receipts.length)
          expect(await planOf(other.token)).toBe('monthly-pro')
        },
      ),
      { numRuns: 8 },
    )
  })

  it('[AC-8] are applied again after storage failed, and only once then', async () => {
    const failing = await makePaymentServer()
    const { token, email } = await failing.newUser()
    const events = await failing.buy('lifetime-pro', token)
    const { put } = failing.store.purchases
    const { transaction } = failing.store
    failCalls(failing.store, 'purchases', 'put', new StorageError('failed', 'disk'))
    for (const event of events) expect((await failing.deliver(event)).statusCode).toBe(503)
    Object.assign(failing.store, { transaction })
    Object.assign(failing.store.purchases, { put })
    expect((await failing.info(token)).membership).toBeNull()
    for (const event of [...events, ...events]) expect((await failing.deliver(event)).statusCode).toBe(200)
    expect((await failing.info(token)).membership?.plan).toBe('lifetime-pro')
    expect(await failing.store.audit.list({ user: email, action: 'membership-changed' }, 9)).toHaveLength(1)
    await failing.close()
  })

  it('[AC-8] are applied once when two processes share the store and get each message', async () => {
    const second = await openSqliteAccounts(`${server.dataDir}/accounts.sqlite`, {
      storedBytesPerAccount: 1000,
    })
    const { services, alerts, wall } = server
    const parts = { store: second, services, alerts, wall, log: { error: () => undefined } }
    const other = createPaymentServices(server.sandbox.settings, { ...parts, timers: server.timers })
    const { token, email } = await server.newUser()
    const events = await server.buy('yearly-pro-plus', token)
    await Promise.all(
      events.flatMap(event => [
        server.deliver(event).then(({ statusCode }) => expect(statusCode).toBe(200)),
        other.purchases?.receive(Buffer.from(event.body), event.signature),
      ]),
    )
    expect(await planOf(token)).toBe('yearly-pro-plus')
    expect((await server.get(paymentPaths.receipts, token)).json().receipts).toHaveLength(1)
    expect(await second.audit.list({ user: email, action: 'membership-changed' }, 9)).toHaveLength(1)
    other.stop()
    await second.close()
  })

  it('[AC-8] tell open pages of a receipt that comes after the new period', async () => {
    const { token } = await server.newUser()
    for (const event of await server.buy('monthly-pro', token)) await server.deliver(event)
    await server.control('advance', { seconds: 31 * 86_400 })
    const { _id: userId } = await server.info(token)
    const renewal = server.takeEvents().filter(({ body }) => body.includes(userId))
    const isInvoice = ({ body }: SentEvent) => JSON.parse(body).type === 'invoice.paid'
    for (const event of renewal.filter(event => !isInvoice(event))) await server.deliver(event)
    const socket = await socketOf(token)
    for (const event of renewal.filter(isInvoice)) await server.deliver(event)
    await socket.until(() => socket.texts.some(text => text.includes('membership-changed')))
    expect((await server.get(paymentPaths.receipts, token)).json().receipts).toHaveLength(2)
    await socket.close()
  })

  it('[AC-8] tell the sockets of a process that shares the store with the one that gets them', async () => {
    const second = await openSqliteAccounts(`${server.dataDir}/accounts.sqlite`, {
      storedBytesPerAccount: 1000,
    })
    const { services, alerts, wall, timers } = server
    const ignore = { ...alerts, userMessages: createUserMessages(), changes: createAlertChanges() }
    const other = createPaymentServices(server.sandbox.settings, {
      ...{ store: second, services, alerts: ignore, wall, timers, log: { error: () => undefined } },
    })
    const { token } = await server.newUser()
    const socket = await socketOf(token)
    for (const event of await server.buy('yearly-pro', token))
      await other.purchases?.receive(Buffer.from(event.body), event.signature)
    server.timers.forward(1000)
    await socket.until(() => socket.texts.some(text => text.includes('membership-changed')))
    other.stop()
    await socket.close()
    await second.close()
  })

  it('[AC-8] tell the sockets of the user, and so does the end of access', async () => {
    const { token } = await server.newUser()
    const userId = (await server.info(token))._id
    const told: string[] = []
    const off = server.alerts.userMessages.onMessage((to, { type }) => to === userId && told.push(type))
    for (const event of await server.buy('monthly-lite', token)) await server.deliver(event)
    expect(told[0]).toBe('membership-changed')
    const until = (await server.store.purchases.listOf(userId))[0]?.accessUntilMs ?? 0
    told.length = 0
    server.wall.forward(until - server.wall.nowMs())
    server.timers.forward(15_000)
    await expect.poll(() => told).toEqual(['membership-changed'])
    off()
  })
})
