import type { BrowserContext, Page } from '@playwright/test'
import { pages, tradePaths } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { openTicket, ordersOf, sendTicket, ticketOf } from './support/ticket.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)

/** The actions of the trade records that all windows send. */
function recordsOf(context: BrowserContext): string[] {
  const actions: string[] = []
  context.on('request', request => {
    if (new URL(request.url()).pathname === tradePaths.save) actions.push(request.postDataJSON().action)
  })
  return actions
}

async function openMain(page: Page): Promise<void> {
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await chartOf(page).expectShown('SPY', '1m')
  await openTicket(page, 'Paper')
}

/** Selects lines of the chart by key until this one is selected. */
async function selectLine(page: Page, name: RegExp): Promise<void> {
  const selected = page.getByRole('status', { name: 'Selected line' })
  await expect
    .poll(async () => {
      await page.getByRole('application').press('Alt+Shift+L')
      return (await selected.count()) > 0 ? selected.textContent() : ''
    })
    .toMatch(name)
}

test('[BY-17] [FU-6] [FU-8] [FU-12] two main windows and a chart window trade on one account, and each trade is recorded once', async ({
  page,
  context,
}) => {
  const records = recordsOf(context)
  await signInNewUser(page, tidemark)
  await openMain(page)
  const second = await context.newPage()
  await openMain(second)
  // A window that the main one did not open stays when that is closed.
  const chart = await context.newPage()
  await chart.goto(`${tidemark.address}${pages.chart}?symbol=SPY&interval=1`)
  await chartOf(chart).expectShown('SPY', '1m')

  // The market does not reach this stop while the test runs.
  const ticket = ticketOf(page)
  await ticket.getByLabel('Type').selectOption('Stop')
  const stop = ticket.getByRole('textbox', { name: 'Stop', exact: true })
  await expect(stop).not.toHaveValue('')
  await stop.fill(String(Number((await stop.inputValue()).replaceAll(',', '')) + 40))
  await sendTicket(page)
  for (const window of [page, second]) await expect(ordersOf(window).nth(1)).toContainText('Working')
  await selectLine(chart, /^Buy 1 Stop/)
  await chart.getByRole('application').press('Delete')
  for (const window of [page, second]) {
    await expect(ordersOf(window).nth(1)).toContainText('Cancelled')
    await expect(ordersOf(window)).toHaveCount(2)
  }

  await ticketOf(second).getByLabel('Type').selectOption('Market')
  await sendTicket(second)
  for (const window of [page, second]) {
    await window.getByRole('tab', { name: 'Positions 1' }).click()
    await expect(window.getByRole('table', { name: 'Positions' }).getByRole('row').nth(1)).toContainText(
      'SPYLong1',
    )
    await window.getByRole('tab', { name: 'Executions' }).click()
    await expect(window.getByRole('table', { name: 'Executions' }).getByRole('row')).toHaveCount(2)
  }
  await selectLine(chart, /^Long 1/)
  await expect
    .poll(() => [...records].sort())
    .toEqual(['cancelOrder', 'newOrder', 'newOrder', 'placeOrder', 'placeOrder', 'positionUpdate'])

  await chart.keyboard.press('Alt+Shift+T')
  await expect(ticketOf(chart)).toBeVisible()
  await page.close()
  await second.close()
  await expect(chart.getByText('No main window with an account')).toBeVisible()
})
