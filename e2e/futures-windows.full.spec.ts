import type { Page } from '@playwright/test'
import { futuresPaths, pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { connectFutures } from './support/futures.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, reloadCalmly, signInDemo, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)

async function expectLiveBars(page: Page): Promise<void> {
  const chart = chartOf(page)
  const before = await chart.bar()
  await expect.poll(() => chart.bar()).not.toEqual(before)
}

/** The addresses of the sockets that a page opens. */
function socketsOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('websocket', socket => addresses.push(new URL(socket.url()).pathname))
  return addresses
}

test('[RT-2] [SO-7] a chart window shows a contract with the data of the main window, and says when that is missing', async ({
  page,
  context,
}) => {
  await signInDemo(page, tidemark, 'demo')
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await chartOf(page).expectShown('SPY', '1m')
  await connectFutures(page)

  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open Chart' }).click()
  const popOut = await opened
  const sockets = socketsOf(popOut)
  await chartOf(popOut).expectShown('SPY', '1m')
  await popOut.getByRole('application').press('/')
  await popOut.keyboard.type('/epz26')
  await expect(popOut.getByRole('option', { name: 'F.US.EPZ26' })).toBeVisible()
  // The mouse over the chart would show another bar than the last one in the legend.
  await popOut.keyboard.press('Enter')
  await chartOf(popOut).expectShown('F.US.EPZ26', '1m')
  await expectLiveBars(popOut)

  // The main window is loaded again, and its logon takes a while.
  let logOn = () => {}
  const mayLogOn = new Promise<void>(resolve => {
    logOn = resolve
  })
  await page.route(`**${futuresPaths.ticket}`, async route => {
    await mayLogOn
    await route.continue()
  })
  await reloadCalmly(page)
  const missing = popOut.getByText('Futures stand still: the main window is not logged on.')
  await expect(missing).toBeVisible()
  logOn()
  await expect(missing).toBeHidden()
  await expectLiveBars(popOut)
  expect(sockets).not.toContain(futuresPaths.socket)

  // A window that was not opened by the main one stays when that is closed.
  const own = await context.newPage()
  await own.goto(`${tidemark.address}${pages.chart}?symbol=F.US.EPZ26&interval=1`)
  await chartOf(own).expectShown('F.US.EPZ26', '1m')
  await page.close()
  const absent = own.getByText('Futures stand still: no main window is open.')
  await expect(absent).toBeVisible()
  const next = await context.newPage()
  await next.goto(`${tidemark.address}${pages.workspace}`)
  await expect(absent).toBeHidden()
  await expectLiveBars(own)
})
