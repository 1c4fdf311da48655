import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { atCheckout, control, ownPlan, type Plan, pay, plans } from './support/payment-sandbox.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)

/** From the list of plans to the page of the payment sandbox. Returns the address of the sandbox. */
async function openCheckout(page: Page, plan: Plan): Promise<string> {
  const [duration, level] = plans[plan]
  await page.getByRole('radiogroup', { name: 'Billing period' }).getByText(duration).click()
  await page.getByRole('button', { name: `Choose ${level}`, exact: true }).click()
  return atCheckout(page, plan)
}

test('[AC-8] [BP-3] a declined card and a cancelled checkout change nothing; buying, renewal and refund reach open pages without a reload', {
  tag: '@several',
}, async ({ page, context, trader }) => {
  trader.expectConsoleErrors(/402/)
  const { email } = await signInNewUser(page, tidemark)
  const workspace = await context.newPage()
  await workspace.goto(`${tidemark.address}${pages.workspace}`)
  await workspace.getByRole('tab', { name: 'Watchlist' }).click()
  const overlay = workspace.getByRole('region', { name: 'This feature is a Pro Plus feature.' })
  await expect(overlay).toBeVisible()

  await page.goto(`${tidemark.address}${pages.memberships}`)
  const sandbox = await openCheckout(page, 'monthly-pro-plus')
  await checkPage(page, 'sandbox-checkout')
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await pay(page)
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Try another card.')
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page.getByText('The checkout was cancelled. Nothing was charged.')).toBeVisible()
  await expect(ownPlan(page)).toHaveText(/You have no plan/)

  await openCheckout(page, 'monthly-pro-plus')
  await pay(page)
  await expect(ownPlan(page)).toContainText('Your plan is Pro Plus, monthly. It is active')
  await expect(workspace.getByRole('combobox', { name: 'Add a symbol' })).toBeVisible()
  await expect(overlay).toBeHidden()

  const rows = page.getByRole('table', { name: 'Receipts' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  // A lower plan is for later, and can be taken back.
  await page.getByRole('button', { name: 'Choose Lite', exact: true }).click()
  const change = page.getByRole('dialog', { name: 'Change to Lite, monthly' })
  await expect(change.getByText('$29.00 on')).toBeVisible()
  await checkDetail(page, 'plan-change')
  await change.getByRole('button', { name: /^Change on / }).click()
  await expect(ownPlan(page)).toContainText('It is paid, and becomes Lite, monthly on')
  await expect(overlay).toBeHidden()
  await control(page, sandbox, 'advance', { seconds: 1 })
  await page.getByRole('button', { name: 'Keep this plan' }).click()
  await page.getByRole('button', { name: 'Keep Pro Plus' }).click()
  await expect(ownPlan(page)).toContainText('It is active')
  await control(page, sandbox, 'advance', { seconds: 32 * 86_400 })
  await expect(rows).toHaveCount(3)

  await page.getByRole('button', { name: 'Manage payments' }).click()
  await page.getByRole('button', { name: 'Cancel the subscription' }).click()
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(ownPlan(page)).toContainText('It is paid and ends on')

  await control(page, sandbox, 'refund', { email })
  await expect(ownPlan(page)).toHaveText(/You have no plan/)
  await expect(overlay).toBeVisible()
  await expect(rows.filter({ hasText: 'refunded' })).toHaveCount(1)
})
