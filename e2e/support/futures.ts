import type { Locator, Page } from '@playwright/test'
import { chartOf } from './chart-view.ts'
import { expect } from './trader.ts'

/** Connects the account of the simulated provider, from the workspace. */
export async function connectFutures(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Connections' }).click()
  await page.getByRole('button', { name: 'Connect: Futures' }).click()
  const form = page.getByRole('dialog', { name: 'Connect futures account' })
  await form.getByLabel('Username').fill('tidemark')
  await form.getByRole('textbox', { name: 'Password' }).fill('tidemark')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Disconnect: Futures' })).toBeVisible()
}

/** Finds a contract in the symbol search and opens its minutes. */
export async function openContract(page: Page, symbol: string): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type(symbol.replace('F.US.', '/'))
  await page.getByRole('option', { name: symbol }).click()
  await chartOf(page).expectShown(symbol, '1m')
}

export const ticketOf = (page: Page): Locator => page.getByRole('form', { name: 'Order ticket' })

/** The rows of the orders in the account manager; the first one has the headings. */
export const ordersOf = (page: Page): Locator => page.getByRole('table', { name: 'Orders' }).getByRole('row')

/** Opens the ticket of the contract on the chart for an account, and the account manager. */
export async function openAccount(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: 'Trade', exact: true }).click()
  await ticketOf(page).getByLabel('Account').selectOption(account)
  await page.getByRole('tab', { name: 'Account', exact: true }).click()
}

/** Sends what the ticket has, and says yes to the question. */
export async function sendTicket(page: Page): Promise<void> {
  await ticketOf(page)
    .getByRole('button', { name: /^Buy \d+ \w+ @/ })
    .click()
  await page.getByRole('dialog', { name: 'Send this order?' }).getByRole('button', { name: /^Buy / }).click()
}
