import type { Page } from '@playwright/test'
import { pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, reloadCalmly, signInNewUser, test } from './support/trader.ts'
import { add, headers, rowOf, stored } from './support/watchlist.ts'

const tidemark = useSharedTidemark()

async function chooseList(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^List:/ }).click()
  await page
    .getByRole('menuitem', { name: item })
    .or(page.getByRole('menuitemradio', { name: item }))
    .click()
}

/** What the server watches for the alerts of the user. */
async function watchedSymbols(page: Page): Promise<readonly string[]> {
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const answer = await page.request.get(`${tidemark.address}${platformPaths.watchlist}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()).symbols
}

test.beforeEach(async ({ page }) => {
  const { email } = await signInNewUser(page, tidemark)
  await tidemark.user('grant', email, 'monthly-pro-plus')
  await tidemark.user('feed', email, 'user-realtime-feed')
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await page.getByRole('tab', { name: 'Watchlist' }).click()
})

test('[BY-9] several lists are kept, alerts use the shown one, and a symbol that is not in the market is marked', async ({
  page,
}) => {
  await test.step('a stored symbol that is not in the market is marked, and alerts use the others', async () => {
    await page.evaluate(key => localStorage.setItem(key, '["ABCD","SPY"]'), storageKeys.watchList)
    await reloadCalmly(page)
    await expect(rowOf(page, 'ABCD')).toHaveText(/Not in the market/)
    await expect(rowOf(page, 'SPY')).toHaveText(/\d+\.\d\d/)
    await expect.poll(() => watchedSymbols(page)).toEqual(['SPY'])
    expect(await stored(page)).toBe('["ABCD","SPY"]')
    await page.getByRole('button', { name: 'Remove ABCD' }).click()
    await expect(headers(page)).toHaveText(['SPY'])
  })

  await chooseList(page, 'New list …')
  await page.getByRole('textbox', { name: 'Name' }).fill('Tech')
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(page.getByText('Tech is empty')).toBeVisible()
  await add(page, 'AAPL', 'MSFT')
  await expect.poll(() => watchedSymbols(page)).toEqual(['AAPL', 'MSFT'])
  await reloadCalmly(page)
  await expect(page.getByRole('button', { name: 'List: Tech' })).toBeVisible()
  await expect(headers(page)).toHaveText(['AAPL', 'MSFT'])

  await page.getByRole('button', { name: 'List: Tech' }).click()
  await checkPage(page, 'watchlist-lists')
  await page.getByRole('menuitemradio', { name: /^Watchlist/ }).click()
  await expect(headers(page)).toHaveText(['SPY'])
  await expect.poll(() => watchedSymbols(page)).toEqual(['SPY'])
  await chooseList(page, 'Rename list …')
  await page.getByRole('textbox', { name: 'Name' }).fill('Indices')
  await page.getByRole('button', { name: 'Rename list' }).click()
  await chooseList(page, 'Delete list')
  await expect(headers(page)).toHaveText(['AAPL', 'MSFT'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: 'List: Indices' })).toBeVisible()
  await expect(headers(page)).toHaveText(['SPY'])
})
