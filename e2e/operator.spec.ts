import type { Page } from '@playwright/test'
import { adminPaths, pages, storageKeys } from '@tidemark/contracts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, signInNewUser, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const attention = (page: Page) => page.getByRole('status').filter({ hasText: 'ATTENTION!' })

test('[RT-16] [AL-5] the operator announces to open windows, restamps levels and moves the clock, which traders cannot', async ({
  page,
  browser,
  trader,
}) => {
  // The clock refuses to go back, and an unknown symbol is not stamped.
  trader.expectConsoleErrors(/400|404/)
  const elsewhere = await browser.newContext({ viewport: { width: 1600, height: 900 } })
  const traderPage = await elsewhere.newPage()
  await signInNewUser(traderPage, tidemark)
  const token = await traderPage.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const refused = await page.request.post(`${tidemark.address}${adminPaths.adminClock}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { speed: 9 },
  })
  expect(refused.status()).toBe(403)
  await traderPage.goto(`${tidemark.address}${pages.workspace}`)
  await expect(traderPage.getByText(/^Last update \d/)).toBeVisible()

  await signInDemo(page, tidemark, 'operator')
  await page.goto(`${tidemark.address}${pages.admin}`)
  const clock = panel(page, 'Market clock')
  await expect(clock.getByText(/^2026-11-16 10:0\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Index coverage' }).getByRole('row')).toHaveCount(4)
  await checkPage(page, 'operator')

  await page.getByLabel('Text').fill('The market closes at 13:00 today')
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect(attention(traderPage)).toContainText('The market closes at 13:00 today')
  await expect(attention(traderPage)).toBeInViewport({ ratio: 1 })

  const restamp = panel(page, 'Restamp levels')
  await restamp.getByText('Listed', { exact: true }).click()
  await restamp.getByRole('textbox', { name: 'Symbols' }).fill('spy, qqq')
  await page.keyboard.press('Enter')
  await expect(restamp.getByText(/^2 symbols stamped/)).toBeVisible()
  await restamp.getByRole('textbox', { name: 'Symbols' }).fill('nosuch')
  await page.keyboard.press('Enter')
  await expect(restamp.getByRole('alert')).toContainText(/NOSUCH/)

  await clock.getByLabel('Jump to, New York').fill('2026-11-16 09:00')
  await page.keyboard.press('Enter')
  await expect(clock.getByRole('alert')).toContainText('never goes back')
  await clock.getByRole('button', { name: 'Next open' }).click()
  await expect(clock.getByText(/^2026-11-17 09:3\d:\d\d$/)).toBeVisible()
  await expect(traderPage.getByText(/^New York 09:3\d:\d\d$|^09:3\d:\d\d$/).first()).toBeVisible()
  await elsewhere.close()
})
