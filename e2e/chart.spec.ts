import type { Page } from '@playwright/test'
import { pages, platformPaths } from '@tidemark/contracts'
import { chartOf, historyBars } from './support/chart-view.ts'
import { signInNewMember } from './support/membership.ts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { fewSymbols, useSharedTidemark } from './support/tidemark.ts'
import { expect, test } from './support/trader.ts'

/** One market minute every six seconds. */
const tidemark = useSharedTidemark({ SIM_SPEED: '10', ...fewSymbols })
const open = (page: Page, search = '') => page.goto(`${tidemark.address}${pages.workspace}${search}`)
const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'Symbol search' })
/** Later than any bar, so that `countback` returns the newest ones. */
const newest = { from: 1_900_000_000, to: 1_900_000_060 }

test.beforeEach(async ({ page }) => {
  await signInNewMember(page, tidemark)
})

test('[CH-1] candles of SPY are shown, the last bar follows the market, and every resolution shows the bars of the history', async ({
  page,
}) => {
  await open(page)
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')
  expect(await chart.barCount()).toBeGreaterThan(2_000)
  const { c } = await chart.bar()
  await expect.poll(async () => (await chart.bar()).c).not.toBe(c)
  const count = await chart.barCount()
  await expect.poll(() => chart.barCount()).toBeGreaterThan(count)
  await expect(page.getByRole('link', { name: 'Chart by TradingView' })).toHaveAttribute(
    'href',
    'https://www.tradingview.com',
  )
  await checkPage(page, 'chart')

  for (const [label, resolution] of [
    ['3m', '3'],
    ['5m', '5'],
    ['15m', '15'],
    ['1h', '60'],
    ['2h', '120'],
    ['3h', '180'],
    ['6h', '360'],
    ['12h', '720'],
    ['D', '1D'],
    ['W', '1W'],
    ['1m', '1'],
  ] as const) {
    await page.getByRole('radio', { name: label, exact: true }).check()
    await chart.expectShown('SPY', label)
    // The current bar, aggregated from live minutes, has the open of the history, and its close is the last price.
    await expect(async () => {
      const request = { ...newest, ticker: 'SPY', resolution, countback: 1 }
      const [expected] = await historyBars(page, tidemark.address, request)
      const shown = await chart.bar()
      expect(shown.o).toBe(expected?.o)
      expect(Math.abs(shown.c - (expected?.c ?? 0))).toBeLessThan(2)
    }).toPass()
  }
  await expect(chart.legend).toContainText('1m')
})

test('[CH-5] the symbol search opens with /, by typing on the chart and by a click, and takes a symbol that is not in its list', async ({
  page,
}) => {
  await open(page)
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')
  await page.keyboard.press('/')
  await expect(searchDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(searchDialog(page)).toBeHidden()

  await chart.region.click({ position: { x: 300, y: 200 } })
  await page.keyboard.type('msf')
  await expect(page.getByRole('combobox', { name: 'Symbol' })).toHaveValue('Msf')
  await expect(searchDialog(page).getByRole('option').first()).toHaveText(/^MSFT\s*Microsoft$/)
  await checkPage(page, 'symbol-search')
  await page.keyboard.press('Enter')
  await chart.expectShown('MSFT', '1m')
  await expect(chart.region).toBeFocused()

  await page.getByRole('button', { name: 'Symbol MSFT' }).click()
  await expect(page.getByText('Recent')).toBeVisible()
  await page.getByRole('option', { name: /^SPY/ }).click()
  await chart.expectShown('SPY', '1m')

  await page.keyboard.press('/')
  await page.keyboard.type('/epz6')
  await expect(page.getByText('Futures are not connected yet')).toBeVisible()
  await expect(searchDialog(page).getByRole('option')).toContainText('F.US.EPZ6 *NEW*')
  await page.keyboard.press('Escape')
  await expect(searchDialog(page)).toBeHidden()

  await test.step('a symbol that is not in the list is reported as unknown', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('nosuch')
    await expect(searchDialog(page).getByRole('option')).toContainText('NOSUCH *NEW*')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Unknown symbol NOSUCH')).toBeVisible()
    await expect(page.getByText('0 bars')).toBeVisible()
    await checkDetail(page, 'chart-unknown')
    await page.getByRole('button', { name: 'Search symbols' }).click()
    await page.keyboard.type('spy')
    await page.keyboard.press('Enter')
    await chart.expectShown('SPY', '1m')
  })
})

test('the keyboard pans, zooms and opens the context menu, which copies a price and refreshes the chart', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: tidemark.address })
  await open(page, '?symbol=SPY&interval=1D')
  const chart = chartOf(page)
  await chart.expectShown('SPY', 'D')
  await chart.hover(300, 200)
  await chart.region.focus()
  const barUnderCursor = async () => (await chart.bar()).o
  for (const key of ['Shift+ArrowLeft', 'ArrowRight', '+', '-', 'Home', 'End']) {
    const before = await barUnderCursor()
    await page.keyboard.press(key)
    await chart.hover(300, 201)
    await chart.hover(300, 200)
    await expect.poll(barUnderCursor, key).not.toBe(before)
  }
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Reset view' }).click()
  await expect(chart.region).toBeFocused()

  await test.step('the menu copies a price and refreshes the chart', async () => {
    await chart.region.click({ button: 'right', position: { x: 300, y: 200 } })
    const copy = page.getByRole('menuitem', { name: /^Copy price \d+\.\d\d$/ })
    await expect(copy).toBeVisible()
    await checkDetail(page, 'chart-menu')
    const name = await copy.textContent()
    await copy.click()
    await expect(page.getByText('Price copied')).toBeVisible()
    expect(name).toContain(await page.evaluate(() => navigator.clipboard.readText()))
    await chart.region.click({ button: 'right', position: { x: 300, y: 200 } })
    const request = page.waitForRequest(request => request.url().includes(platformPaths.historySip))
    await page.getByRole('menuitem', { name: 'Refresh chart' }).click()
    await request
    await chart.expectShown('SPY', 'D')
  })
})
