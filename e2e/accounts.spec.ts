import { pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { becomeMember } from './support/membership.ts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, newAccount, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

test('[RT-10] [RT-11] a trader registers, is asked to sign in without a token, and does so by keyboard after refusals', async ({
  page,
  trader,
}) => {
  trader.expectConsoleErrors(/401/)
  const { email, password } = newAccount()
  const emailField = page.getByLabel('Email')
  const passwordField = page.getByRole('textbox', { name: 'Password' })
  await page.goto(`${tidemark.address}${pages.account}`)
  await checkPage(page, 'sign-in')
  await page.getByRole('tab', { name: 'Register' }).click()
  // Its form replaces the other one a moment later.
  await expect(page.getByRole('tabpanel', { name: 'Register' })).toBeVisible()
  await emailField.fill(email)
  await passwordField.fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${tidemark.address}${pages.workspace}`)
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()

  await page.goto(`${tidemark.address}${platformPaths.health}`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${tidemark.address}${pages.chart}`)
  const prompt = page.getByRole('heading', { name: 'Sign in to Tidemark' })
  await expect(prompt).toBeVisible()
  await checkPage(page, 'login-prompt')
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
  await emailField.fill(email)
  await passwordField.fill('not this one')
  await signIn.click()
  await expect(page.getByRole('alert')).toContainText('not right')
  await expect(emailField).toHaveValue(email)
  await checkDetail(page, 'sign-in-refused')
  await emailField.fill('nobody')
  await signIn.click()
  await expect(page.getByText('Enter an email address such as name@example.com')).toBeVisible()

  await emailField.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(prompt).toBeHidden()
  await expect(page).toHaveURL(`${tidemark.address}${pages.chart}`)
  await expect(page.getByRole('application')).toBeVisible()
})

test('[AC-10] logging out clears the credentials here and in the other window, and revokes the token', {
  tag: '@several',
}, async ({ page, context, request, trader }) => {
  // A request of either window that is under way with the revoked token.
  trader.expectConsoleErrors(/403/)
  await signInNewUser(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const other = await context.newPage()
  await other.goto(`${tidemark.address}${pages.chart}`)
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other.getByRole('heading', { name: 'Sign in to Tidemark' })).toBeVisible()
  const remaining = await page.evaluate(
    keys => keys.map(key => localStorage.getItem(key)),
    [storageKeys.token, storageKeys.email],
  )
  expect(remaining).toEqual([null, null])
  const response = await request.post(`${tidemark.address}/platform/api/v1/user-info`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status()).toBe(403)
})

test('the account page shows the plan; changing the password keeps this window signed in', async ({
  page,
}) => {
  const { email, password } = await signInNewUser(page, tidemark)
  await becomeMember(page, tidemark)
  await page.goto(`${tidemark.address}${pages.account}`)
  await expect(page.getByText('Pro Plus')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await checkPage(page, 'account')
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill('an even better one')
  await page.getByLabel('Repeat password').fill('an even better one')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Pro Plus')).toBeVisible()
})
