import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Drawing tools' })
const status = (page: Page) => page.getByRole('contentinfo')

test('[BY-7] [CH-12] Ctrl Z takes back drawings, studies, look and map in one order, wherever the focus is', async ({
  page,
}) => {
  await signInNewUser(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')
  await tools(page).getByRole('button', { name: 'Horizontal line' }).click()
  await chart.hover(300, 160)
  await page.mouse.down()
  await page.mouse.up()
  await page.getByRole('button', { name: 'Indicators' }).click()
  await page.getByRole('menuitem', { name: 'Relative strength index' }).click()
  await page.getByRole('button', { name: 'Indicators' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Liquidity Map' }).click()
  await page.keyboard.press('Escape')
  await expect(status(page)).toContainText('LM Daily')
  await page.getByRole('button', { name: 'Liquidity Map Inputs' }).click()
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Walls').click()

  const undo = () => tools(page).getByRole('button', { name: /^Undo/ })
  await expect(undo()).toHaveAccessibleName('Undo map view')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('radio', { name: 'Zones' })).toBeChecked()
  await expect(page.getByText('Undone')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(status(page)).toContainText('LM Not Added!')
  await page.getByRole('tab', { name: 'Scanner' }).focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('RSI 14')).toBeHidden()
  await expect(undo()).toHaveAccessibleName('Undo add horizontal line')
  await page.keyboard.press('Control+z')
  const remove = tools(page).getByRole('button', { name: 'Delete drawings' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(undo()).toHaveAttribute('aria-disabled', 'true')

  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText('RSI 14')).toBeVisible()
  await expect(remove).not.toHaveAttribute('aria-disabled', 'true')
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+y')
  await expect(page.getByRole('radio', { name: 'Walls' })).toBeChecked()
  await expect(status(page)).toContainText('LM Daily')
})
