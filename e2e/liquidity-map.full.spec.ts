import type { Page } from '@playwright/test'
import { pages, platformPaths } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { openPanel, panel, showMap, statusLine } from './support/map-panels.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

// Monday 16 November 2026, half an hour after the market open, at normal speed, so that figures can be compared.
const tidemark = useSharedTidemark()

async function openWithMap(page: Page, search = '') {
  await page.goto(`${tidemark.address}${pages.workspace}${search}`)
  return showMap(page)
}

test.beforeEach(async ({ page }) => {
  await signInNewUser(page, tidemark)
})

test('[LM-10] a date without a saved map is reported and the chart returns to SPY', async ({
  page,
  trader,
}) => {
  trader.expectConsoleErrors(/404/)
  await openWithMap(page, '?symbol=AAPL&interval=60')
  const inputs = await openPanel(page, 'Liquidity Map Inputs')
  await inputs.getByRole('radiogroup', { name: 'Mode' }).getByText('Single Date').click()
  await expect(statusLine(page)).toContainText('LM Single Date')
  const field = inputs.getByRole('textbox', { name: 'Map date' })
  await field.fill('2005-12-30')
  await field.press('Tab')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Not found')
  await expect(alert).toContainText('Please select some other symbol')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('application', { name: 'Chart of SPY, 1m' })).toBeVisible()
})

test('[DR-5] parts that are switched off stay off after a reload, and Refresh warns when all are off', async ({
  page,
}) => {
  // Indicators are saved five seconds after a change.
  const isSaved = page.waitForResponse(
    response => response.url().includes(platformPaths.indicators) && response.request().method() === 'POST',
  )
  await openWithMap(page)
  const display = await openPanel(page, 'Display')
  for (const name of ['Zones', 'HP', 'MHP', 'HG', 'Redistribution Zone'])
    await display.getByRole('switch', { name, exact: true }).uncheck()
  await page.getByRole('button', { name: 'Refresh Liq Map' }).click()
  await expect(
    page.getByText('None of Zones, HP, MHP, HG, Redistribution Zone is selected', { exact: false }),
  ).toBeVisible()
  await isSaved
  await page.goto(`${tidemark.address}${pages.workspace}?again=1`)
  await expect(statusLine(page)).toContainText('LM Daily · 2026-11-16')
  await expect(panel(page, 'Display').getByRole('switch', { name: 'Zones' })).not.toBeChecked()
})

test('[LM-9] a failed map shows the reason, and the candles stay', async ({ page, trader }) => {
  trader.expectConsoleErrors(/404/)
  await page.route(`**${platformPaths.map}`, route =>
    route.fulfill({
      status: 404,
      json: { status: 'FAILED', code: 'no_levels', message: 'Too few contracts in the chain' },
    }),
  )
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await page.getByRole('button', { name: 'Indicators' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Liquidity Map' }).click()
  await expect(page.getByText('Liquidity Map Failed!')).toBeVisible()
  await expect(page.getByText('Too few contracts in the chain')).toBeVisible()
  await expect(page.getByText('no data found')).toBeVisible()
  await expect(chartOf(page).legend.getByRole('definition').first()).toBeVisible()
})
