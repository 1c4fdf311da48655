import type { Page } from '@playwright/test'
import { type ChartAnswer, type DocumentSet, pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, newAccount, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

/** What the server has saved of the trader's chart. */
async function savedParts(page: Page) {
  const [email, token] = await page.evaluate(
    keys => keys.map(key => localStorage.getItem(key) ?? ''),
    [storageKeys.email, storageKeys.token],
  )
  const read = async (path: string, params: Record<string, string>) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await page.request.get(`${tidemark.address}${path}`, { params, headers })).json()
  }
  const { chart }: ChartAnswer = await read(platformPaths.chart, { symbol: 'SPY' })
  const [{ indicators }] = await read(platformPaths.indicators, { email: email ?? '' })
  const count = (set: DocumentSet | undefined) =>
    Object.values(set?.items ?? {}).filter(({ doc }) => doc !== null).length
  return {
    drawings: count(chart.drawings.SPY),
    studies: count(chart.studies),
    hasMap: indicators['Liquidity Map'],
  }
}

test('[BY-8] [RT-10] [CH-12] a new trader registers, takes the tour once, and finds map, studies and drawings again in a new window', async ({
  page,
}) => {
  const { email, password } = newAccount()
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()

  await test.step('the tour begins by itself and is taken by keyboard', async () => {
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
    await expect(page.getByRole('tabpanel', { name: 'Scanner' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Market strip' })).toBeVisible()
  })

  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')
  const indicators = page.getByRole('button', { name: 'Indicators' })
  await indicators.click()
  await page.getByRole('menuitem', { name: 'Exponential moving average' }).click()
  await indicators.click()
  await page.getByRole('menuitem', { name: 'Relative strength index' }).click()
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
  await expect.poll(() => savedParts(page)).toEqual({ drawings: 2, studies: 2, hasMap: true })
  const restored = await page.context().newPage()
  await restored.goto(`${tidemark.address}${pages.workspace}`)
  await expect(restored.getByText('EMA 50')).toBeVisible()
  await expect(restored.getByText('RSI 14')).toBeVisible()
  await expect(restored.getByRole('contentinfo')).toContainText('LM Daily')
  await expect(restored.getByRole('button', { name: 'Delete drawings' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  // Live data continues after a restore.
  const { c } = await chartOf(restored).bar()
  await expect.poll(async () => (await chartOf(restored).bar()).c).not.toBe(c)

  await expect(restored.getByRole('dialog')).toBeHidden()
  await restored.getByRole('button', { name: 'Profile menu' }).click()
  await restored.getByRole('menuitem', { name: 'Take the tour' }).click()
  await expect(restored.getByRole('dialog')).toContainText('1 of 8')
})
