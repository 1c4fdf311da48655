import type { Page, Request } from '@playwright/test'
import { pages, platformPaths } from '@tidemark/contracts'
import { mapStatus, recordedStates, recordStates } from './support/map-states.ts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'

/** Tuesday 03:00 in New York. */
const tidemark = useTidemark({ ...fewSymbols, SIM_START: '2026-11-17T08:00:00Z' })
const netErrors = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection|Failed to load|Failed to fetch/

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

// First: a restart begins the market at the configured time again, and the other tests move its clock.
test('[SO-5] [BY-1] sockets and map come back by themselves after a restart of the server', async ({
  page,
  trader,
}) => {
  trader.expectConsoleErrors(netErrors)
  await openWithMap(page)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(mapStatus(page)).toHaveAttribute('data-outcome', 'drawn')
  const before = await mapStatus(page).textContent()
  await recordStates(page)
  const [state] = await recordedStates(page)
  const disconnected = expect(page.getByText('Connected', { exact: true })).toBeHidden()
  await tidemark.restart()
  await disconnected
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(mapStatus(page)).toHaveText(before ?? '')
  expect(await recordedStates(page), 'the map stays meanwhile').toEqual([state])
  await page.reload()
  await expect(mapStatus(page)).toHaveText(before ?? '')
})

test('[LM-4] a Single Date in the past and a Monthly Map come into view, and a map out of view can be shown', async ({
  page,
}) => {
  await openWithMap(page)
  await expect(mapStatus(page)).toHaveAttribute('data-outcome', 'drawn')
  await page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Liquidity Map Inputs', exact: true })
    .click()
  const mode = page.getByRole('radiogroup', { name: 'Mode' })
  const notice = page.getByText(/^The map of .* is to the (left|right)/)
  await mode.getByText('Single Date').click()
  const date = page.getByRole('textbox', { name: 'Map date' }).first()
  await date.fill('2026-11-10')
  await date.press('Enter')
  await expect(mapStatus(page)).toHaveText('LM Single Date · 2026-11-10')
  await expect(notice).toBeHidden()
  const chart = page.getByRole('application')
  await chart.focus()
  await page.keyboard.press('End')
  await expect(notice).toHaveText(/The map of 2026-11-10 is to the left/)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(notice).toBeHidden()
  await checkPage(page, 'map-single-date')

  await mode.getByText('Monthly Map').click()
  await expect(mapStatus(page)).toHaveText(/^LM Monthly Map/)
  await expect(notice).toBeHidden()
  await checkPage(page, 'map-monthly')
  await mode.getByText('Daily').click()
})
