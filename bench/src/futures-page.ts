import type { Locator, Page } from 'playwright-core'

/** Tuesday, 10:00 in New York: all futures trade. */
export const openMarket = { MARKET_START: '2026-11-17T15:00:00Z' }
const simulatedAccount = 'SIM10001'

/** Connects the account of the simulated provider, from the workspace. */
export async function connectFutures(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Connections' }).click()
  await page.getByRole('button', { name: 'Connect: Futures' }).click()
  const form = page.getByRole('dialog', { name: 'Connect futures account' })
  await form.getByLabel('Username').fill('tidemark')
  await form.getByRole('textbox', { name: 'Password' }).fill('tidemark')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Disconnect: Futures' }).waitFor()
  await page.getByRole('button', { name: 'Show each connection' }).click()
  const lights = page.getByRole('list', { name: 'Connections' }).getByRole('listitem')
  await lights.filter({ hasText: 'Futures' }).filter({ hasText: 'Connected' }).waitFor()
  await page.keyboard.press('Escape')
}

/** The result of the symbol search, to be clicked. */
export async function findSymbol(page: Page, typed: string, symbol: string): Promise<Locator> {
  await page.getByRole('application').focus()
  await page.keyboard.press('/')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(typed)
  const option = page.getByRole('option', { name: symbol }).first()
  await option.waitFor()
  return option
}

/** The armed ladder of a contract on a simulated account, from the workspace. */
export async function openArmedLadder(page: Page, contract: string): Promise<Locator> {
  await connectFutures(page)
  const option = await findSymbol(page, `/${contract.toLowerCase()}`, `F.US.${contract}`)
  await option.click()
  await page.keyboard.press('Alt+Shift+D')
  const ladder = page.getByRole('region', { name: /^Price ladder/ })
  await ladder.getByLabel('Account').selectOption(simulatedAccount)
  await ladder.getByRole('switch', { name: 'Arm one-click orders' }).click()
  await ladder.getByRole('row').first().waitFor()
  return ladder
}
