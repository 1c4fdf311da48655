import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { useCuttableProxy } from './support/cuttable-proxy.ts'
import { setMarketClock } from './support/market-clock.ts'
import { signInNewMember } from './support/membership.ts'
import { checkPage } from './support/page-check.ts'
import { chartOf, expectToMove, figureOf, members, panelOf } from './support/resilience-panels.ts'
import { useTidemark } from './support/tidemark.ts'
import { expect, test } from './support/trader.ts'

const speed = 60
const tidemark = useTidemark({ MARKET_SYMBOLS: `SPY,QQQ,IWM,${members}`, SIM_SPEED: String(speed) })
const proxy = useCuttableProxy(tidemark)
const netErrors = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection|Failed to load|Failed to fetch/

async function openPanels(page: Page): Promise<void> {
  await page.goto(`${proxy.address}${pages.workspace}`)
  const rail = page.getByRole('navigation', { name: 'Panels' })
  await rail.getByRole('button', { name: 'Add panels' }).click()
  for (const name of ['NQ100', 'RU2K', 'DD']) await page.getByRole('menuitemcheckbox', { name }).click()
  await page.keyboard.press('Escape')
  for (const name of ['SP500', 'NQ100', 'RU2K', 'DD'])
    await rail.getByRole('button', { name, exact: true }).click()
}

test.beforeEach(({ page }) => signInNewMember(page, { address: proxy.address }))

test('[RT-3] [SO-6] a chart in its own window fits 210 × 118, grows with it, and is dimmed when its socket is cut', async ({
  page,
  trader,
}) => {
  trader.expectConsoleErrors(netErrors)
  await openPanels(page)
  const opened = page.waitForEvent('popup')
  await panelOf(page, 'SP500 RESILIENCE')
    .getByRole('button', { name: /in its own window/ })
    .click()
  const popup = await opened
  await popup.setViewportSize({ width: 210, height: 118 })
  await expect(popup.getByRole('heading', { name: 'SP500 RESILIENCE' })).toBeVisible()
  await expect(chartOf(popup)).toBeVisible()
  const heightOf = async () => (await chartOf(popup).boundingBox())?.height
  expect(await heightOf()).toBe(48)
  const overflow = () =>
    popup.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return [scrollWidth - innerWidth, scrollHeight - innerHeight]
    })
  expect(await overflow()).toEqual([0, 0])
  await expectToMove(figureOf(popup))
  await checkPage(popup, 'resilience-window')
  await popup.setViewportSize({ width: 640, height: 400 })
  await expect.poll(heightOf).toBe(330)
  expect(await overflow()).toEqual([0, 0])
  await checkPage(popup, 'resilience-window-large')

  proxy.cut()
  for (const place of [popup, panelOf(page, 'SP500 RESILIENCE')])
    await expect(place.getByText(/^Not connected/)).toBeVisible()
  proxy.restore()
  for (const place of [popup, panelOf(page, 'SP500 RESILIENCE')])
    await expect(place.getByText(/^Not connected/)).toBeHidden({ timeout: 60_000 })
  await expectToMove(figureOf(popup))
})

test('[DR-12] on a Sunday the panel shows the session of Friday, with its date', async ({ page }) => {
  await setMarketClock(page, tidemark, { at: '2026-11-22T17:00:00Z', speed: 1 })
  await openPanels(page)
  const panel = panelOf(page, 'SP500 RESILIENCE')
  await expect(chartOf(panel)).toBeVisible()
  await expect(panel.getByText('Fri 20 Nov, closed')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await checkPage(page, 'resilience-sunday')
})
