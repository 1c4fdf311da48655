import type { Locator, Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { useCuttableProxy } from './support/cuttable-proxy.ts'
import { connectFutures, openContract } from './support/futures.ts'
import { openTicket, ordersOf, sendTicket, ticketOf } from './support/ticket.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)
const proxy = useCuttableProxy(tidemark)
const netErrors = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection|Failed to load|Failed to fetch/

const sendButton = (page: Page): Locator => ticketOf(page).getByRole('button', { name: /^Buy \d+ ESZ6 @/ })

/** The order is known to have no answer, and no other can be sent. */
async function expectUnanswered(page: Page): Promise<void> {
  const words = ticketOf(page).getByRole('status').filter({ hasText: 'No answer yet' })
  await expect(words).toContainText('No answer yet: Buy 1 ESZ6 @ Market')
  await expect(words).toContainText('It is looked up when the connection is back, and not sent again.')
  await expect(sendButton(page)).toBeDisabled()
  await expect(ordersOf(page).filter({ hasText: 'Placing' })).toContainText('connection was lost')
}

test('[FU-6] [FU-7] [FU-12] an order without an answer is looked up after the outage and never sent twice', async ({
  page,
  trader,
}) => {
  trader.expectConsoleErrors(netErrors)
  const { email } = await signInNewUser(page, { ...tidemark, address: proxy.address })
  await tidemark.user('grant', email, 'yearly-pro-plus')
  await page.goto(`${proxy.address}${pages.workspace}`)
  await chartOf(page).expectShown('SPY', '1m')
  await connectFutures(page)
  await openContract(page, 'F.US.EPZ26')
  await openTicket(page, 'SIM10001')
  await ticketOf(page).getByLabel('Type').selectOption('Market')
  await expect(page.getByText('No orders', { exact: true })).toBeVisible()

  // The exchange gets the order; its answer, which names the order, is lost.
  const isAnswerLost = proxy.holdAtAnswer('RS_')
  await sendTicket(page)
  await isAnswerLost
  await expectUnanswered(page)
  proxy.restore()
  await expect(ticketOf(page).getByText('Sent: Buy 1 ESZ6 @ Market')).toBeVisible()
  await expect(ordersOf(page)).toHaveCount(2)
  await expect(ordersOf(page).nth(1)).toContainText('Filled')

  // The order itself is lost.
  proxy.loseRequests()
  await sendTicket(page)
  await expect(ordersOf(page).filter({ hasText: 'Placing' })).toHaveCount(1)
  proxy.hold()
  await expectUnanswered(page)
  proxy.restore()
  await expect(ticketOf(page).getByRole('alert')).toContainText('the broker does not list this request')
  await expect(sendButton(page)).toBeEnabled()
  await expect(ordersOf(page)).toHaveCount(2)

  await page.getByRole('tab', { name: 'Positions 1' }).click()
  const positions = page.getByRole('table', { name: 'Positions' }).getByRole('row')
  await expect(positions.nth(1)).toContainText('ESZ6Long1')
  await page.getByRole('tab', { name: 'Executions' }).click()
  await expect(page.getByRole('table', { name: 'Executions' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
