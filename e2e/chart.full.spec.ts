import type { Page } from '@playwright/test'
import { pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { chartOf, historyBars } from './support/chart-view.ts'
import { useCuttableProxy } from './support/cuttable-proxy.ts'
import { passMarketMinutes, setMarketClock } from './support/market-clock.ts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'

/** One market minute every six seconds. */
const speed = 10
const tidemark = useTidemark({ SIM_SPEED: String(speed), ...fewSymbols })
const proxy = useCuttableProxy(tidemark)
const netErrors = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection|Failed to load|Failed to fetch/
const open = (page: Page, search = '') => page.goto(`${proxy.address}${pages.workspace}${search}`)
/** Later than any bar, so that `countback` returns the newest ones. */
const newest = { from: 1_900_000_000, to: 1_900_000_060 }

test.beforeEach(({ page }) => signInDemo(page, { ...tidemark, address: proxy.address }, 'demo'))

test('[CH-1] scrolling back loads older bars without moving the view', async ({ page }) => {
  await open(page, '?interval=5')
  const chart = chartOf(page)
  await chart.expectShown('SPY', '5m')
  const before = await chart.barCount()
  const { o: newestOpen } = await chart.bar()
  let releaseOlder = () => undefined as unknown
  const older = new Promise(resolve => {
    releaseOlder = () => resolve(null)
  })
  await page.route(`**${platformPaths.historySip}?*`, async route => {
    await older
    await route.continue()
  })
  await chart.region.focus()
  await page.keyboard.press('Home')
  await chart.hover(300, 200)
  await expect.poll(async () => (await chart.bar()).o).not.toBe(newestOpen)
  await expect(page.getByText('Loading older bars …')).toBeVisible()
  const barBefore = await chart.bar()
  expect(await chart.barCount()).toBeLessThan(before + 10)
  releaseOlder()
  await expect.poll(() => chart.barCount()).toBeGreaterThan(before + 1_000)
  expect(await chart.bar()).toEqual(barBefore)
})

test('[CH-4] symbol and resolution are remembered, but a futures symbol is not', async ({ page }) => {
  await open(page)
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')
  await page.keyboard.press('/')
  await page.keyboard.type('aapl')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: '15m' }).check()
  await chart.expectShown('AAPL', '15m')
  expect(await page.evaluate(() => localStorage.getItem('SUBSCRIBED_TICKER'))).toBe('AAPL')
  await open(page)
  await chart.expectShown('AAPL', '15m')
  await page.evaluate(() => localStorage.setItem('SUBSCRIBED_TICKER', 'F.US.EPZ26'))
  await open(page)
  await chart.expectShown('SPY', '15m')
})

test('the URL sets symbol and interval, takes precedence over remembered ones, and follows changes', async ({
  page,
  context,
}) => {
  await page.evaluate(() => localStorage.setItem('SUBSCRIBED_TICKER', 'AAPL'))
  await open(page, '?symbol=msft&interval=60')
  const chart = chartOf(page)
  await chart.expectShown('MSFT', '1h')
  await page.getByRole('radio', { name: '5m', exact: true }).check()
  await expect(page).toHaveURL(/\?symbol=msft&interval=5$/i)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open Chart' }).click()
  const second = await opened
  await chartOf(second).expectShown('MSFT', '5m')
  await second.getByRole('button', { name: '5m: change the resolution' }).click()
  await second.getByRole('menuitemradio', { name: '1h' }).click()
  await chartOf(second).expectShown('MSFT', '1h')
  await chart.expectShown('MSFT', '5m')
  await open(page, '?symbol=<b>&interval=7')
  await chart.expectShown('AAPL', '5m')
})

test('[CH-8] the margins of the settings set the visible range', async ({ page }) => {
  const chart = chartOf(page)
  const request = { ...newest, ticker: 'QQQ', resolution: '1D', countback: 130 }
  const leftmost = async () => {
    await chart.expectShown('QQQ', 'D')
    const bars = await historyBars(page, tidemark.address, request)
    let barsBack = -1
    await expect(async () => {
      await chart.hover(3, 250)
      await chart.hover(4, 250)
      const { o, h } = await chart.bar()
      barsBack = bars.length - 1 - bars.findIndex(bar => bar.o === o && bar.h === h)
      expect(barsBack).toBeGreaterThan(0)
      expect(barsBack).toBeLessThan(bars.length)
    }).toPass()
    return barsBack
  }
  await open(page, '?symbol=QQQ&interval=1D')
  expect(Math.abs((await leftmost()) - 105)).toBeLessThanOrEqual(1)
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const save = (margins: object) =>
    page.request.post(`${tidemark.address}${platformPaths.settings}?email=demo@tidemark.local`, {
      headers: { authorization: `Bearer ${token}` },
      data: { margins },
    })
  expect((await save({ dayLeft: 40, dayRight: 20 })).ok()).toBe(true)
  await open(page, '?symbol=QQQ&interval=1D')
  expect(Math.abs((await leftmost()) - 40)).toBeLessThanOrEqual(1)
  await save({ dayLeft: 105, dayRight: 75 })
})

