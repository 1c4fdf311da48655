import type { Page } from '@playwright/test'
import { type HistoryAnswer, pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { useCuttableProxy } from './support/cuttable-proxy.ts'
import { type ListenedBar, listenTo } from './support/live-listener.ts'
import { lookAt } from './support/look.ts'
import { useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'

// A minute of the market each second: gaps of minutes without waiting for them.
const tidemark = useTidemark({ SIM_SPEED: '60' })
const line = useCuttableProxy(tidemark)
const netErrors = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection|Failed to load|Failed to fetch/

const socketsOpen = async (page: Page): Promise<number> => {
  const metrics = await (await page.request.get(`${tidemark.address}${platformPaths.metrics}`)).text()
  return Number(/^tidemark_live_clients (\d+)$/m.exec(metrics)?.[1])
}

const openWorkspace = async (page: Page) => {
  await page.goto(`${line.address}${pages.workspace}`)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
}

const lastUpdate = (page: Page) => page.getByText(/^Last update/)

async function expectTicks(page: Page): Promise<void> {
  await expect(lastUpdate(page)).toHaveText(/Last update \d\d:\d\d:\d\d \d s/)
  const before = await lastUpdate(page).getByRole('time').textContent()
  await expect.poll(() => lastUpdate(page).getByRole('time').textContent()).not.toBe(before)
}

async function historyOf(page: Page, ticker: string, from: number, to: number): Promise<ListenedBar[]> {
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const answer = await page.request.get(`${tidemark.address}${platformPaths.historySip}`, {
    params: { ticker, from, to, resolution: '1' },
    headers: { authorization: `Bearer ${token}` },
  })
  const { t, o, h, l, c, v }: HistoryAnswer = await answer.json()
  return t.map((stamp, i) => ({ t: stamp, o: o[i], h: h[i], l: l[i], c: c[i], v: v[i] }) as ListenedBar)
}

test.beforeEach(({ page }) => signInDemo(page, { ...tidemark, address: line.address }, 'demo'))

test('two windows share one set of sockets, and ticks reach both', async ({ page, context }) => {
  await openWorkspace(page)
  const second = await context.newPage()
  await openWorkspace(second)
  for (const each of [page, second]) await expectTicks(each)
  await expect(page.getByRole('banner').getByText(/^\d+\.\d\d$/)).toBeVisible()
  await expect(page.getByText('Market data is delayed by 15 minutes')).toBeHidden()
  expect(await socketsOpen(page)).toBe(3)
  await lookAt(page, 'workspace-live')
  await page.close()
  await expectTicks(second)
  expect(await socketsOpen(second)).toBe(3)
})

test('[SO-5] a cut line shows, mends by itself, and leaves no minute missing or doubled', async ({
  page,
  trader,
}) => {
  trader.expectConsoleErrors(netErrors)
  await openWorkspace(page)
  const barsNow = await listenTo(page, 'SPY')
  await expect.poll(async () => (await barsNow()).length).toBeGreaterThan(2)
  line.cut()
  await expect(page.getByText(/^(Disconnected|Connecting)$/)).toBeVisible()
  const known = await barsNow()
  await page.waitForTimeout(3_000)
  expect(await barsNow()).toHaveLength(known.length)
  line.mend()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expectTicks(page)
  const first = Math.min(...known.map(({ t }) => t))
  await expect(async () => {
    const bars = (await barsNow()).sort((a, b) => a.t - b.t)
    const last = bars.at(-1)?.t ?? 0
    const closed = bars.filter(({ t }) => t < last)
    expect(closed.length).toBeGreaterThan(known.length + 3)
    expect(closed).toEqual(await historyOf(page, 'SPY', first, last))
  }).toPass({ timeout: 15_000 })
  expect(await socketsOpen(page)).toBe(3)
})

test('the server going away is said, and coming back needs one click at most', async ({ page, trader }) => {
  trader.expectConsoleErrors(netErrors)
  await openWorkspace(page)
  line.cut()
  await expect(page.getByText('Disconnected')).toBeVisible()
  await expect(page.getByText('LM Not Added!')).toBeVisible()
  line.mend()
  const connected = page.getByText('Connected', { exact: true })
  await expect(async () => {
    // It may come back by itself first.
    if (!(await connected.isVisible()))
      await page.getByRole('button', { name: 'Reconnect' }).click({ timeout: 500 })
    await expect(connected).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
})

test('[SO-4] a delayed trader gets the delayed feed on one set of sockets, and is told', async ({ page }) => {
  await signInDemo(page, { ...tidemark, address: line.address }, 'delayed')
  await openWorkspace(page)
  await expectTicks(page)
  await expect(page.getByText('Market data is delayed by 15 minutes')).toBeVisible()
  expect(await socketsOpen(page)).toBe(3)
})

test('logging out closes the sockets of every window', async ({ page, context, trader }) => {
  // What the other window was asking for at that very moment is refused, and the browser writes that down by itself.
  trader.expectConsoleErrors(/403/)
  await openWorkspace(page)
  const second = await context.newPage()
  await openWorkspace(second)
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(() => socketsOpen(page)).toBe(0)
  await expect(second.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('without a SharedWorker one window leads, and another takes over when it goes', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
  await openWorkspace(page)
  const second = await context.newPage()
  await openWorkspace(second)
  for (const each of [page, second]) await expectTicks(each)
  expect(await socketsOpen(page)).toBe(3)
  await page.close()
  await expectTicks(second)
  await expect(second.getByText('Connected', { exact: true })).toBeVisible()
  expect(await socketsOpen(second)).toBe(3)
})

for (const keeper of ['the worker', 'the leading window']) {
  test(`a crash that takes ${keeper} with it costs the other windows nothing`, async ({ page, context }) => {
    if (keeper !== 'the worker')
      await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
    await openWorkspace(page)
    const second = await context.newPage()
    await openWorkspace(second)
    const devTools = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // Never answered: who would?
    devTools.send('Page.crash').catch(() => undefined)
    await crashed
    await expectTicks(second)
    await expect(second.getByText('Connected', { exact: true })).toBeVisible()
    await expect.poll(() => socketsOpen(second)).toBe(3)
  })
}
