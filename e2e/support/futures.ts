import type { Page } from '@playwright/test'
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
