import type { Page } from '@playwright/test'

export const panelOf = (page: Page) => page.getByRole('region', { name: 'Alerts', exact: true })

export const mineOf = (page: Page) => panelOf(page).getByRole('region', { name: /^Mine/ })

export const rowOf = (page: Page, text: RegExp) =>
  mineOf(page).getByRole('listitem').filter({ hasText: text })

export const formOf = (page: Page) => page.getByRole('dialog', { name: /alert$/ })

export async function choose(page: Page, row: RegExp, action: string): Promise<void> {
  await rowOf(page, row)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}