test('without a connection the candles stay, a failed load is reported, and it recovers after a reconnect', async ({
  page,
  trader,
}) => {
  trader.expectConsoleErrors(netErrors)
  await open(page)
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByText('Market data is delayed by 15 minutes')).toBeHidden()
  proxy.cut()
  await expect(page.getByText('Disconnected')).toBeVisible()
  expect(await chart.barCount()).toBeGreaterThan(2_000)
  await page.getByRole('radio', { name: '5m', exact: true }).check()
  const failure = page.getByRole('alert').filter({ hasText: 'The bars could not be loaded' })
  await expect(failure).toContainText('The server cannot be reached')
  await checkPage(page, 'chart-failed')
  proxy.restore()
  // It recovers together with the sockets, whose pause before the next attempt has grown meanwhile.
  await expect(failure).toBeHidden({ timeout: 60_000 })
  await chart.expectShown('SPY', '5m')
})

test('a reconnect leaves no missing and no duplicate bars', { tag: '@several' }, async ({ page, trader }) => {
  trader.expectConsoleErrors(netErrors)
  await open(page, '?symbol=SPY&interval=1')
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  const minuteOf = (ms: number) => Math.floor(ms / 60_000)
  const expectNewestBar = async () => {
    const request = { ...newest, ticker: 'SPY', resolution: '1', countback: 1 }
    const [{ t, ...bar } = { t: 0 }] = await historyBars(page, tidemark.address, request)
    await expect.poll(() => chart.bar()).toEqual(bar)
    return t
  }
  const before = await setMarketClock(page, tidemark, { speed: 0 })
  expect(await expectNewestBar()).toBe(minuteOf(before.marketNow) * 60)
  const count = await chart.barCount()
  proxy.cut()
  await expect(page.getByText('Disconnected')).toBeVisible()
  const after = await passMarketMinutes(page, tidemark, 5)
  proxy.restore()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expectNewestBar()
  expect(await chart.barCount()).toBe(count + minuteOf(after.marketNow) - minuteOf(before.marketNow))
  await setMarketClock(page, tidemark, { speed })
})

test('dragging by touch moves the chart back in time', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 820, height: 1180 } })
  const page = await context.newPage()
  await signInDemo(page, tidemark, 'demo')
  await page.goto(`${tidemark.address}${pages.workspace}`)
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')
  const before = await chart.barCount()
  // Zoom out, so that a few drags reach the end of the loaded bars.
  await chart.region.focus()
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('-')
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 500 }],
    })
  await expect(async () => {
    await touch('touchStart', 120)
    for (let x = 160; x <= 680; x += 40) await touch('touchMove', x)
    await touch('touchEnd', 680)
    expect(await chart.barCount()).toBeGreaterThan(before + 1_000)
  }).toPass()
  await context.close()
})

test.describe('on a weekend', () => {
  const saturday = useTidemark({ SIM_START: '2026-11-21T16:00:00Z', ...fewSymbols })

  test('[CH-4] the chart opens with five days', async ({ page }) => {
    await signInDemo(page, saturday, 'demo')
    await page.goto(`${saturday.address}${pages.workspace}`)
    const chart = chartOf(page)
    await chart.expectShown('SPY', '1m')
    // The left edge shows the first market open of the week, give or take a few minutes that share a pixel.
    const marketOpen = Date.parse('2026-11-16T14:30:00Z') / 1000
    const request = { ticker: 'SPY', resolution: '1', from: marketOpen, to: marketOpen + 600, countback: 20 }
    const barsAtOpen = await historyBars(page, saturday.address, request)
    await expect(async () => {
      await chart.hover(2, 200)
      await chart.hover(3, 200)
      const { o, h } = await chart.bar()
      expect(barsAtOpen.some(bar => bar.o === o && bar.h === h)).toBe(true)
    }).toPass()
    await checkPage(page, 'chart-weekend')
  })
})
