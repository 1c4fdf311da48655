import type { Page } from '@playwright/test'
import { expect } from './trader.ts'

/** The window that an action opens. */
export async function opened(page: Page, action: () => Promise<void>): Promise<Page> {
  const next = page.context().waitForEvent('page')
  await action()
  return next
}

export const openChart = (page: Page) =>
  opened(page, () => page.getByRole('button', { name: 'Open Chart' }).click())

export const chartOf = (page: Page, symbol: string) =>
  page.getByRole('application', { name: `Chart of ${symbol}, 1m` })

export async function chooseSymbol(page: Page, symbol: string): Promise<void> {
  await page.getByRole('application').press('/')
  await page.getByRole('combobox', { name: 'Symbol' }).fill(symbol)
  await page.getByRole('combobox', { name: 'Symbol' }).press('Enter')
}

export const expectClosed = (page: Page) => expect.poll(() => page.isClosed()).toBe(true)
