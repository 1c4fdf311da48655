import {
  checkoutPath,
  type PlanChangePreview,
  paymentPaths,
  platformPaths,
  promotionSchema,
} from '@tidemark/contracts'
import { checkoutKindOf, DAY_SECONDS, type PlanKey, priceIdOf } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { theServer } from '../../accounts/audit/actor.ts'
import { makePaymentServer, type PaymentServer } from '../../verification/testing/payment-server.ts'

let server: PaymentServer
beforeEach(async () => {
  server = await makePaymentServer()
})
afterEach(() => server.close())

type Account = Awaited<ReturnType<PaymentServer['newUser']>>
const inputOf = (plan: PlanKey, coupon?: string) => ({
  priceId: priceIdOf(plan),
  ...(coupon ? { coupon } : {}),
})
const previewOf = (plan: PlanKey, token: string, coupon?: string) =>
  server.post(paymentPaths.planChangePreview, inputOf(plan, coupon), token)
const confirm = (plan: PlanKey, token: string, { at, dueNow }: PlanChangePreview, coupon?: string) =>
  server.post(paymentPaths.planChange, { ...inputOf(plan, coupon), at, dueNow }, token)

async function memberWith(plan: PlanKey, coupon?: string): Promise<Account> {
  const account = await server.newUser()
  for (const event of await server.buy(plan, account.token, coupon)) await server.deliver(event)
  return account
}

/** Shows the preview, confirms it and delivers what the provider tells. */
async function change(plan: PlanKey, token: string, coupon?: string): Promise<PlanChangePreview> {
  const shown = await previewOf(plan, token, coupon)
  expect(shown.statusCode).toBe(200)
  const confirmed = await confirm(plan, token, shown.json(), coupon)
  expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { status: 'OK' }])
  await server.deliverAll()
  return shown.json()
}

