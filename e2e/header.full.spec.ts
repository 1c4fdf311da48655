import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { chartOf, historyBars } from './support/chart-view.ts'
import { setMarketClock } from './support/market-clock.ts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'

/** 08:00 in New York on a Monday: the last session was Friday's. */
const tidemark = useTidemark({ SIM_START: '2026-11-16T13:00:00Z', ...fewSymbols })
const open = (page: Page, path: string = pages.workspace) => page.goto(`${tidemark.address}${path}`)
const change = (page: Page) => page.getByRole('status', { name: 'Day change' })
const countdown = (page: Page) => page.getByRole('timer', { name: 'Time to the end of the bar' })
const toLatest = (page: Page) => page.getByRole('button', { name: 'To latest' })

test.beforeEach(({ page }) => signInDemo(page, tidemark, 'demo'))

/** The last days of SPY, oldest first. */
const lastDays = (page: Page) =>
  historyBars(page, tidemark.address, {
    ticker: 'SPY',
    resolution: '1D',
    from: 1_900_000_000,
    to: 1_900_000_060,
    countback: 2,
  })
const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`

/** Notes in every frame where the resolutions begin. Call before the page loads. */
async function watchResolutions(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const places = new Set<number>()
    const note = () => {
      const first = document.querySelector('header input[type=radio]')
      if (first) places.add(first.getBoundingClientRect().x)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { resolutionPlaces: places })
  })
  return () => page.evaluate('[...window.resolutionPlaces]')
}

test('[BY-6] the header has name, day change and countdown, before the open, after a jump and in a chart window', async ({
  page,
}) => {
  const placesOfResolutions = await watchResolutions(page)
  await open(page)
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')
  const name = page.getByRole('banner').getByText('SPDR S&P 500 ETF')
  // A name without room wraps out of the bar.
  await expect(name).toBeInViewport({ ratio: 0.9 })
  // What loads late must not move them under the pointer.
  await expect(page.getByRole('button', { name: 'Trade', exact: true })).toBeVisible()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  const places = await placesOfResolutions()
  // The font may load later than the texts.
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(2)
  // Before the open: Friday's close against Thursday's.
  const [thursday, friday] = await lastDays(page)
  await expect(change(page)).toContainText(signed((friday?.c ?? 0) - (thursday?.c ?? 0)))
  await expect(countdown(page)).toHaveText('—')

  // The view is far back when the market jumps into the session: the chart moves to the latest bar.
  await chart.region.press('Home')
  await expect(toLatest(page)).toBeVisible()
  await setMarketClock(page, tidemark, { at: '2026-11-16T15:00:20Z' })
  await expect(toLatest(page)).toBeHidden()
  await setMarketClock(page, tidemark, { speed: 0 })
  await expect(countdown(page)).toHaveText(/^00:[0-5]\d$/)
  await expect(async () => {
    const [before, today] = await lastDays(page)
    expect(before?.c).toBe(friday?.c)
    await expect(change(page)).toContainText(signed((today?.c ?? 0) - (friday?.c ?? 0)), { timeout: 1_000 })
  }).toPass()
  await checkPage(page, 'header')

  await page.setViewportSize({ width: 1280, height: 720 })
  const [needed, width] = await page.getByRole('banner').evaluate(bar => [bar.scrollWidth, bar.clientWidth])
  expect(needed).toBeLessThanOrEqual(width ?? 0)

  await open(page, `${pages.chart}?symbol=SPY&interval=5`)
  await chart.expectShown('SPY', '5m')
  await expect(page.getByText('SPDR S&P 500 ETF')).toBeVisible()
  await expect(change(page)).toContainText('%')
  await expect(countdown(page)).toHaveText(/^0\d:[0-5]\d$/)
})

test('[BY-6] the search finds companies by name, and a typed number changes the interval', async ({
  page,
}) => {
  const placesOfResolutions = await watchResolutions(page)
  await open(page)
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')
  await chart.region.press('m')
  await page.keyboard.type('icrosoft')
  await expect(page.getByRole('option', { name: /MSFT\s*Microsoft/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await chart.expectShown('MSFT', '1m')
  await expect(page.getByRole('banner').getByText('Microsoft')).toBeVisible()
  // Another symbol, name and price must not move them under the pointer.
  const places = await placesOfResolutions()
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(2)

  await chart.region.press('7')
  await expect(page.getByText('There is no interval 7.')).toBeVisible()
  await page.keyboard.press('Escape')
  await chart.region.press('1')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await chart.expectShown('MSFT', '15m')
})
