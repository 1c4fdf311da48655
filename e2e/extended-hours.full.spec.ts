import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'

/** 08:00 in New York on a Monday: the last regular bar is Friday's. One market minute a second. */
const tidemark = useTidemark({ SIM_START: '2026-11-16T13:00:00Z', SIM_SPEED: '60', ...fewSymbols })
const workspace = (search: string) => `${tidemark.address}${pages.workspace}${search}`
const button = (page: Page) => page.getByRole('button', { name: 'Extended hours', exact: true })

test.beforeEach(({ page }) => signInDemo(page, tidemark, 'demo'))

test('[BY-23] extended hours are switched on, shown shaded, kept when the page opens again and followed live', async ({
  page,
}) => {
  await page.goto(workspace('?interval=5'))
  const chart = chartOf(page)
  await chart.expectShown('SPY', '5m')
  await expect(chart.legend).not.toContainText(/Pre-market|After hours/)

  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(chart.legend).toContainText('Pre-market')
  await checkPage(page, 'extended-hours')

  // Not a reload: two in a few seconds warn the user.
  await page.goto(workspace('?interval=5'))
  await chart.expectShown('SPY', '5m')
  await expect(chart.legend).toContainText('Pre-market')
  const count = await chart.barCount()
  await expect.poll(() => chart.barCount()).toBeGreaterThan(count)

  await page.getByRole('radio', { name: 'D', exact: true }).check()
  await chart.expectShown('SPY', 'D')
  await expect(button(page)).toHaveCount(0)
})
