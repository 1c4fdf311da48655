import type { Locator, Page } from '@playwright/test'
import { expect } from './trader.ts'

export const ticketOf = (page: Page): Locator => page.getByRole('form', { name: 'Order ticket' })

/** The rows of the orders in the account manager; the first one has the headings. */
export const ordersOf = (page: Page): Locator => page.getByRole('table', { name: 'Orders' }).getByRole('row')

/** Opens the ticket of the chart's contract and the account manager. */
export async function openTicket(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: 'Trade', exact: true }).click()
  await ticketOf(page).getByLabel('Account').selectOption(account)
  await page.getByRole('tab', { name: 'Account', exact: true }).click()
}

/** The price that the ticket starts with: the last one of the contract. */
export async function startPrice(page: Page): Promise<number> {
  const price = ticketOf(page).getByRole('textbox', { name: 'Price' })
  await expect(price).not.toHaveValue('')
  return Number((await price.inputValue()).replaceAll(',', ''))
}

export async function fillTicket(
  page: Page,
  quantity: number,
  limitPrice: number | null = null,
): Promise<void> {
  const ticket = ticketOf(page)
  await ticket.getByLabel('Type').selectOption(limitPrice === null ? 'Market' : 'Limit')
  await ticket.getByRole('textbox', { name: 'Quantity' }).fill(String(quantity))
  if (limitPrice !== null) await ticket.getByRole('textbox', { name: 'Price' }).fill(String(limitPrice))
}

/** Sends what the ticket says, without the question before it. */
export async function sendWithoutQuestion(page: Page): Promise<void> {
  await ticketOf(page)
    .getByRole('button', { name: /^(Buy|Sell) \d+ \S+ @/ })
    .click()
}

/** Sends what the ticket has, and says yes to the question. */
export async function sendTicket(page: Page): Promise<void> {
  await sendWithoutQuestion(page)
  await page
    .getByRole('dialog', { name: 'Send this order?' })
    .getByRole('button', { name: /^(Buy|Sell) / })
    .click()
}

/** Flattens the account of the account manager, says yes to the question, and waits until it is flat. */
export async function flatten(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Flatten', exact: true }).first().click()
  await page
    .getByRole('dialog', { name: 'Flatten?' })
    .getByRole('button', { name: /^Flatten / })
    .click()
  await expect(page.getByText('The account is flat.')).toBeVisible()
}
