import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { signInNewMember } from './support/membership.ts'
import { checkPage } from './support/page-check.ts'
import { chartOf, expectToMove, figureOf, members, panelOf } from './support/resilience-panels.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, test } from './support/trader.ts'

/** One market minute per second. */
const tidemark = useSharedTidemark({ MARKET_SYMBOLS: `SPY,QQQ,IWM,${members}`, SIM_SPEED: '60' })

async function openPanels(page: Page): Promise<void> {
  await page.goto(`${tidemark.address}${pages.workspace}`)
  const rail = page.getByRole('navigation', { name: 'Panels' })
  await rail.getByRole('button', { name: 'Add panels' }).click()
  for (const name of ['NQ100', 'RU2K', 'DD']) await page.getByRole('menuitemcheckbox', { name }).click()
  await page.keyboard.press('Escape')
  for (const name of ['SP500', 'NQ100', 'RU2K', 'DD'])
    await rail.getByRole('button', { name, exact: true }).click()
}

test('[DR-8] the panels draw the session and follow it live', async ({ page }) => {
  await signInNewMember(page, tidemark)
  await openPanels(page)
  for (const heading of ['SP500 RESILIENCE', 'NQ100 RESILIENCE', 'DD RATIO']) {
    const panel = panelOf(page, heading)
    await expect(chartOf(panel)).toBeVisible()
    expect((await chartOf(panel).boundingBox())?.height).toBe(100)
    await expect(panel.getByRole('button', { name: `Open ${heading} in its own window` })).toBeVisible()
  }
  await expect(panelOf(page, 'RU2K RESILIENCE')).toBeVisible()
  await expectToMove(figureOf(panelOf(page, 'SP500 RESILIENCE')))
  await checkPage(page, 'resilience-panels')
})
