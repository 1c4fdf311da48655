import type { Page } from '@playwright/test'
import { pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()
const workspace = () => `${tidemark.address}${pages.workspace}`
const statusLine = (page: Page) => page.getByRole('contentinfo')
const hgSwitch = (page: Page) => page.getByRole('switch', { name: 'HG', exact: true })
const openDisplay = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Display', exact: true })
    .click()

test.beforeEach(async ({ page }) => {
  await signInNewUser(page, tidemark)
})

test('[BY-13] [GS-8] a switch and an indicator changed in the main window change an open chart window at once', async ({
  page,
  context,
}) => {
  await page.goto(workspace())
  await expect(chartOf(page).legend.getByRole('definition').first()).toBeVisible()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open Chart' }).click()
  const chart = await opened
  await expect(statusLine(chart)).toContainText('LM Not Added!')
  // The platform never answers the save: the chart window must not wait for it.
  await context.route(
    url => url.pathname === platformPaths.indicators,
    route => (route.request().method() === 'POST' ? undefined : route.continue()),
  )
  await page.getByRole('button', { name: 'Indicators' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Liquidity Map' }).click()
  await expect(statusLine(chart)).toContainText('LM Daily')
  await page.keyboard.press('Escape')

  await openDisplay(page)
  await openDisplay(chart)
  await expect(hgSwitch(chart)).toBeChecked()
  await hgSwitch(page).uncheck({ force: true })
  await expect(hgSwitch(chart)).not.toBeChecked()
  await expect
    .poll(() => page.evaluate(key => localStorage.getItem(key), storageKeys.reloadSettings))
    .toBeTruthy()
  await hgSwitch(chart).check({ force: true })
  await expect(hgSwitch(page)).toBeChecked()
})
