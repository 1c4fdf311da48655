import type { Page } from '@playwright/test'
import { pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, reloadCalmly, signInDemo, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)

async function openTab(page: Page, account: string): Promise<void> {
  await signInDemo(page, tidemark, account)
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

test('[RI-1] [RI-2] [RI-3] [RI-7] a Pro Plus member sees the contracts, their bands and another month', async ({
  page,
}) => {
  const request = page.waitForRequest(sent => sent.url().includes(platformPaths.ddBands))
  await openTab(page, 'demo')
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
  await reloadCalmly(page)
  await expect(rowOf(page, 'ES')).toContainText('EPH27')
})

test('[RI-4] [RI-6] rows are removed and restored with a message, also after a reload', async ({ page }) => {
  await openTab(page, 'demo')
  await rowOf(page, 'NQ').getByRole('button', { name: 'Remove NQ', exact: true }).click()
  await expect(toast(page, 'NQ | ENQZ26 Removed from Risk Interval!')).toBeVisible()
  await expect(rowOf(page, 'NQ')).toHaveCount(0)
  await expect(rowOf(page, 'MNQ')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, 'CL')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(rowOf(page, 'CL')).toHaveCount(0)
  await reloadCalmly(page)
  await expect(rowOf(page, 'GC')).toBeVisible()
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

test('[RI-1] a column keeps the width to which it was dragged', async ({ page }) => {
  await openTab(page, 'demo')
  const head = table(page).getByRole('columnheader', { name: 'Product Name' })
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0)
  await expect(head).toBeVisible()
  const before = await width()
  const edge = await page.getByRole('separator', { name: 'Width of Product Name' }).boundingBox()
  const [x, y] = [edge?.x ?? 0, (edge?.y ?? 0) + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(width).toBe(before + 60)
  await reloadCalmly(page)
  await expect.poll(width).toBe(before + 60)
})

test('[BP-3] [BP-5] a Pro member sees the offer over a sample that nothing can reach, and asks for no data', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await openTab(page, 'pro')
  const offer = page.getByRole('region', { name: 'This feature is a Pro Plus feature.' })
  await expect(offer).toContainText('Please upgrade to Pro Plus to access this feature.')
  await expect(table(page)).toHaveCount(0)
  const sample = page.getByRole('tabpanel').locator('[inert]')
  await expect(sample.locator('tbody tr')).toHaveCount(10)
  await checkPage(page, 'risk-interval-offer')

  await page.getByRole('tab', { name: 'RI / DD' }).focus()
  const link = offer.getByRole('link', { name: 'Upgrade Now' })
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await sample.evaluate(element => element.contains(document.activeElement))).toBe(false)
    if (await link.evaluate(element => element === document.activeElement)) break
  }
  await expect(link).toBeFocused()

  const tampered = await page.getByRole('tabpanel').evaluate(panel => {
    const content = panel.querySelector<HTMLElement>('[inert]')
    if (content) {
      content.inert = false
      content.style.filter = 'none'
    }
    panel.querySelector('section')?.remove()
    return content !== null
  })
  expect(tampered).toBe(true)
  await expect(offer).toBeVisible()
  await expect(sample).toHaveCSS('filter', 'blur(3px)')

  expect(asked.filter(path => path.startsWith(platformPaths.ddBands))).toEqual([])
  expect(asked).not.toContain(platformPaths.watchlist)
  await link.click()
  const promotion = page.getByRole('dialog', { name: 'Choose your plan' })
  await expect(promotion.getByRole('button', { name: 'Choose Pro Plus' })).toBeVisible()
})
