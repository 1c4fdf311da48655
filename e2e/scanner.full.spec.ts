import { pages } from '@tidemark/contracts'
import { checkPage } from './support/page-check.ts'
import { select } from './support/strategies.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

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
