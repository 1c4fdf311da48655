import type { Page, Request } from '@playwright/test'
import { pages, platformPaths } from '@tidemark/contracts'
import { mapStatus, recordedStates, recordStates } from './support/map-states.ts'
import { passMarketMinutes, setMarketClock } from './support/market-clock.ts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'

/** Tuesday 03:00 in New York. */
const tidemark = useTidemark({ ...fewSymbols, SIM_START: '2026-11-17T08:00:00Z' })
const preview = (page: Page) => page.getByRole('radio', { name: 'Preview 2026-11-17' })

async function openWithMap(page: Page): Promise<void> {
  await page.goto(`${tidemark.address}${pages.workspace}?symbol=SPY&interval=1`)
  // The name of the company arrives with the chart, and moves the buttons behind it.
  await expect(page.getByRole('application', { name: 'Chart of SPY, 1m' })).toBeVisible()
  await page.getByRole('button', { name: 'Indicators' }).click()
  const map = page.getByRole('menuitemcheckbox', { name: 'Liquidity Map' })
  if ((await map.getAttribute('aria-checked')) !== 'true') {
    const isSave = (request: Request) =>
      request.method() === 'POST' && request.url().includes(platformPaths.indicators)
    const saved = page.waitForResponse(response => isSave(response.request()))
    await map.click()
    await saved
  }
  await page.keyboard.press('Escape')
}

test.beforeEach(({ page }) => signInDemo(page, tidemark, 'demo'))

test('[BY-1] [CH-7] [CLK-4] [LM-4] there is a map at night, a preview before the open and the real map after it, without a gap', async ({
  page,
}) => {
  await openWithMap(page)
  await expect(mapStatus(page)).toHaveText('LM Daily · 2026-11-16 (last session, market closed)')
  await expect(preview(page)).toBeDisabled()
  await expect(page.getByText('Liquidity Map Failed!')).toBeHidden()
  await expect(page.getByText('no data found')).toBeHidden()
  await checkDetail(page, 'map-at-night')
  await recordStates(page)

  await setMarketClock(page, tidemark, { at: '2026-11-17T13:00:00Z', speed: 0 })
  await expect(preview(page)).toBeEnabled()
  await preview(page).focus()
  await page.keyboard.press('Space')
  await expect(mapStatus(page)).toHaveText('LM Daily · 2026-11-17 (preview before the open)')
  await checkPage(page, 'map-preview')

  await setMarketClock(page, tidemark, { at: '2026-11-17T14:29:50Z' })
  await expect(mapStatus(page)).toHaveText('LM Daily · 2026-11-17 (preview before the open)')
  await passMarketMinutes(page, tidemark, 1)
  await expect(mapStatus(page)).toHaveText('LM Daily · 2026-11-17')
  await expect(page.getByRole('radiogroup', { name: 'Session of the map' })).toBeHidden()
  expect(await recordedStates(page)).toEqual(['drawn previous', 'drawn preview', 'drawn current'])
})
