import { pages, storageKeys } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { checkPage } from './support/page-check.ts'
import { useTidemark } from './support/tidemark.ts'
import { expect, newAccount, test } from './support/trader.ts'

const tidemark = useTidemark({ SIM_START: '2026-11-16T15:00:00Z' })

test('[CH-12] map, studies and drawings of a new trader are restored in a new window', async ({ page }) => {
  test.setTimeout(90_000)
  const { email, password } = newAccount()
  await page.goto(`${tidemark.address}${pages.account}`)
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect.poll(() => page.evaluate(key => localStorage.getItem(key), storageKeys.token)).not.toBeNull()

  await page.goto(`${tidemark.address}${pages.workspace}`)
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')
  const indicators = page.getByRole('button', { name: 'Indicators' })
  await indicators.click()
  await page.getByRole('menuitem', { name: 'Exponential moving average' }).click()
  await indicators.click()
  await page.getByRole('menuitem', { name: 'Relative strength index' }).click()
  await indicators.click()
  await page.getByRole('menuitemcheckbox', { name: 'Liquidity Map' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('EMA 50')).toBeVisible()
  await expect(page.getByText('RSI 14')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('LM Daily · 2026-11-16')

  const tools = page.getByRole('toolbar', { name: 'Drawing tools' })
  const draw = async (tool: string, from: readonly [number, number], to: readonly [number, number]) => {
    await tools.getByRole('button', { name: tool, exact: true }).click()
    await chart.hover(...from)
    await page.mouse.down()
    await page.mouse.up()
    await chart.hover(...to)
    await page.mouse.down()
    await page.mouse.up()
    await expect(tools.getByRole('button', { name: 'Cursor' })).toHaveAttribute('aria-pressed', 'true')
  }
  await draw('Trend line', [300, 140], [520, 180])
  await expect(page.getByRole('toolbar', { name: 'Selected drawing' })).toBeVisible()
  await draw('Rectangle', [600, 100], [760, 160])
  await tools.getByRole('button', { name: /^Undo/ }).click()
  await tools.getByRole('button', { name: /^Redo/ }).click()
  const remove = tools.getByRole('button', { name: 'Delete drawings' })
  await expect(remove).not.toHaveAttribute('aria-disabled', 'true')
  await checkPage(page, 'trader-session')

  // Drawings and studies are saved after two seconds, indicators after five.
  await expect(page.getByRole('contentinfo')).not.toContainText('not saved')
  const restored = await page.context().newPage()
  await expect(async () => {
    await restored.goto(`${tidemark.address}${pages.workspace}`)
    await expect(restored.getByText('EMA 50')).toBeVisible({ timeout: 4000 })
    await expect(restored.getByText('RSI 14')).toBeVisible({ timeout: 4000 })
    await expect(restored.getByRole('contentinfo')).toContainText('LM Daily', { timeout: 4000 })
    await expect(restored.getByRole('button', { name: 'Delete drawings' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
      { timeout: 4000 },
    )
  }).toPass({ timeout: 45_000 })
  // Live data continues after a restore.
  const { c } = await chartOf(restored).bar()
  await expect.poll(async () => (await chartOf(restored).bar()).c, { timeout: 15_000 }).not.toBe(c)
})
