import type { Page } from '@playwright/test'
import { offerPaths, pages, platformPaths } from '@tidemark/contracts'
import { checkPage } from './support/page-check.ts'
import { atCheckout, control, ownPlan, type Plan, pay, plans } from './support/payment-sandbox.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)

/** The flags, names and coupons with which an offer shows every plan. */
const cards = {
  'monthly-lite': 'LiteMonthly',
  'monthly-pro': 'Monthly',
  'monthly-pro-plus': 'MonthlyProPlus',
  'yearly-pro': 'Yearly',
  'yearly-pro-plus': 'YearlyProPlus',
  'lifetime-pro': 'Lifetime',
  'lifetime-pro-plus': 'LifetimeProPlus',
} satisfies Record<Plan, string>
const coupon = 'WELCOME20'

/** The operator's offer for members with the coupon, from their first day on. A plan bought from it keeps the coupon. */
async function offerEveryPlan(page: Page): Promise<void> {
  const signedIn = await page.request.post(`${tidemark.address}${platformPaths.login}`, {
    data: { email: 'operator@tidemark.local', password: 'tidemark' },
  })
  const headers = { authorization: `Bearer ${(await signedIn.json()).token}` }
  const address = `${tidemark.address}${offerPaths.adminOffers}`
  const { version } = await (await page.request.get(address, { headers })).json()
  const fields = Object.entries(cards).flatMap(([plan, card]) => {
    const prefix = card.charAt(0).toLowerCase() + card.slice(1)
    return [
      [`display${card}`, true],
      [`${prefix}PlanName`, plans[plan as Plan][1]],
      [`${prefix}DisplayPrice`, '$1'],
      [`${prefix}Coupon`, coupon],
    ]
  })
  const popup = {
    ...{ popupName: 'Every plan', coupons: [coupon], heading: 'Every plan', timerTextLeft: 'Ends in' },
    ...{ monthlySwitcherLabel: 'Monthly', yearlySwitcherLabel: 'Yearly', lifetimeSwitcherLabel: 'Lifetime' },
    ...Object.fromEntries(fields),
  }
  const saved = await page.request.put(address, {
    headers,
    data: { version, popups: [popup], promotions: [] },
  })
  expect(await saved.json()).toMatchObject({ popups: [{ popupName: 'Every plan' }] })
}

test('[AC-6] [AC-7] [AC-8] [AC-12] each plan is chosen in the modal of an offer, paid at the checkout or as a change, and on the screen without a reload', async ({
  page,
}) => {
  await offerEveryPlan(page)
  await signInDemo(page, tidemark, 'offer')
  const modal = page.getByRole('dialog', { name: 'Membership offer' })
  let sandbox = ''
  // From below, so that each step is an upgrade; the account has Pro by a grant, so that Lite leaves the workspace open.
  const path = ['monthly-lite', 'monthly-pro', 'yearly-pro', 'monthly-pro-plus', 'yearly-pro-plus'] as const
  for (const plan of [...path, 'lifetime-pro', 'lifetime-pro-plus'] as const) {
    await test.step(plan, async () => {
      const [duration, level] = plans[plan]
      const name = `${level}, ${duration.toLowerCase()}`
      await page.goto(`${tidemark.address}${pages.workspace}`)
      // It opens by itself once.
      if (plan !== 'monthly-lite')
        await page
          .getByRole('banner')
          .getByRole('button', { name: /^Ends in/ })
          .click()
      await modal.getByText(duration, { exact: true }).click()
      await modal.getByRole('button', { name: `Choose ${level}`, exact: true }).click()
      const change = page.getByRole('dialog', { name: `Change to ${name}` })
      if (duration === 'Lifetime') await change.getByRole('button', { name: 'Continue to payment' }).click()
      if (plan === 'monthly-lite' || duration === 'Lifetime') {
        sandbox = await atCheckout(page, plan)
        await pay(page)
        await expect(page.getByText(`Thank you. Your plan ${name}, has started.`)).toBeVisible()
      } else {
        await expect(change.getByText('To pay now')).toBeVisible()
        await change.getByRole('button', { name: / and change$|^Change now$/ }).click()
      }
      // Of two plans the higher counts.
      const held = { 'monthly-lite': 'Pro, monthly', 'lifetime-pro': 'Pro Plus, yearly' }
      const own = plan in held ? held[plan as keyof typeof held] : name
      await expect(ownPlan(page)).toContainText(`Your plan is ${own}.`)
      // The next plan is bought later than this one, by whole seconds.
      await control(page, sandbox, 'advance', { seconds: 1 })
    })
  }
  await expect(page.getByRole('table', { name: 'Receipts' }).getByRole('row')).toHaveCount(8)
  await page.getByRole('button', { name: 'Close the message' }).click()
  await expect(page.getByText(/has started/)).toHaveCount(0)
  await checkPage(page, 'memberships')
})

test('[AC-2] a member with Lite is sent from the workspace to the account, which has the day of the indices', async ({
  page,
}) => {
  await signInDemo(page, tidemark, 'lite')
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await expect(page.getByText('Your plan is Lite')).toBeVisible()
  await expect(page).toHaveURL(`${tidemark.address}${pages.account}`)
  const spy = page.getByRole('article', { name: 'SPY S&P 500' })
  await expect(spy.getByRole('img')).toBeVisible()
  await expect(spy.getByRole('table', { name: 'Walls of SPY' })).toBeVisible()
  await checkPage(page, 'lite')
})
