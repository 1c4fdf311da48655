import type { Page } from '@playwright/test'
import { futuresPaths, storageKeys } from '@tidemark/contracts'
import { chartOf } from './chart-view.ts'
import type { SharedTidemark } from './tidemark.ts'
import { expect } from './trader.ts'

/** Connects the account of the simulated provider, from the workspace. */
export async function connectFutures(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Connections' }).click()
  // The page loads anew; the card already shows the connection shortly before.
  const loaded = page.waitForEvent('load')
  await logOnToFutures(page, 'tidemark', 'tidemark')
  await loaded
  await expect(page.getByRole('button', { name: 'Disconnect: Futures' })).toBeVisible()
}

/** As if the signed-in user had connected the account in an earlier session: the workspace logs on when it opens. */
export async function haveFuturesAccount(
  page: Page,
  { address }: Pick<SharedTidemark, 'address'>,
): Promise<void> {
  const token = await page.evaluate(keys => {
    localStorage.setItem(keys.cqgConnected, 'true')
    return localStorage.getItem(keys.token)
  }, storageKeys)
  const response = await page.request.put(`${address}${futuresPaths.connect}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { user_name: 'tidemark', password: 'tidemark' },
  })
  expect(response.ok()).toBe(true)
}

/** Sends the form of the connections panel. */
export async function logOnToFutures(page: Page, userName: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect: Futures' }).click()
  const form = page.getByRole('dialog', { name: 'Connect futures account' })
  await form.getByLabel('Username').fill(userName)
  await form.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
}

/** Finds a contract in the symbol search and opens its minutes. */
export async function openContract(page: Page, symbol: string): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type(symbol.replace('F.US.', '/'))
  await page.getByRole('option', { name: symbol }).click()
  await chartOf(page).expectShown(symbol, '1m')
}
