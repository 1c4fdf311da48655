import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { haveFuturesAccount, openContract } from './support/futures.ts'
import { signInNewMember } from './support/membership.ts'
import { ticketOf } from './support/ticket.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

test('[FU-6] [BY-17] a trader buys on paper from the ticket, works the ladder, and is flat again', async ({
  page,
}) => {
  await signInNewMember(page, tidemark)
  await haveFuturesAccount(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')

  await openContract(page, 'F.US.EPZ26')

  await page.getByRole('button', { name: 'Trade', exact: true }).click()
  const ticket = ticketOf(page)
  await ticket.getByLabel('Type').selectOption('Market')
  await ticket.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await ticket.getByRole('button', { name: 'Buy 2 ESZ6 @ Market' }).click()
  const question = page.getByRole('dialog', { name: 'Send this order?' })
  await expect(question).toContainText('Paper')
  await question.getByRole('button', { name: 'Buy 2 ESZ6 @ Market' }).click()
  await expect(ticket.getByRole('status')).toHaveText('Sent: Buy 2 ESZ6 @ Market')

  await page.getByRole('tab', { name: 'Account', exact: true }).click()
  await page.getByRole('tab', { name: 'Positions 1' }).click()
  const positions = page.getByRole('table', { name: 'Positions' })
  await expect(positions.getByRole('row').nth(1)).toContainText('ESZ6Long2')

  await page.keyboard.press('Alt+Shift+D')
  const ladder = page.getByRole('region', { name: /^Price ladder/ })
  await expect(ladder.getByText('Long 2 ESZ6')).toBeVisible()
  await ladder.getByRole('switch', { name: 'Arm one-click orders' }).click()
  await expect(page.getByRole('region', { name: 'Price ladder, armed' })).toBeVisible()
  // The lowest price, which the market does not reach while the test runs.
  await ladder
    .getByRole('row')
    .last()
    .getByRole('gridcell', { name: /^Buy at/ })
    .click()
  await expect(page.getByRole('tab', { name: 'Orders 1' })).toBeVisible()
  await expect(ladder.getByRole('gridcell', { name: /^Cancel B 1 at/ })).toBeVisible()

  await ladder.getByRole('button', { name: 'Flatten' }).click()
  await page.getByRole('dialog', { name: 'Flatten?' }).getByRole('button', { name: 'Flatten ESZ6' }).click()
  await expect(ladder.getByText('Flat', { exact: true })).toBeVisible()
  await expect(page.getByText('The account is flat.')).toBeVisible()
  await page.getByRole('tab', { name: 'Executions' }).click()
  await expect(page.getByRole('table', { name: 'Executions' }).getByRole('row')).toHaveCount(3)
})
