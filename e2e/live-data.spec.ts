import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { becomeMember } from './support/membership.ts'
import { checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, newAccount, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

const modal = (page: Page) => page.getByRole('dialog', { name: 'Subscribe To SIP Live Data' })
const notice = (page: Page) => page.getByRole('link', { name: /^Market data is delayed by 15 minutes/ })

test('[AC-9] [AC-16] [CN-5] [SO-4] a trader without a subscription chooses live data, and open windows get it at once', async ({
  page,
  context,
  trader,
}) => {
  // A request for the old feed that is under way when the feed changes is refused.
  trader.expectConsoleErrors(/403/)
  const { email } = await signInNewUser(page, tidemark)
  await becomeMember(page, tidemark, { plan: 'monthly-pro', isRealtime: false })
  await tidemark.user('feed', email, 'no-datafeed-subscription')
  const other = await context.newPage()
  for (const each of [page, other]) await each.goto(`${tidemark.address}${pages.workspace}`)
  for (const each of [page, other]) await expect(modal(each)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 500)
  await expect(modal(page)).toBeVisible()
  await checkPage(page, 'live-data-modal')

  await modal(page).getByRole('button', { name: 'Choose Now' }).click()
  await expect(page.getByRole('radio', { name: 'Real time' })).toBeChecked()
  // Without the token, also for the way back.
  await expect(page).toHaveURL(`${tidemark.address}${pages.liveData}`)
  await page.getByRole('button', { name: 'Use this feed' }).click()
  await expect(page.getByRole('heading', { name: 'Market data agreement' })).toBeVisible()
  await expect(modal(other)).toBeHidden()
  await expect(notice(other)).toContainText('NYSE entry not filled in')
  await checkPage(page, 'live-data-agreement')
  await page.getByRole('checkbox', { name: 'I have read the agreement and accept it.' }).check()
  await page.getByRole('checkbox', { name: 'All of these statements are true for me.' }).check()
  await page.getByRole('button', { name: 'Accept and start real-time prices' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Real-time prices are on.' })).toBeVisible()

  await expect(notice(other)).toBeHidden()
  await page.getByRole('link', { name: 'Open the workspace' }).click()
  await expect(page.getByRole('status', { name: 'Connection to the platform' })).toHaveText('Connected')
  await expect(notice(page)).toBeHidden()
  // The subscription ends: the open window asks again, without a reload.
  await tidemark.user('feed', email, 'no-datafeed-subscription')
  await expect(modal(other)).toBeVisible()
})

test('[AC-11] [RT-10] [RT-11] a trader signs another device out and changes the email address', async ({
  page,
  browser,
  trader,
}) => {
  trader.expectConsoleErrors(/403/)
  const { email, password } = await signInNewUser(page, tidemark)
  const elsewhere = await browser.newContext()
  const device = await elsewhere.newPage()
  await device.goto(`${tidemark.address}${pages.workspace}`)
  await device.getByLabel('Email').fill(email)
  await device.getByRole('textbox', { name: 'Password' }).fill(password)
  await device.keyboard.press('Enter')
  await expect(device.getByRole('button', { name: 'Profile menu' })).toBeVisible()

  await page.goto(`${tidemark.address}${pages.account}`)
  const devices = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await checkPage(page, 'account-devices')
  await devices.getByRole('button', { name: /^Sign out: Chrome/ }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(device.getByRole('heading', { name: 'Sign in to Tidemark' })).toBeVisible()
  await expect(device.getByText('Session Expired, Login again').first()).toBeVisible()
  await elsewhere.close()

  const next = newAccount().email
  await page.getByLabel('New email address').fill(next)
  await page.getByRole('textbox', { name: 'Your password' }).fill(password)
  await page.getByRole('button', { name: 'Change email address' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Email address changed' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: next })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: next })).toBeVisible()
})
