import { pages, storageKeys } from '@tidemark/contracts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, newAccount, signInDemo, signInNewUser, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)

test('[RT-10] registering at /user opens the workspace', async ({ page }) => {
  const { email, password } = newAccount()
  await page.goto(`${tidemark.address}${pages.account}`)
  await checkPage(page, 'sign-in')
  await page.getByRole('tab', { name: 'Register' }).click()
  // Its form replaces the other one a moment later.
  await expect(page.getByRole('tabpanel', { name: 'Register' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${tidemark.address}${pages.workspace}`)
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
})

test('[RT-10] a wrong password and an invalid email address are reported in the form, which keeps its values; the keyboard alone signs in', async ({
  page,
  trader,
}) => {
  trader.expectConsoleErrors(/401/)
  await page.goto(`${tidemark.address}${pages.account}`)
  await page.getByLabel('Email').fill('demo@tidemark.local')
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('not right')
  await expect(page.getByLabel('Email')).toHaveValue('demo@tidemark.local')
  await checkPage(page, 'sign-in-refused')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter an email address such as name@example.com')).toBeVisible()

  await page.getByLabel('Email').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('demo@tidemark.local')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('tidemark')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('contentinfo').getByText('Simulated market')).toBeVisible()
})

test('[RT-11] without a token the login prompt is shown instead of the workspace, and signing in opens it', async ({
  page,
}) => {
  for (const path of [pages.workspace, pages.chart]) {
    await page.goto(`${tidemark.address}${path}`)
    await expect(page.getByRole('heading', { name: 'Sign in to Tidemark' })).toBeVisible()
  }
  await checkPage(page, 'login-prompt')
  await page.getByLabel('Email').fill('demo@tidemark.local')
  await page.getByRole('textbox', { name: 'Password' }).fill('tidemark')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Tidemark' })).toBeHidden()
  await expect(page).toHaveURL(`${tidemark.address}${pages.chart}`)
})

test('[RT-11] an invalid token leads to the login prompt', async ({ page, trader }) => {
  trader.expectConsoleErrors(/401/)
  await signInNewUser(page, tidemark)
  await page.evaluate(key => localStorage.setItem(key, 'forged'), storageKeys.token)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await expect(page.getByRole('heading', { name: 'Sign in to Tidemark' })).toBeVisible()
})

test('a session revoked elsewhere shows “Session Expired, Login again”', async ({
  page,
  request,
  trader,
}) => {
  trader.expectConsoleErrors(/403/)
  await signInNewUser(page, tidemark)
  await page.goto(`${tidemark.address}${pages.account}`)
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  await request.post(`${tidemark.address}/platform/api/v1/logout`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await expect(page.getByText('Session Expired, Login again').first()).toBeVisible()
})

test('[RT-10] /user/memberships shows the plans and marks the current one', async ({ page }) => {
  await signInDemo(page, tidemark, 'pro')
  await page.goto(`${tidemark.address}${pages.memberships}`)
  await expect(page.getByText('Your plan', { exact: true })).toBeVisible()
  await checkPage(page, 'memberships')
  await page.getByText('Lifetime').click()
  await expect(page.getByText('Your plan', { exact: true })).toBeHidden()
})

test('[RT-12] toasts appear at the bottom right and disappear after five seconds', async ({ page }) => {
  const { password } = await signInNewUser(page, tidemark)
  await page.clock.install()
  await page.goto(`${tidemark.address}${pages.account}`)
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill('an even better one')
  await page.getByLabel('Repeat password').fill('an even better one')
  // The page's time stands still from here on, however long the test takes.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.getByRole('button', { name: 'Change password' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Password changed' })
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(toast).toBeVisible({ timeout: 500 })
  }).toPass()
  const box = await toast.boundingBox()
  expect(box?.x).toBeGreaterThan(1000)
  expect(box?.y).toBeGreaterThan(600)
  await page.clock.runFor(4000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2000)
  await expect(toast).toBeHidden()
})
