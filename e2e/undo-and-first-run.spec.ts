import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, newAccount, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Drawing tools' })
const status = (page: Page) => page.getByRole('contentinfo')

test('[BY-8] [RT-10] a new trader registers, sees the map at once and takes the tour, which never comes again', async ({
  page,
  context,
}) => {
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await page.getByRole('link', { name: 'Register' }).click()
  const { email, password } = newAccount()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()

  const tour = page.getByRole('dialog')
  await expect(tour).toContainText('1 of 8')
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(tour).toContainText('The Liquidity Map')
  await expect(tour).toContainText('MHP')
  await checkPage(page, 'tour')
  await page.keyboard.press('ArrowLeft')
  await expect(tour).toContainText('2 of 8')
  await page.keyboard.press('Escape')
  await expect(tour).toBeHidden()

  await expect(status(page)).toContainText('LM Daily · 2026-11-16')
  await expect(page.getByRole('tabpanel', { name: 'Scanner' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Market strip' })).toBeVisible()

  const again = await context.newPage()
  await again.goto(`${tidemark.address}${pages.workspace}`)
  await expect(status(again)).toContainText('LM Daily')
  await expect(again.getByRole('dialog')).toBeHidden()
  await again.getByRole('button', { name: 'Profile menu' }).click()
  await again.getByRole('menuitem', { name: 'Take the tour' }).click()
  await expect(again.getByRole('dialog')).toContainText('1 of 8')
})

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
