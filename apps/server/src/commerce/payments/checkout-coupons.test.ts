import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkoutPath, offerPaths, platformPaths, storedOffersSchema } from '@tidemark/contracts'
import { checkoutKindOf, DAY_MS, type PlanKey, planKeys, priceIdOf } from '@tidemark/domain'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { theServer } from '../../accounts/audit/actor.ts'
import { demoPassword } from '../../accounts/sign-in/password-rules.ts'
import { createDemoOffer, demoOfferEmail } from '../../roles/demo-offer.ts'
import { makePaymentServer, type PaymentServer } from '../../verification/testing/payment-server.ts'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

const notValid = {
  code: 'invalid_request',
  message: 'This coupon is not valid for you and this plan. Nothing was charged',
}
const ended = {
  code: 'changed_meanwhile',
  message: expect.stringContaining('This offer has ended'),
}
const offer = {
  ...{ popupName: 'Stay', coupons: ['WELCOME20'], daysIntoMembership: 10, offerExpires: 3 },
  ...{ displayYearly: true, yearlyCoupon: 'LOYAL30' },
}

async function saveOffers(server: TestServer, { popups = [], promotions = [] }: Partial<Saved>) {
  const { version } = await server.services.offers.readAll()
  const offers = storedOffersSchema.parse({ popups, promotions })
  await server.services.offers.save({ version, ...offers }, theServer)
}
interface Saved {
  readonly popups: readonly object[]
  readonly promotions: readonly object[]
}

/** A member of 20 days; null: without a coupon. */
async function newMember(server: TestServer, couponId: string | null) {
  const { email, token } = await server.newUser()
  const user = await server.store.users.findByEmail(email)
  if (!user) throw new Error('The new user does not exist')
  await server.store.subscriptions.add({
    ...{ id: `sub_${email}`, userId: user.id, plan: 'monthly-pro', priceId: priceIdOf('monthly-pro') },
    ...{ couponId, createdAtMs: server.wall.nowMs() - 20 * DAY_MS },
  })
  return { token, user }
}

const checkout = (server: TestServer, plan: PlanKey, token: string, coupon: string) =>
  server.post(checkoutPath(checkoutKindOf(plan) ?? 'monthly'), { priceId: priceIdOf(plan), coupon }, token)

describe('the coupon of a checkout', () => {
  let server: PaymentServer
  beforeAll(async () => {
    server = await makePaymentServer()
  })
  afterEach(() => saveOffers(server, {}))
  afterAll(() => server.close())

  it('[AC-8] [AC-6] is accepted from a user whose offer shows it with the plan', async () => {
    await saveOffers(server, { popups: [offer] })
    const { token } = await newMember(server, 'WELCOME20')
    const opened = await checkout(server, 'yearly-pro', token, 'LOYAL30')
    expect(opened.statusCode).toBe(200)
    expect(await (await fetch(opened.json().url)).text()).toContain('Pay 413.00 USD')
  })

  it('[AC-8] [AC-13] is accepted from everybody when the first promotion shows it', async () => {
    await saveOffers(server, {
      promotions: [
        { displayFreeTrial: true, freeTrialCoupon: 'WELCOME20' },
        { displayYearly: true, yearlyCoupon: 'LOYAL30' },
      ],
    })
    const { token } = await server.newUser()
    expect((await checkout(server, 'monthly-pro', token, 'WELCOME20')).statusCode).toBe(200)
    expect((await checkout(server, 'yearly-pro', token, 'LOYAL30')).json()).toMatchObject(notValid)
  })

  it('[AC-6] follows the coupon of a plan that was bought', async () => {
    await saveOffers(server, {
      popups: [{ ...offer, daysIntoMembership: 0 }],
      promotions: [{ displayMonthly: true, monthlyCoupon: 'WELCOME20' }],
    })
    const { token } = await server.newUser()
    for (const event of await server.buy('monthly-pro', token, 'WELCOME20')) await server.deliver(event)
    expect((await server.get(offerPaths.membershipPopups, token)).json()).toHaveLength(1)
    expect((await checkout(server, 'yearly-pro', token, 'LOYAL30')).statusCode).toBe(200)
  })

  it('[AC-8] of an offer that ends while its modal is open is refused in words, and the plan stays for sale', async () => {
    await saveOffers(server, { popups: [offer] })
    const { token, user } = await newMember(server, 'WELCOME20')
    const shownMs = server.wall.nowMs() - 3 * DAY_MS + 1000
    await server.services.offers.recordShown(user, {
      membershipPopupInfo: [{ popupName: 'Stay', lastShownTime: shownMs }],
    })
    expect((await checkout(server, 'yearly-pro', token, 'LOYAL30')).statusCode).toBe(200)
    server.wall.forward(1000)
    const refused = await checkout(server, 'yearly-pro', token, 'LOYAL30')
    expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining(ended)])
    expect((await checkout(server, 'yearly-pro', token, '')).statusCode).toBe(200)
  })

  it('[AC-6] buys each card of the demo offer at the price it shows', async () => {
    const demo = await makePaymentServer()
    await createDemoOffer({
      ...{ store: demo.store, accounts: demo.services.accounts, wall: demo.wall, payments: 'sandbox' },
    })
    const signIn = { email: demoOfferEmail, password: demoPassword }
    const { token } = (await demo.post(platformPaths.login, signIn)).json()
    for (const [plan, price] of [
      ['monthly-pro', '47.20'],
      ['monthly-pro-plus', '79.20'],
      ['yearly-pro', '472.00'],
      ['yearly-pro-plus', '792.00'],
    ] as const) {
      const { url } = (await checkout(demo, plan, token, 'WELCOME20')).json()
      expect(await (await fetch(url)).text()).toContain(`Pay ${price} USD`)
    }
    await demo.close()
  })
})

describe('a coupon that is not shown', () => {
  it('[AC-8] creates nothing at the provider, whoever sends it for whichever plan', async () => {
    let requests = 0
    const provider = createServer((_request, response) => {
      requests += 1
      response.writeHead(500).end()
    })
    await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
    const host = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    const server = await makeTestServer({
      payments: { host, secretKey: 'sk_sandbox_x', webhookSecret: 'whsec_x' },
    })
    await saveOffers(server, { popups: [offer] })
    const [stranger, other, member] = [
      await server.newUser(),
      await newMember(server, 'UPGRADE25'),
      await newMember(server, 'WELCOME20'),
    ]
    for (const coupon of ['WELCOME20', 'UPGRADE25', 'LOYAL30', 'ALLFREE']) {
      for (const { token } of [stranger, other])
        expect((await checkout(server, 'yearly-pro', token, coupon)).json()).toMatchObject(notValid)
      if (coupon !== 'LOYAL30')
        expect((await checkout(server, 'yearly-pro', member.token, coupon)).json()).toMatchObject(notValid)
    }
    for (const plan of planKeys.filter(key => key !== 'yearly-pro'))
      expect((await checkout(server, plan, member.token, 'LOYAL30')).json()).toMatchObject(notValid)
    expect(requests).toBe(0)
    // The same request with the plan of the card does reach the provider.
    expect((await checkout(server, 'yearly-pro', member.token, 'LOYAL30')).statusCode).toBe(503)
    expect(requests).toBeGreaterThan(0)
    await server.close()
    await new Promise(resolve => provider.close(resolve))
  })
})
