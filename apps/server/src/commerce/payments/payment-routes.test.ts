import { checkoutPath, paymentPaths, platformPaths, promotionSchema } from '@tidemark/contracts'
import { DAY_SECONDS, levelOf, type PlanKey, planKeys, priceIdOf } from '@tidemark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theServer } from '../../accounts/audit/actor.ts'
import { makePaymentServer, type PaymentServer } from '../../verification/testing/payment-server.ts'
import { makeTestServer } from '../../verification/testing/test-server.ts'

let server: PaymentServer
beforeAll(async () => {
  server = await makePaymentServer()
})
afterAll(() => server.close())

const membershipOf = async (token: string) => (await server.info(token)).membership?.plan ?? null
const standingOf = async (token: string, id?: string) => {
  const last = id ?? (await server.info(token)).subscriptions.at(-1)?.id
  return (await server.get(`${paymentPaths.subscription}?id=${last}`, token)).json()
}

describe('packages', () => {
  it('[API-7] are listed without a token', async () => {
    const response = await server.get(paymentPaths.packages)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toHaveLength(7)
    expect(response.json()[0]).toEqual({
      ...{ name: 'monthly-lite', priceId: 'price_monthly_lite', coupon: null, cents: 2900, currency: 'usd' },
    })
  })
})

describe('checkout', () => {
  it.each(planKeys)('[AC-8] [API-9] of %s gives the membership once it is paid', async plan => {
    const { token, email } = await server.newUser()
    const opened = await server.openCheckout(plan, token)
    expect(opened.statusCode).toBe(200)
    expect(opened.json().url).toContain(server.sandbox.address)
    expect(await membershipOf(token)).toBeNull()
    const paid = await server.pay(opened.json().url)
    expect(paid.headers.get('location')).toContain('/user/memberships?checkout=done')
    expect(await server.deliverAll()).toEqual(expect.arrayContaining([200]))
    const info = await server.info(token)
    expect(info.membership).toEqual({ plan, levelName: levelOf(plan) })
    expect(info.subscriptions.at(-1)?.plan.id).toBe(priceIdOf(plan))
    expect(info.subscriptions.at(-1)?.id.includes('Lifetime')).toBe(plan === 'lifetime-pro-plus')
    const { receipts } = (await server.get(paymentPaths.receipts, token)).json()
    expect(receipts).toMatchObject([{ plan, isRefunded: false, url: expect.stringMatching(/^http/) }])
    expect((await standingOf(token)).standing).toBe('active')
    const audit = await server.store.audit.list({ user: email, action: 'membership-changed' }, 9)
    expect(audit).toHaveLength(1)
  })

  it('[AC-13] takes the start and the coupon from the subscription', async () => {
    const { version } = await server.services.offers.readAll()
    const promotions = [promotionSchema.parse({ displayYearly: true, yearlyCoupon: 'WELCOME20' })]
    await server.services.offers.save({ version, popups: [], promotions }, theServer)
    const { token } = await server.newUser()
    const events = await server.buy('yearly-pro', token, 'WELCOME20')
    for (const event of events) await server.deliver(event)
    const { couponId, membershipStartDate, subscriptions } = await server.info(token)
    expect(couponId).toBe('WELCOME20')
    expect(Date.parse(membershipStartDate ?? '')).toBe((subscriptions[0]?.created ?? 0) * 1000)
    const { receipts } = (await server.get(paymentPaths.receipts, token)).json()
    expect(receipts[0].cents).toBe(47_200)
  })

  it('[AC-8] refuses unknown plans, other checkouts and unknown coupons', async () => {
    const { token } = await server.newUser()
    const post = (kind: 'monthly' | 'annual', body: object) => server.post(checkoutPath(kind), body, token)
    expect((await post('monthly', { priceId: 'price_none' })).json()).toMatchObject({
      code: 'not_found',
      message: 'Selected plan not found. Please try again.',
    })
    expect((await post('annual', { priceId: 'price_monthly_pro' })).statusCode).toBe(400)
    expect((await post('monthly', { priceId: 'price_monthly_pro', coupon: 'ALLFREE' })).statusCode).toBe(400)
    expect((await post('monthly', {})).statusCode).toBe(400)
    expect((await server.post(checkoutPath('monthly'), { priceId: 'price_monthly_pro' })).statusCode).toBe(
      401,
    )
  })

  it('[AC-8] takes the price from the package, whatever the request says', async () => {
    const { token } = await server.newUser()
    const body = { priceId: 'price_monthly_pro', cents: 1, unit_amount: 1, price: 1, currency: 'xxx' }
    const { url } = (await server.post(checkoutPath('monthly'), body, token)).json()
    expect(await (await fetch(url)).text()).toContain('Pay 59.00 USD')
  })

  it.each(['evil.example', 'localhost.evil.example', 'localhost@evil.example', '127.0.0.1.evil.example:80'])(
    '[AC-8] never returns to the host %s of a request',
    async host => {
      const { token } = await server.newUser()
      for (const url of [checkoutPath('monthly'), paymentPaths.portalSession]) {
        const answer = await server.app.inject({
          ...{ method: 'POST', url, payload: { priceId: 'price_monthly_pro' } },
          headers: { authorization: `Bearer ${token}`, host },
        })
        expect([answer.statusCode, answer.json().code]).toEqual([421, 'wrong_host'])
      }
    },
  )

  it('[AC-8] takes no address of return from the request', async () => {
    const { token } = await server.newUser()
    const evil = 'https://evil.example/'
    const body = { priceId: 'price_monthly_pro', success_url: evil, successUrl: evil, returnUrl: evil }
    const { url } = (await server.post(checkoutPath('monthly'), body, token)).json()
    expect((await server.pay(url)).headers.get('location')).toMatch(/^http:\/\/localhost/)
    server.takeEvents()
  })

  it('[AC-8] gives the plan to the user who opened it, whoever pays and whoever returns', async () => {
    const [owner, other] = [await server.newUser(), await server.newUser()]
    const { url } = (await server.openCheckout('monthly-pro', owner.token)).json()
    await server.pay(url)
    await server.deliverAll()
    const id = new URL(url).pathname.split('/').at(-1)
    await server.get(`/user/memberships?checkout=done&session_id=${id}`, other.token)
    expect((await server.get(`${paymentPaths.subscription}?id=${id}`, other.token)).statusCode).toBe(404)
    await server.pay(url)
    expect(server.takeEvents()).toEqual([])
    expect([await membershipOf(owner.token), await membershipOf(other.token)]).toEqual(['monthly-pro', null])
  })

  it('[AC-8] opens one page for a double click, and a new one later', async () => {
    const { token } = await server.newUser()
    const urlOf = async () => (await server.openCheckout('monthly-pro', token)).json().url
    const first = await urlOf()
    expect(await urlOf()).toBe(first)
    server.wall.forward(20_000)
    expect(await urlOf()).not.toBe(first)
    server.wall.forward(-20_000)
  })

  it('[AC-8] opens a new page when the first was paid a moment ago, and refuses a plan that goes on', async () => {
    const { token } = await server.newUser()
    const events = await server.buy('monthly-pro', token)
    expect((await server.openCheckout('monthly-pro', token)).json().url).toMatch(/^http/)
    for (const event of events) await server.deliver(event)
    expect((await server.openCheckout('monthly-pro', token)).statusCode).toBe(409)
  })

  it('[AC-8] limits how often a user opens one', async () => {
    const { token } = await server.newUser()
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1)
      statuses.push((await server.openCheckout('monthly-pro', token)).statusCode)
    expect([statuses[29], statuses[30]]).toEqual([200, 429])
  })

  it('[AC-8] changes nothing when the card is declined', async () => {
    const { token } = await server.newUser()
    const { url } = (await server.openCheckout('monthly-pro', token)).json()
    expect((await server.pay(url, '4000000000000002')).status).toBe(402)
    expect(server.takeEvents()).toEqual([])
    expect(await membershipOf(token)).toBeNull()
  })

  it('[AC-8] says so when the provider does not answer, or there is none', async () => {
    const gone = { host: 'http://127.0.0.1:1', secretKey: 'sk_sandbox_x', webhookSecret: 'whsec_x' }
    const failed = 'The payment provider does not answer. Nothing was charged. Try again later'
    for (const [payments, status, message] of [
      [gone, 503, failed],
      [undefined, 404, 'This server takes no payments'],
    ] as const) {
      const other = await makeTestServer(payments ? { payments } : {})
      const { token } = await other.newUser()
      const response = await other.post(checkoutPath('monthly'), { priceId: 'price_monthly_pro' }, token)
      expect([response.statusCode, response.json().message]).toEqual([status, message])
      expect((await other.post(paymentPaths.webhook, {})).statusCode).toBe(payments ? 400 : 404)
      await other.close()
    }
  })
})

