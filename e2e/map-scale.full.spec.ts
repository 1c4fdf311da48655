import type { Page, Response } from '@playwright/test'
import { pages, platformPaths } from '@tidemark/contracts'
import { addMap } from './support/add-map.ts'
import { chartOf, priceAt } from './support/chart-view.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

// Monday 16 November 2026, 13:00 in New York.
const tidemark = useTidemark({ ...fewSymbols, SIM_START: '2026-11-16T18:00:00Z' })

/** CH-8: the default view of one-minute bars begins three hours before the last one. */
const barsInView = 180

/** The bars that the chart loads first. */
let history: Promise<Response>

test.beforeEach(async ({ page }) => {
  await signInNewUser(page, tidemark)
  history = page.waitForResponse(response => response.url().includes(platformPaths.history))
  await page.goto(`${tidemark.address}${pages.workspace}?symbol=SPY&interval=1`)
  await expect(chartOf(page).legend.getByRole('definition').first()).toBeVisible()
  await addMap(page)
  await expect(page.getByRole('contentinfo')).toContainText('LM Daily · 2026-11-16')
})

/** Two prices 200 pixels apart and the height of the pane determine its range: the scale is linear. */
async function paneRange(page: Page): Promise<{ readonly low: number; readonly high: number }> {
  const box = await chartOf(page).region.boundingBox()
  const height = (box?.height ?? 0) - 28
  const [upper, lower] = [await priceAt(page, 120), await priceAt(page, 320)]
  const perPixel = (upper - lower) / 200
  return { high: upper + 120 * perPixel, low: lower - (height - 320) * perPixel }
}

const tags = (page: Page) => page.getByRole('group', { name: /^Levels (above|below) the visible prices$/ })

test('[BY-2] candles keep 45 % of the height; a tag brings its level into view and releases it again; with “Keep the map in view” there are no tags', async ({
  page,
}) => {
  const range = await paneRange(page)
  const { h, l } = await (await history).json()
  const candles = Math.max(...h.slice(-barsInView)) - Math.min(...l.slice(-barsInView))
  expect(candles / (range.high - range.low)).toBeGreaterThanOrEqual(0.45)

  const tag = tags(page)
    .getByRole('button', { name: /bring into view$/ })
    .first()
  await expect(tag).toHaveText(/^[▲▼] (HP|MHP|HG|Bear|Bull) \d+\.\d\d [+−]\d+\.\d %$/)
  const level = Number(/(\d+\.\d\d) /.exec((await tag.textContent()) ?? '')?.[1])
  expect(level < range.low || level > range.high).toBe(true)
  await tag.focus()
  await page.keyboard.press('Enter')
  const release = tags(page).getByRole('button', { name: /release$/, pressed: true })
  await expect(release).toBeVisible()
  // The axis goes there in steps.
  await expect(async () => {
    const wider = await paneRange(page)
    expect(wider.low).toBeLessThan(level)
    expect(wider.high).toBeGreaterThan(level)
  }).toPass()
  await release.click()
  await expect(release).toBeHidden()

  await tags(page)
    .getByRole('button', { name: /bring into view$/ })
    .first()
    .click()
  await expect(release).toBeVisible()
  await chartOf(page).region.click({ button: 'right', position: { x: 300, y: 200 } })
  await page.getByRole('menuitem', { name: 'Reset view' }).click()
  await expect(release).toBeHidden()

  await test.step('with “Keep the map in view” everything is on the scale and there are no tags', async () => {
    await expect(tags(page)).toHaveCount(1)
    await page
      .getByRole('navigation', { name: 'Panels' })
      .getByRole('button', { name: 'Display', exact: true })
      .click()
    const display = page.getByRole('region', { name: 'Display', exact: true })
    const keep = display.getByRole('switch', { name: 'Keep the map in view' })
    await expect(keep).not.toBeChecked()
    await keep.check()
    await expect(tags(page)).toHaveCount(0)
    await display.getByRole('switch', { name: 'Support green, resistance red' }).check()
  })
})
