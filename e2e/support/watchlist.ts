import type { Page } from '@playwright/test'
import { storageKeys } from '@tidemark/contracts'
import { expect } from './trader.ts'

export const field = (page: Page) => page.getByRole('combobox', { name: 'Add a symbol' })

const table = (page: Page) => page.getByRole('table', { name: /^Symbols of/ })

export const headers = (page: Page) => table(page).getByRole('rowheader')

export const rowOf = (page: Page, symbol: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: symbol, exact: true }) })

export const stored = (page: Page) => page.evaluate(key => localStorage.getItem(key), storageKeys.watchList)

export async function add(page: Page, ...symbols: readonly string[]): Promise<void> {
  for (const symbol of symbols) {
    await field(page).fill(symbol)
    await field(page).press('Enter')
    await expect(page.getByText(`"${symbol.toUpperCase()}" added to watchlist!`)).toBeVisible()
  }
}
