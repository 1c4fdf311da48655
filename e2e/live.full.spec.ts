import type { Page } from '@playwright/test'
import { barsOfHistory, pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { useCuttableProxy } from './support/cuttable-proxy.ts'
import { type Bars, captureLiveBars } from './support/live-bars.ts'
import { passMarketMinutes, setMarketClock } from './support/market-clock.ts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'

/** One market minute per second. */
const speed = 60
const tidemark = useTidemark({ SIM_SPEED: String(speed), ...fewSymbols })
const proxy = useCuttableProxy(tidemark)
const netErrors = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection|Failed to load|Failed to fetch/

const socketsOpen = async (page: Page): Promise<number> => {
  const metrics = await (await page.request.get(`${tidemark.address}${platformPaths.metrics}`)).text()
  return Number(/^tidemark_live_clients (\d+)$/m.exec(metrics)?.[1])
}

const openWorkspace = async (page: Page) => {
  await page.goto(`${proxy.address}${pages.workspace}`)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
}

const lastUpdate = (page: Page) => page.getByText(/^Last update/)

async function expectTicks(page: Page): Promise<void> {
  await expect(lastUpdate(page)).toHaveText(/Last update \d\d:\d\d:\d\d \d+ (s|min)/)
  const before = await lastUpdate(page).getByRole('time').textContent()
  await expect.poll(() => lastUpdate(page).getByRole('time').textContent()).not.toBe(before)
}

/** Ends the process of a window, with the worker that it started. */
async function crash(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The crashed page never responds.
  devTools.send('Page.crash').catch(() => undefined)
  await crashed
}

async function historyOf(page: Page, ticker: string, from: number, to: number): Promise<Bars> {
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const response = await page.request.get(`${tidemark.address}${platformPaths.historySip}`, {
    params: { ticker, from, to, resolution: '1' },
    headers: { authorization: `Bearer ${token}` },
  })
  return barsOfHistory(await response.json())
}

test.beforeEach(({ page }) => signInDemo(page, { ...tidemark, address: proxy.address }, 'demo'))

test('two windows share one set of sockets, and both get ticks; logging out closes the sockets of all windows', async ({
  page,
  context,
  trader,
}) => {
  // A pending request of the other window is refused after the logout, which the browser logs.
  trader.expectConsoleErrors(/403/)
  await openWorkspace(page)
  const second = await context.newPage()
  await openWorkspace(second)
  for (const each of [page, second]) await expectTicks(each)
  await expect(page.getByRole('banner').getByText(/^\d+\.\d\d$/)).toBeVisible()
  await expect(page.getByText('Market data is delayed by 15 minutes')).toBeHidden()
  await expect.poll(() => socketsOpen(page)).toBe(3)
  await checkPage(page, 'workspace-live')
  await page.close()
  await expectTicks(second)
  await expect.poll(() => socketsOpen(second)).toBe(3)

  const third = await context.newPage()
  await openWorkspace(third)
  await second.getByRole('button', { name: 'Profile menu' }).click()
  await second.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(() => socketsOpen(second)).toBe(0)
  await expect(third.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('[SO-5] a lost connection is shown and restored automatically or with a click, without missing or duplicate minutes', async ({
  page,
  trader,
}) => {
  trader.expectConsoleErrors(netErrors)
  await openWorkspace(page)
  const barsNow = await captureLiveBars(page, 'SPY')
  await expect.poll(async () => (await barsNow()).length).toBeGreaterThan(2)
  proxy.cut()
  await expect(page.getByText(/^(Disconnected|Connecting)$/)).toBeVisible()
  const known = await barsNow()
  await passMarketMinutes(page, tidemark, 5)
  await setMarketClock(page, tidemark, { speed })
  expect(await barsNow()).toHaveLength(known.length)
  proxy.restore()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expectTicks(page)
  const first = Math.min(...known.map(({ time }) => time))
  await expect(async () => {
    const bars = (await barsNow()).sort((a, b) => a.time - b.time)
    const last = bars.at(-1)?.time ?? 0
    const closed = bars.filter(({ time }) => time < last)
    expect(closed.length).toBeGreaterThan(known.length + 3)
    expect(closed).toEqual(await historyOf(page, 'SPY', first, last))
  }).toPass()
  await expect.poll(() => socketsOpen(page)).toBe(3)

  await test.step('the resilience is dimmed meanwhile, and restoring the connection takes at most one click', async () => {
    const resilience = page.getByRole('button', { name: /^SP resil/ })
    await expect(resilience).toContainText(/\d\.\d/)
    await expect(resilience).toHaveAttribute('data-stale', 'false')
    proxy.cut()
    await expect(page.getByText('Disconnected')).toBeVisible()
    await expect(resilience).toHaveAttribute('data-stale', 'true')
    await expect(page.getByText('LM Not Added!')).toBeVisible()
    proxy.restore()
    const connected = page.getByText('Connected', { exact: true })
    await expect(async () => {
      // It may reconnect automatically before the click.
      if (!(await connected.isVisible()))
        await page.getByRole('button', { name: 'Reconnect' }).click({ timeout: 2_000 })
      await expect(connected).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(resilience).toHaveAttribute('data-stale', 'false')
  })
})

test('[SO-4] a delayed trader gets the delayed feed on one set of sockets, and a notice about it', async ({
  page,
}) => {
  await signInDemo(page, { ...tidemark, address: proxy.address }, 'delayed')
  await openWorkspace(page)
  await expectTicks(page)
  // A market minute takes a second here: the page's clock may be almost one of them late.
  await expect(lastUpdate(page)).toHaveText(/ 1[4-9] min$/)
  await expect(page.getByText('Market data is delayed by 15 minutes')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Legend' })).toContainText('Delayed 15 min')
  await expect.poll(() => socketsOpen(page)).toBe(3)
})

test('without SharedWorker one window leads, and another takes over when it is closed or crashes', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
  await openWorkspace(page)
  const second = await context.newPage()
  await openWorkspace(second)
  for (const each of [page, second]) await expectTicks(each)
  await expect.poll(() => socketsOpen(page)).toBe(3)
  await page.close()
  await expectTicks(second)
  await expect(second.getByText('Connected', { exact: true })).toBeVisible()
  await expect.poll(() => socketsOpen(second)).toBe(3)

  const third = await context.newPage()
  await openWorkspace(third)
  await crash(second)
  await expectTicks(third)
  await expect(third.getByText('Connected', { exact: true })).toBeVisible()
  await expect.poll(() => socketsOpen(third)).toBe(3)
})

test('other windows keep their live data after a crash of the worker', async ({ page, context }) => {
  await openWorkspace(page)
  const second = await context.newPage()
  await openWorkspace(second)
  await crash(page)
  await expectTicks(second)
  await expect(second.getByText('Connected', { exact: true })).toBeVisible()
  await expect.poll(() => socketsOpen(second)).toBe(3)
})
