import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { haveFuturesAccount, openContract } from './support/futures.ts'
import { signInNewMember } from './support/membership.ts'
import { fillTicket, flatten, openTicket, ordersOf, sendTicket, startPrice } from './support/ticket.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

/** With the ticket of a contract and the account manager open. */
async function openContractOf(page: Page, account: string): Promise<void> {
  await signInNewMember(page, tidemark)
  await haveFuturesAccount(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')
  await openContract(page, 'F.US.EPZ26')
  await openTicket(page, account)
}

test('[FU-6] [BY-17] a trader works a limit order, fills a market order and is flat again on the exchange', {
  tag: '@several',
}, async ({ page }) => {
  await openContractOf(page, 'SIM10001')
  // The market does not reach it while the test runs.
  await fillTicket(page, 1, (await startPrice(page)) - 40)
  await sendTicket(page)
  await expect(page.getByRole('tab', { name: 'Orders 1' })).toBeVisible()
  await expect(ordersOf(page).nth(1)).toContainText('Working')

  await ordersOf(page)
    .nth(1)
    .getByRole('button', { name: /^Modify / })
    .click()
  await ordersOf(page).nth(1).getByRole('textbox', { name: 'Qty' }).fill('3')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Change this order?' })
    .getByRole('button', { name: /^Buy 3 / })
    .click()
  await expect(ordersOf(page).nth(1).getByRole('cell').nth(4)).toHaveText('3')

  await fillTicket(page, 2)
  await sendTicket(page)
  await page.getByRole('tab', { name: 'Positions 1' }).click()
  const positions = page.getByRole('table', { name: 'Positions' })
  await expect(positions.getByRole('row').nth(1)).toContainText('ESZ6Long2')

  await flatten(page)
  await page.getByRole('tab', { name: 'Orders', exact: true }).click()
  await expect(ordersOf(page).filter({ hasText: 'Working' })).toHaveCount(0)
})
