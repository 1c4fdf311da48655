import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

/** Selects strategies in the dialog. LM-C gets all its playbooks. */
async function select(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add strategies' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add strategies' })
  for (const name of names) {
    await dialog.getByRole('switch', { name, exact: true }).click()
    if (name !== 'LM-C') continue
    const choose = page.getByRole('dialog', { name: 'Choose' })
    await checkPage(page, 'scanner-choose')
    for (const group of ['Bullish', 'Bearish', 'Mean Reversion'])
      await choose.getByRole('checkbox', { name: group }).check()
    await choose.getByRole('button', { name: 'Choose' }).click()
  }
  await checkPage(page, 'scanner-strategies')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('[SC-1] the scanner in a small window', async ({ page }) => {
  await signInNewUser(page, tidemark)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${tidemark.address}${pages.scanner}`)
  await select(page, 'HPBreak', 'Custom Range')
  await expect(page.getByRole('grid').getByRole('columnheader', { name: 'Ticker (4)' })).toBeVisible()
  await checkPage(page, 'scanner-small')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBe(0)
})
