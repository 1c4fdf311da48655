import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { pages, storageKeys } from '@tidemark/contracts'
import { becomeMember } from './support/membership.ts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { select } from './support/strategies.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, reloadCalmly, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()
const symbols = ['AAPL', 'MSFT', 'QQQ', 'SPY']
const chartOf = (page: Page, symbol: string) =>
  page.getByRole('application', { name: `Chart of ${symbol}, 1m` })
const panelOf = (page: Page) => page.getByRole('region', { name: 'Bottom panel' })
const strategiesOf = (page: Page) => page.getByRole('region', { name: 'Strategies' })
/** Rows come after the header: the grid first measures its height. */
const expectRows = (grid: Locator, expected: readonly string[]) =>
  expect(grid.getByRole('rowheader')).toHaveText([...expected])

async function openScanner(page: Page): Promise<void> {
  const scanner = page.getByRole('tab', { name: 'Scanner' })
  await scanner.click()
  await expect(strategiesOf(page)).toBeVisible()
}

test('[SC-1] [SC-4] [SC-5] [SC-7] [RT-8] [BY-10] a trader scans the market', async ({ page }) => {
  await signInNewUser(page, tidemark)
  // The watchlist needs Pro Plus. The feed stays delayed.
  await becomeMember(page, tidemark, { plan: 'monthly-pro-plus', isRealtime: false })
  await page.goto(`${tidemark.address}${pages.workspace}?symbol=SPY&interval=5`)
  await openScanner(page)
  const grid = page.getByRole('grid')

  await test.step('chooses strategies and sees their symbols', async () => {
    // HPBreak is selected at first.
    await select(page, 'HPBreak', 'Custom Range', 'LM-C', 'HPBreak', 'DistToHPX')
    await expect(strategiesOf(page).getByRole('button', { name: /^Custom Range Price > 0 4$/ })).toBeVisible()
    await expect(grid.getByRole('columnheader', { name: 'Ticker (4)' })).toBeVisible()
    await expect
      .poll(async () => (await grid.getByRole('rowheader').allTextContents()).toSorted())
      .toEqual(symbols)
    await checkPage(page, 'scanner')
  })

  await test.step('sorts, switches a property on and changes a unit', async () => {
    await grid.getByRole('button', { name: /^Ticker/ }).click()
    await expectRows(grid, symbols)
    await grid.getByRole('button', { name: /^Ticker/ }).click()
    await expectRows(grid, symbols.toReversed())
    await page.getByRole('button', { name: 'Add properties' }).click()
    const properties = page.getByRole('dialog', { name: 'Add properties' })
    await properties.getByRole('switch', { name: 'Zones reset' }).click()
    await checkDetail(page, 'scanner-properties')
    await page.keyboard.press('Escape')
    await expect(grid.getByRole('row', { name: /SPY/ }).getByRole('gridcell').last()).toHaveText(/^[YN]$/)
    await grid.getByRole('combobox', { name: 'Unit of HP dist' }).selectOption('$')
    await expect(grid.getByRole('row', { name: /SPY/ })).toContainText(/[+−]\d/)
  })

  await test.step('changes an input by keyboard', async () => {
    await strategiesOf(page)
      .getByRole('button', { name: /^Custom Range/ })
      .focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const range = page.getByRole('dialog', { name: 'Custom Range' })
    await expect(range.getByRole('textbox', { name: 'Value of condition 1' })).toBeFocused()
    await checkDetail(page, 'scanner-range')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('100000')
    await page.keyboard.press('Enter')
    await expect(range).toBeHidden()
    await expect(page.getByText('No symbol meets Custom Range now.')).toBeVisible()
    await page.keyboard.press('Enter')
    await range.getByRole('textbox', { name: 'Value of condition 1' }).fill('0')
    await range.getByRole('button', { name: 'Set Range' }).click()
    await expect(grid.getByRole('columnheader', { name: 'Ticker (4)' })).toBeVisible()
  })

  await test.step('finds everything again after a reload', async () => {
    await reloadCalmly(page)
    await openScanner(page)
    await expect(grid.getByRole('columnheader', { name: 'Ticker (4)' })).toBeVisible()
    await expectRows(grid, symbols.toReversed())
    await expect(grid.getByRole('combobox', { name: 'Unit of HP dist' })).toHaveValue('$')
    await expect(grid.getByRole('columnheader', { name: 'Zones reset' })).toBeVisible()
  })

  await test.step('sees prices that move', async () => {
    const price = grid.getByRole('row', { name: /SPY/ }).getByRole('gridcell').nth(1)
    const before = await price.textContent()
    await expect(price).not.toHaveText(before ?? '')
    await expect(grid.locator('[data-change="+"], [data-change="-"]').first()).toBeVisible()
  })

  await test.step('loads a symbol on the chart by click and by Enter', async () => {
    await grid.getByRole('button', { name: 'QQQ' }).click()
    await expect(chartOf(page, 'QQQ')).toBeVisible()
    await grid.focus()
    await page.keyboard.press('m')
    await page.keyboard.press('Enter')
    await expect(chartOf(page, 'MSFT')).toBeVisible()
  })

  await test.step('saves the table, and adds it to the watchlist', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const file = await download
    // The time of the figures: a delayed feed is 15 minutes behind.
    expect(file.suggestedFilename()).toMatch(/^Custom-Range_2026-11-16_(09|1\d)\d{4}\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^No,Ticker,Price,/)
    expect(lines.slice(1).map(line => line.split(',').slice(0, 2))).toEqual(
      symbols.toReversed().map((symbol, index) => [String(index + 1), symbol]),
    )
    await page.getByRole('button', { name: 'Copy all to the watchlist' }).click()
    await expect(page.getByText('4 symbols were added.')).toBeVisible()
    const stored = () => page.evaluate(key => localStorage.getItem(key), storageKeys.watchList)
    await expect.poll(stored).toBe(JSON.stringify(symbols.toReversed()))
    await grid.getByRole('button', { name: 'AAPL' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Scans that hit AAPL' }).click()
    const hits = page.getByRole('dialog', { name: 'Scans that hit AAPL' })
    await expect(hits.getByRole('button', { name: 'LM-C' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('goes on in a window of its own', async () => {
    const opened = page.waitForEvent('popup')
    await panelOf(page).getByRole('button', { name: 'Open the scanner in its own window' }).click()
    const window = await opened
    await expect(window.getByRole('heading', { name: 'Scanner' })).toBeVisible()
    await expect(window.getByRole('link', { name: /delayed/i })).toBeVisible()
    const own = window.getByRole('grid')
    await expect(own.getByRole('columnheader', { name: 'Ticker (4)' })).toBeVisible()
    await expectRows(own, symbols.toReversed())
    await checkPage(window, 'scanner-window')
    await own.getByRole('button', { name: 'SPY' }).click()
    await expect(chartOf(page, 'SPY')).toBeVisible()
    // Its choices are its own.
    await own.getByRole('button', { name: /^Ticker/ }).click()
    await expectRows(own, symbols)
    await expectRows(grid, symbols.toReversed())
  })
})
