import type { Page } from '@playwright/test'
import { pages, platformPaths } from '@tidemark/contracts'
import { signInNewMember } from './support/membership.ts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, reloadCalmly, test } from './support/trader.ts'
import { chartOf, chooseSymbol, expectClosed, openChart, opened } from './support/windows.ts'

const tidemark = useSharedTidemark()
const socketsOpen = async (page: Page): Promise<number> => {
  const metrics = await (await page.request.get(`${tidemark.address}${platformPaths.metrics}`)).text()
  return Number(/^tidemark_live_clients (\d+)$/m.exec(metrics)?.[1])
}

/** Once the row has all its parts: the last one moves those behind it. */
async function chooseLinkGroup(page: Page, before: string, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Extended hours', exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Link group: ${before}` }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

test.beforeEach(async ({ page }) => {
  await signInNewMember(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}?symbol=SPY&interval=1`)
  await expect(chartOf(page, 'SPY')).toBeVisible()
})

test('[BY-25] [BY-11] [RT-8] linked windows follow each other on one set of sockets, and logging out closes them', async ({
  page,
  trader,
}) => {
  // A pending request is refused after the logout, which the browser logs.
  trader.expectConsoleErrors(/40[13]/)
  await chooseLinkGroup(page, 'none', 'Red')
  const [first, second] = [await openChart(page), await openChart(page)]
  for (const chart of [first, second]) {
    await expect(chart.getByRole('button', { name: 'Link group: Red' })).toBeVisible()
    await expect(chartOf(chart, 'SPY')).toBeVisible()
  }
  expect(await first.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([1000, 700])
  await chooseSymbol(first, 'QQQ')
  for (const each of [page, first, second]) await expect(chartOf(each, 'QQQ')).toBeVisible()

  await checkPage(first, 'chart-window-linked')

  // Outside the group.
  await chooseLinkGroup(second, 'Red', 'None')
  await chooseSymbol(page, 'AAPL')
  await expect(chartOf(first, 'AAPL')).toBeVisible()
  await expect(chartOf(second, 'QQQ')).toBeVisible()

  await page.getByRole('tab', { name: 'Scanner' }).click()
  const scanner = await opened(page, () =>
    page.getByRole('button', { name: 'Open the scanner in its own window' }).click(),
  )
  await expect(scanner.getByRole('heading', { name: 'Scanner' })).toBeVisible()
  expect(await scanner.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([1200, 800])
  await checkDetail(scanner, 'scanner-window')
  await expect.poll(() => socketsOpen(page)).toBe(3)

  // The list of pop-outs outlives a reload.
  await reloadCalmly(page)
  await expect(chartOf(page, 'AAPL')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Link group: Red' })).toBeVisible()
  for (const each of [first, second, scanner]) expect(each.isClosed()).toBe(false)
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  for (const each of [first, second, scanner]) await expectClosed(each)
})