/** Moves the clock of the provider and of the server. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    server.wall.forward(DAY_SECONDS * 1000)
    // The clock of the sandbox is that of the server; what is due by now happens.
    await server.control('advance', { seconds: 1 })
    await server.deliverAll()
  }
}

const planOf = async (token: string) => (await server.info(token)).membership?.plan
const standingOf = async (token: string) => {
  const id = (await server.info(token)).subscriptions.at(-1)?.id
  return (await server.get(`${paymentPaths.subscription}?id=${id}`, token)).json()
}
const paidCents = async (token: string): Promise<number[]> =>
  (await server.get(paymentPaths.receipts, token))
    .json()
    .receipts.map(({ cents }: { cents: number }) => cents)
const nowSeconds = () => Math.floor(server.wall.nowMs() / 1000)

describe('an upgrade', () => {
  it('[AC-8] on the same day charges the difference, starts at once and keeps the day of the next charge', async () => {
    const { token } = await memberWith('monthly-pro')
    const { periodEnd } = { periodEnd: (await previewOf('monthly-lite', token)).json().startsAt }
    const shown = await change('monthly-pro-plus', token)
    expect(shown).toMatchObject({
      ...{ kind: 'upgrade', from: 'monthly-pro', plan: 'monthly-pro-plus', lost: [], currency: 'usd' },
      ...{ dueNow: 4000, credit: 5900, nextCharge: { at: periodEnd, cents: 9900 } },
    })
    expect(await planOf(token)).toBe('monthly-pro-plus')
    expect(await paidCents(token)).toEqual(expect.arrayContaining([4000, 5900]))
    expect((await server.info(token)).subscriptions).toHaveLength(1)
  })

  it('[AC-8] later charges the rest of the month only', async () => {
    const { token, email, password } = await memberWith('monthly-pro')
    await pass(15)
    const fresh = (await server.post(platformPaths.login, { email, password })).json().token ?? token
    const shown = await change('monthly-pro-plus', fresh)
    expect(shown).toMatchObject({ dueNow: 2000, credit: 2950 })
    expect((await paidCents(fresh))[0]).toBe(2000)
  })

  it('[AC-8] to a year starts the year at once, less what is unused', async () => {
    const { token } = await memberWith('monthly-pro')
    const shown = await change('yearly-pro', token)
    expect(shown).toMatchObject({ kind: 'upgrade', dueNow: 59_000 - 5900, credit: 5900 })
    expect((shown.nextCharge?.at ?? 0) - nowSeconds()).toBe(365 * DAY_SECONDS)
    expect(await planOf(token)).toBe('yearly-pro')
  })

  it('[AC-8] that is paid by what is unused charges nothing, now and for the next months', async () => {
    const { token } = await memberWith('yearly-pro')
    const shown = await change('monthly-pro-plus', token)
    expect(shown).toMatchObject({ dueNow: 0, credit: 59_000, nextCharge: { cents: 0 } })
    await server.control('advance', { seconds: 31 * DAY_SECONDS })
    await server.deliverAll()
    expect(await paidCents(token)).toEqual(expect.arrayContaining([0, 0, 59_000]))
    expect(await planOf(token)).toBe('monthly-pro-plus')
  })

  it('[AC-8] is charged once, however often it is confirmed', async () => {
    const { token } = await memberWith('monthly-pro')
    const shown = (await previewOf('monthly-pro-plus', token)).json()
    const answers = await Promise.all([1, 2, 3].map(() => confirm('monthly-pro-plus', token, shown)))
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    await server.deliverAll()
    expect((await paidCents(token)).toSorted()).toEqual([4000, 5900])
  })

  it('[AC-8] changes nothing when the card is declined', async () => {
    const { token, email } = await memberWith('monthly-pro')
    await server.control('decline', { email })
    const shown = (await previewOf('monthly-pro-plus', token)).json()
    const answer = await confirm('monthly-pro-plus', token, shown)
    expect([answer.statusCode, answer.json().code]).toEqual([402, 'payment_declined'])
    await server.deliverAll()
    expect([await planOf(token), await paidCents(token)]).toEqual(['monthly-pro', [5900]])
  })

  it('[AC-8] is refused when it is confirmed late or with another price', async () => {
    const { token } = await memberWith('monthly-pro')
    const shown: PlanChangePreview = (await previewOf('monthly-pro-plus', token)).json()
    for (const other of [
      { ...shown, dueNow: 1 },
      { ...shown, at: shown.at - 16 * 60 },
      { ...shown, at: shown.at + 120 },
    ])
      expect((await confirm('monthly-pro-plus', token, other)).json()).toMatchObject({
        code: 'changed_meanwhile',
        message: expect.stringContaining('Nothing was charged'),
      })
    expect(await planOf(token)).toBe('monthly-pro')
  })

  it('[AC-8] takes the coupon that the promotion shows, and ends the one before', async () => {
    const { version } = await server.services.offers.readAll()
    const promotion = { displayMonthly: true, monthlyCoupon: 'LOYAL30' }
    await server.services.offers.save(
      { version, popups: [], promotions: [promotionSchema.parse(promotion)] },
      theServer,
    )
    const { token } = await memberWith('monthly-pro', 'LOYAL30')
    const shown = await change('monthly-pro-plus', token)
    expect(shown).toMatchObject({ dueNow: 9900 - 4130, credit: 4130, lost: ['discount'] })
    expect((await server.info(token)).couponId).toBeNull()
  })
})

describe('a downgrade', () => {
  it('[AC-2] [AC-8] leaves the plan as it is until the end of what is paid, and then costs the new price', async () => {
    const { token } = await memberWith('monthly-pro-plus')
    const shown = await change('monthly-lite', token)
    expect(shown).toMatchObject({
      ...{ kind: 'downgrade', from: 'monthly-pro-plus', dueNow: 0, credit: 0 },
      lost: ['workspace', 'live-data', 'watchlist', 'risk-interval', 'futures'],
      nextCharge: { at: shown.startsAt, cents: 2900 },
    })
    expect((shown.startsAt - nowSeconds()) / DAY_SECONDS).toBe(30)
    expect(await planOf(token)).toBe('monthly-pro-plus')
    expect(await standingOf(token)).toMatchObject({
      standing: 'active',
      nextPlan: { plan: 'monthly-lite', at: shown.startsAt },
    })
    await server.control('advance', { seconds: 29 * DAY_SECONDS })
    await server.deliverAll()
    expect(await planOf(token)).toBe('monthly-pro-plus')
    await server.control('advance', { seconds: 2 * DAY_SECONDS })
    await server.deliverAll()
    expect(await planOf(token)).toBe('monthly-lite')
    expect((await paidCents(token)).toSorted()).toEqual([2900, 9900])
    expect((await standingOf(token)).nextPlan).toBeNull()
  })

  it('[AC-8] is taken back by keeping the plan', async () => {
    const { token } = await memberWith('monthly-pro-plus')
    await change('monthly-pro', token)
    await server.control('advance', { seconds: 1 })
    const kept = await change('monthly-pro-plus', token)
    expect(kept).toMatchObject({ kind: 'keep', dueNow: 0, lost: [], nextCharge: { cents: 9900 } })
    expect((await standingOf(token)).nextPlan).toBeNull()
    await server.control('advance', { seconds: 31 * DAY_SECONDS })
    await server.deliverAll()
    expect(await planOf(token)).toBe('monthly-pro-plus')
  })

  it('[AC-8] that is planned makes room for another one and for an upgrade', async () => {
    const { token } = await memberWith('yearly-pro')
    for (const plan of ['monthly-lite', 'monthly-pro', 'yearly-pro-plus'] as const) {
      await change(plan, token)
      await server.control('advance', { seconds: 1 })
    }
    expect(await planOf(token)).toBe('yearly-pro-plus')
    expect((await standingOf(token)).nextPlan).toBeNull()
  })

  it('[AC-8] stays planned when an upgrade is declined', async () => {
    const { token, email } = await memberWith('monthly-pro')
    await change('monthly-lite', token)
    await server.control('decline', { email })
    const shown = (await previewOf('monthly-pro-plus', token)).json()
    expect((await confirm('monthly-pro-plus', token, shown)).statusCode).toBe(402)
    await server.deliverAll()
    expect((await standingOf(token)).nextPlan).toMatchObject({ plan: 'monthly-lite' })
  })

  it('[AC-8] of a subscription that was cancelled goes on with the lower plan', async () => {
    const { token } = await memberWith('monthly-pro-plus')
    await server.control('advance', { seconds: 1 })
    const { url } = (await server.post(paymentPaths.portalSession, {}, token)).json()
    const subscription = (await server.info(token)).subscriptions.at(-1)?.id ?? ''
    await fetch(url, { method: 'POST', body: new URLSearchParams({ subscription }), redirect: 'manual' })
    await server.deliverAll()
    expect((await standingOf(token)).standing).toBe('ending')
    await server.control('advance', { seconds: 1 })
    await change('monthly-pro', token)
    expect(await standingOf(token)).toMatchObject({
      standing: 'active',
      nextPlan: { plan: 'monthly-pro' },
    })
  })
})

describe('a plan for life', () => {
  it('[AC-8] is bought at the checkout, less what is unused of the subscription, which is not renewed', async () => {
    const { token } = await memberWith('yearly-pro')
    expect((await previewOf('lifetime-pro', token)).json()).toMatchObject({
      ...{ kind: 'checkout', dueNow: 149_000 - 59_000, credit: 59_000, nextCharge: null },
    })
    for (const event of await server.buy('lifetime-pro', token)) await server.deliver(event)
    await server.deliverAll()
    expect((await paidCents(token)).toSorted()).toEqual([59_000, 90_000])
    expect(await planOf(token)).toBe('lifetime-pro')
    expect((await server.info(token)).couponId).toBeNull()
  })

  it('[AC-8] of a lower level says what is lost with the subscription, and when', async () => {
    const { token } = await memberWith('monthly-pro-plus')
    expect((await previewOf('lifetime-pro', token)).json()).toMatchObject({
      ...{ kind: 'checkout', dueNow: 149_000, credit: 0 },
      ...{ lost: ['watchlist', 'risk-interval', 'futures'], lostAt: nowSeconds() + 30 * DAY_SECONDS },
    })
  })

  it('[AC-8] ends a subscription that was to become a lower plan', async () => {
    const { token } = await memberWith('monthly-pro')
    await change('monthly-lite', token)
    await server.control('advance', { seconds: 1 })
    for (const event of await server.buy('lifetime-pro', token)) await server.deliver(event)
    await server.deliverAll()
    await server.control('advance', { seconds: 32 * DAY_SECONDS })
    await server.deliverAll()
    expect((await server.info(token)).subscriptionPlans).toEqual(['lifetime-pro'])
  })

  it('[AC-8] refuses the plans it includes', async () => {
    const { token } = await memberWith('lifetime-pro-plus')
    const answer = await previewOf('monthly-lite', token)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Your plan is for life and includes this one',
    ])
  })
})

describe('the checkout', () => {
  it('[AC-8] of a member with a subscription leads to the page that confirms the change', async () => {
    const { token } = await memberWith('monthly-pro')
    const open = async (plan: PlanKey) =>
      (await server.post(checkoutPath(checkoutKindOf(plan) ?? 'monthly'), inputOf(plan), token)).json().url
    for (const plan of ['monthly-pro-plus', 'monthly-lite', 'yearly-pro', 'lifetime-pro'] as const)
      expect(await open(plan)).toMatch(new RegExp(`/user/memberships\\?change=${plan}$`))
    expect((await server.openCheckout('lifetime-pro', token)).json().url).toContain(server.sandbox.address)
  })

  it('[AC-8] previews a first plan, which is bought on its own page', async () => {
    const { token } = await server.newUser()
    const shown: PlanChangePreview = (await previewOf('monthly-pro', token)).json()
    expect(shown).toMatchObject({
      ...{ kind: 'checkout', from: null, dueNow: 5900, credit: 0, lost: [] },
      nextCharge: { at: nowSeconds() + 30 * DAY_SECONDS, cents: 5900 },
    })
    expect((await confirm('monthly-pro', token, shown)).statusCode).toBe(400)
  })
})
