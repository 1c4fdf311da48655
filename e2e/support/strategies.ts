import type { Page } from '@playwright/test'
import { checkDetail } from './page-check.ts'
import { expect } from './trader.ts'

/** Selects strategies in the dialog. LM-C gets all its playbooks. */
export async function select(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add strategies' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add strategies' })
  for (const name of names) {
    await dialog.getByRole('switch', { name, exact: true }).click()
    if (name !== 'LM-C') continue
    const choose = page.getByRole('dialog', { name: 'Choose' })
    await checkDetail(page, 'scanner-choose')
    for (const group of ['Bullish', 'Bearish', 'Mean Reversion'])
      await choose.getByRole('checkbox', { name: group }).check()
    await choose.getByRole('button', { name: 'Choose' }).click()
  }
  await checkDetail(page, 'scanner-strategies')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
