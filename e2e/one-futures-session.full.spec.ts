import type { Page } from '@playwright/test'
import { futuresPaths, pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { haveFuturesAccount, openContract } from './support/futures.ts'
import { signInNewMember } from './support/membership.ts'
import { checkPage } from './support/page-check.ts'
import { fillTicket, flatten, openTicket, ordersOf, sendTicket, startPrice } from './support/ticket.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)
const contract = 'F.US.EPZ26'

/** The futures sockets that a page has opened. */
function futuresSocketsOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('websocket', socket => {
    const { pathname } = new URL(socket.url())
    if (pathname === futuresPaths.socket) addresses.push(pathname)
  })
  return addresses
}

async function openMain(page: Page): Promise<void> {
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await chartOf(page).expectShown('SPY', '1m')
  await openContract(page, contract)
  await openTicket(page, 'SIM10001')
}

const working = (page: Page) => ordersOf(page).filter({ hasText: 'Working' })
const idOfOrder = (page: Page) =>
  working(page)
    .getByRole('button', { name: /^Modify / })
    .getAttribute('aria-label')
const positions = (page: Page) => page.getByRole('table', { name: 'Positions' }).getByRole('row')
const notLive = 'Not live: the account is not connected'

/** Some price of the ladder has a size at the best bid. */
async function expectDepth(page: Page): Promise<void> {
  await page.keyboard.press('Alt+Shift+D')
  await expect(page.getByRole('gridcell', { name: /^Buy at .*, \d+ bid$/ }).first()).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Arm one-click orders' })).toBeEnabled()
}

/** Of a new member who has a futures account. */
async function openFirst(page: Page): Promise<void> {
  await signInNewMember(page, tidemark)
  await haveFuturesAccount(page, tidemark)
  await openMain(page)
}

test('[BY-11] [BY-17] one futures session serves two main windows and a chart window; the next one takes over when its window closes', async ({
  page,
  context,
}) => {
  await openFirst(page)
  const second = await context.newPage()
  const sockets = futuresSocketsOf(second)
  await openMain(second)

  await fillTicket(second, 1, (await startPrice(second)) - 40)
  await sendTicket(second)
  for (const window of [page, second]) await expect(working(window)).toHaveCount(1)
  expect(await idOfOrder(second)).toBe(await idOfOrder(page))

  await fillTicket(page, 2)
  await sendTicket(page)
  for (const window of [page, second]) {
    await window.getByRole('tab', { name: 'Positions 1' }).click()
    await expect(positions(window).nth(1)).toContainText('ESZ6Long2')
  }

  const chart = await context.newPage()
  await chart.goto(`${tidemark.address}${pages.chart}?symbol=${contract}&interval=1`)
  await chartOf(chart).expectShown(contract, '1m')
  for (const window of [page, second, chart]) await expectDepth(window)
  await checkPage(second, 'second-main-window')
  await checkPage(chart, 'chart-window-ladder')
  expect(sockets).toEqual([])
  for (const window of [page, second]) await expect(window.getByRole('dialog')).toHaveCount(0)

  await page.close()
  await expect.poll(() => sockets.length).toBe(1)
  await expect(positions(second).nth(1)).toContainText('ESZ6Long2')
  await expect(second.getByText('not live')).toHaveCount(0)
  const before = await chartOf(second).bar()
  await expect.poll(() => chartOf(second).bar()).not.toEqual(before)
  await expect(chart.getByRole('gridcell', { name: /^Buy at .*, \d+ bid$/ }).first()).toBeVisible()

  await flatten(second)
})

test('[BY-11] [FU-3] a session that another device has ended is marked in every window, and one logs on again in any of them', async ({
  page,
  context,
  browser,
}) => {
  await openFirst(page)
  const second = await context.newPage()
  await openMain(second)
  await fillTicket(page, 1)
  await sendTicket(page)
  for (const window of [page, second]) {
    await window.getByRole('tab', { name: 'Positions 1' }).click()
    await expect(positions(window).nth(1)).toContainText('ESZ6Long1')
  }

  const device = await browser.newContext({ storageState: await context.storageState() })
  const elsewhere = await device.newPage()
  await openMain(elsewhere)
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
  await page.keyboard.press('Enter')
  for (const window of [page, second]) {
    await expect(window.getByText(notLive)).toBeVisible()
    await expect(window.getByRole('button', { name: 'Flatten', exact: true }).first()).toBeDisabled()
  }
  await checkPage(second, 'futures-session-ended')

  await device.close()
  await second.getByRole('button', { name: 'Log on again' }).click()
  for (const window of [page, second]) {
    await expect(window.getByText(notLive)).toBeHidden()
    await expect(positions(window).nth(1)).toContainText('ESZ6Long1')
    await expect(window.getByText('not live')).toHaveCount(0)
  }
})
