import type { Page } from '@playwright/test'
import { expect } from './trader.ts'

/** Adds the Liquidity Map to the chart with the Indicators menu, unless it is there. The menu covers a part of the chart, so
 *  it is closed before this resolves. */
export async function addMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Indicators' }).click()
  const item = page.getByRole('menuitemcheckbox', { name: 'Liquidity Map' })
  if (!(await item.isChecked())) await item.click()
  await expect(item).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(item).toBeHidden()
}