describe('a membership', () => {
  it('[AC-8] is renewed, has a grace after a failed payment, and ends when it is not paid', async () => {
    const { token, email } = await server.newUser()
    for (const event of await server.buy('monthly-pro-plus', token)) await server.deliver(event)
    const first = (await standingOf(token)).accessUntil
    await server.control('advance', { seconds: 31 * DAY_SECONDS })
    await server.deliverAll()
    const renewed = await standingOf(token)
    expect([renewed.standing, renewed.accessUntil - first]).toEqual(['active', 31 * DAY_SECONDS])
    await server.control('decline', { email })
    await server.control('advance', { seconds: 31 * DAY_SECONDS })
    await server.deliverAll()
    expect((await standingOf(token)).standing).toBe('grace')
    expect(await membershipOf(token)).toBe('monthly-pro-plus')
    await server.control('advance', { seconds: 8 * DAY_SECONDS })
    await server.deliverAll()
    expect(await membershipOf(token)).toBeNull()
    expect((await standingOf(token, renewed.id)).standing).toBe('ended')
  })

  it('[AC-8] ends with a refund, and the receipt says so', async () => {
    const { token, email } = await server.newUser()
    for (const event of await server.buy('lifetime-pro', token)) await server.deliver(event)
    expect(await membershipOf(token)).toBe('lifetime-pro')
    await server.control('refund', { email })
    expect(await server.deliverAll()).toEqual([200])
    expect(await membershipOf(token)).toBeNull()
    const { receipts } = (await server.get(paymentPaths.receipts, token)).json()
    expect(receipts).toMatchObject([{ isRefunded: true }])
  })

  it('[SO-4] takes the real-time feed along when it ends', async () => {
    const { token, email } = await server.newUser()
    for (const event of await server.buy('monthly-pro', token)) await server.deliver(event)
    const feedOf = async () => (await server.info(token)).feedState
    const user = await server.store.users.findByEmail(email)
    if (!user) throw new Error('The user is missing')
    await server.services.accounts.setFeedState(user, 'user-realtime-feed', theServer)
    expect(await feedOf()).toBe('user-realtime-feed')
    await server.control('refund', { email })
    await server.deliverAll()
    await expect.poll(feedOf).toBe('no-datafeed-subscription')
  })

  it('[AC-8] ends with a dispute and comes back when it is won', async () => {
    const { token, email } = await server.newUser()
    for (const event of await server.buy('yearly-pro', token)) await server.deliver(event)
    await server.control('dispute', { email })
    await server.deliverAll()
    expect(await membershipOf(token)).toBeNull()
    await server.control('close-dispute', { email, won: true })
    await server.deliverAll()
    expect(await membershipOf(token)).toBe('yearly-pro')
  })

  it('[AC-2] is the highest plan held; of two that were bought the older one is not renewed', async () => {
    const { token } = await server.newUser({ plan: 'monthly-lite' })
    const urlOf = async (plan: PlanKey): Promise<string> =>
      (await server.openCheckout(plan, token)).json().url
    const [higher, lower] = [await urlOf('monthly-pro-plus'), await urlOf('monthly-pro')]
    await server.pay(higher)
    await server.control('advance', { seconds: 60 })
    await server.pay(lower)
    await server.deliverAll()
    const info = await server.info(token)
    expect(info.membership?.plan).toBe('monthly-pro-plus')
    expect(info.subscriptionPlans).toEqual(['monthly-lite', 'monthly-pro', 'monthly-pro-plus'])
    const [, newer, older] = info.subscriptions
    expect((await standingOf(token, older?.id)).standing).toBe('ending')
    expect((await standingOf(token, newer?.id)).standing).toBe('active')
    await server.control('advance', { seconds: 31 * DAY_SECONDS })
    await server.deliverAll()
    expect((await server.info(token)).membership?.plan).toBe('monthly-pro')
  })

  it('[AC-8] is managed at the provider by those who bought it', async () => {
    const { token } = await server.newUser()
    expect((await server.post(paymentPaths.portalSession, {}, token)).statusCode).toBe(404)
    for (const event of await server.buy('monthly-pro', token)) await server.deliver(event)
    const { url } = (await server.post(paymentPaths.portalSession, {}, token)).json()
    expect(await (await fetch(url)).text()).toContain('Cancel the subscription')
  })

  it('[API-7] is shown to its owner alone', async () => {
    const [owner, other] = [await server.newUser(), await server.newUser()]
    for (const event of await server.buy('monthly-pro', owner.token)) await server.deliver(event)
    const id = (await server.info(owner.token)).subscriptions.at(-1)?.id
    expect((await server.get(`${paymentPaths.subscription}?id=${id}`, other.token)).statusCode).toBe(404)
    expect((await server.get(paymentPaths.receipts, other.token)).json()).toEqual({ receipts: [] })
  })

  it('[BP-3] opens what its level includes, for as long as it lasts', async () => {
    const { token, email } = await server.newUser()
    const watchlist = async () => (await server.get(platformPaths.watchlist, token)).statusCode
    expect(await watchlist()).toBe(403)
    for (const event of await server.buy('monthly-pro-plus', token)) await server.deliver(event)
    expect(await watchlist()).toBe(200)
    await server.control('refund', { email })
    await server.deliverAll()
    expect(await watchlist()).toBe(403)
  })
})
