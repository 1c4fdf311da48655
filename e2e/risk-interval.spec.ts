import type { Page } from '@playwright/test'
import { pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { signInNewMember } from './support/membership.ts'
import { checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, reloadCalmly, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

async function openTab(page: Page): Promise<void> {
  await signInNewMember(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await page.getByRole('tab', { name: 'RI / DD' }).click()
}

const table = (page: Page) => page.getByRole('table', { name: 'Risk intervals and DD bands' })
const rowOf = (page: Page, contract: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: contract, exact: true }) })
const cellsOf = (page: Page, contract: string) => rowOf(page, contract).getByRole('cell').allTextContents()
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text)
const asNumber = (text: string | undefined) => Number(text)

test('[RI-1] [RI-2] [RI-3] [RI-4] [RI-6] [RI-7] a Pro Plus member sees the contracts, their bands and another month, and removes and restores rows', async ({
  page,
}) => {
  const request = page.waitForRequest(sent => sent.url().includes(platformPaths.ddBands))
  await openTab(page)
  const address = new URL((await request).url())
  // It is Monday: the settlements are Friday's.
  expect(address.pathname).toBe(`${platformPaths.ddBands}/2026-11-15`)
  expect(address.searchParams.get('tickerList')?.split(',')).toHaveLength(24)
  await expect(table(page).getByRole('row')).toHaveCount(1 + 24 + 3)
  await expect(page.getByText('Settlements of 2026-11-13')).toBeVisible()
  await checkPage(page, 'risk-interval')

  const [, ticker, product, close, ri, yl, upper, lower] = await cellsOf(page, 'ES')
  expect([ticker, product]).toEqual(['EPZ26', 'E-mini S&P 500'])
  expect(asNumber(upper)).toBeCloseTo(asNumber(close) + asNumber(ri), 6)
  expect(asNumber(lower)).toBeCloseTo(asNumber(close) - asNumber(ri), 6)
  expect(asNumber(yl)).toBeCloseTo(7.92 * asNumber(ri), 2)
  expect((await cellsOf(page, 'MES')).slice(3, 8)).toEqual([close, ri, yl, upper, lower])

  await page.getByRole('combobox', { name: 'Month of ES', exact: true }).selectOption('MAR 27')
  await expect(rowOf(page, 'ES')).toContainText('EPH27')
  const later = await cellsOf(page, 'ES')
  expect(later[4]).toBe(ri)
  expect(asNumber(later[6])).toBeCloseTo(asNumber(later[3]) + asNumber(ri), 6)
  expect(later[3]).not.toBe(close)

  await rowOf(page, 'NQ').getByRole('button', { name: 'Remove NQ', exact: true }).click()
  await expect(toast(page, 'NQ | ENQZ26 Removed from Risk Interval!')).toBeVisible()
  await expect(rowOf(page, 'NQ')).toHaveCount(0)
  await expect(rowOf(page, 'MNQ')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, 'CL')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(rowOf(page, 'CL')).toHaveCount(0)
  await reloadCalmly(page)
  await expect(rowOf(page, 'ES')).toContainText('EPH27')
  await expect(table(page).getByRole('row')).toHaveCount(1 + 25)
  const stored = await page.evaluate(
    key => JSON.parse(localStorage.getItem(key) ?? ''),
    storageKeys.removedRiskIntervalTickers,
  )
  expect(stored).toMatchObject([{ contract: 'NQ', ticker: 'ENQZ26' }, { contract: 'CL' }])

  const field = page.getByRole('textbox', { name: 'Enter Ticker' })
  await field.press('Enter')
  await expect(toast(page, 'Please enter valid ticker')).toBeVisible()
  await field.fill('zzz')
  await field.press('Enter')
  await expect(toast(page, 'No matching item found')).toBeVisible()
  await field.fill('enq')
  await field.press('Enter')
  await expect(toast(page, 'NQ | ENQZ26 added to Risk Interval')).toBeVisible()
  await expect(rowOf(page, 'NQ')).toBeVisible()
  await page.getByRole('button', { name: 'Restore CL' }).click()
  await expect(rowOf(page, 'CL')).toBeVisible()
})
