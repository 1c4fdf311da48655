import type { Locator, Page } from '@playwright/test'
import { pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { signInNewMember } from './support/membership.ts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, reloadCalmly, test } from './support/trader.ts'
import { add, field, headers, rowOf, stored } from './support/watchlist.ts'

const tidemark = useSharedTidemark()

/** What the server watches for the alerts of the user. */
async function watchedSymbols(page: Page): Promise<readonly string[]> {
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const answer = await page.request.get(`${tidemark.address}${platformPaths.watchlist}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()).symbols
}

test.beforeEach(async ({ page }) => {
  await signInNewMember(page, tidemark, { plan: 'monthly-pro-plus' })
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await page.getByRole('tab', { name: 'Watchlist' }).click()
})

test('[WA-1] [WA-2] [WA-3] [CN-1] [CN-4] a trader keeps a watchlist, which loads the chart, and sees the state of the account', async ({
  page,
}) => {
  await field(page).press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Invalid Input' })).toBeVisible()
  await page.keyboard.press('Escape')
  await add(page, 'aapl', 'MSFT')
  await field(page).fill('AAPL')
  await field(page).press('Enter')
  await expect(page.getByRole('alert').getByText('"AAPL" is already in your watchlist.')).toBeVisible()
  await field(page).fill('ABCD')
  await field(page).press('Enter')
  await expect(page.getByRole('alert').getByText(/"ABCD" is not in the market/)).toBeVisible()
  await expect(headers(page)).toHaveText(['AAPL', 'MSFT'])

  await field(page).fill('q')
  await field(page).press('ArrowDown')
  await expect(page.getByRole('option', { name: /^QQQ/ })).toHaveAttribute('aria-selected', 'true')
  await checkDetail(page, 'watchlist-completion')
  await field(page).press('Enter')
  await expect(headers(page)).toHaveText(['AAPL', 'MSFT', 'QQQ'])
  await expect.poll(() => watchedSymbols(page)).toEqual(['AAPL', 'MSFT', 'QQQ'])

  await page.getByRole('button', { name: 'Remove MSFT' }).click()
  await expect(headers(page)).toHaveText(['AAPL', 'QQQ'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(headers(page)).toHaveText(['AAPL', 'MSFT', 'QQQ'])
  await reloadCalmly(page)
  await expect(headers(page)).toHaveText(['AAPL', 'MSFT', 'QQQ'])
  await checkPage(page, 'watchlist')

  await test.step('rows are moved by keyboard and by pointer', async () => {
    await page.getByRole('button', { name: 'QQQ', exact: true }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(headers(page)).toHaveText(['AAPL', 'QQQ', 'MSFT'])
    await expect(page.getByText('QQQ moved to place 2 of 3.')).toBeAttached()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(headers(page)).toHaveText(['QQQ', 'AAPL', 'MSFT'])
    await expect(page.getByRole('button', { name: 'QQQ', exact: true })).toBeFocused()

    const handle = rowOf(page, 'QQQ').getByRole('cell').first()
    const target = await rowOf(page, 'MSFT').boundingBox()
    await handle.hover()
    await page.mouse.down()
    await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 20, { steps: 5 })
    await checkDetail(page, 'watchlist-drag')
    await page.mouse.up()
    await expect(headers(page)).toHaveText(['AAPL', 'MSFT', 'QQQ'])
    await page.getByRole('button', { name: 'MSFT', exact: true }).focus()
    await page.keyboard.press('Delete')
    await expect(headers(page)).toHaveText(['AAPL', 'QQQ'])
    await page.keyboard.press('Control+z')
    await expect(headers(page)).toHaveText(['AAPL', 'MSFT', 'QQQ'])
    expect(await stored(page)).toBe('["AAPL","MSFT","QQQ"]')
  })

  await test.step('prices have two decimals and the colour of their last change', async () => {
    await add(page, 'SPY')
    const price = rowOf(page, 'SPY').getByRole('cell').nth(1)
    await expect(price).toHaveText(/^\d+\.\d\d$/)
    const shown = await changesOf(price, 4)
    const up = 'rgb(194, 237, 179)'
    const down = 'rgb(231, 121, 130)'
    for (const [index, { value, colour }] of shown.entries()) {
      const before = shown[index - 1]
      if (before !== undefined) expect(colour).toBe(value > before.value ? up : down)
    }
    await expect(rowOf(page, 'SPY').getByRole('cell').nth(4)).toHaveText(/^[+−]?\d+\.\d\d$/)
  })

  await test.step('a click and Enter load the chart in bars of one minute', async () => {
    await page.getByRole('radio', { name: '5m', exact: true }).check({ force: true })
    await rowOf(page, 'MSFT').getByRole('cell').nth(2).click()
    await chartOf(page).expectShown('MSFT', '1m')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await chartOf(page).expectShown('AAPL', '1m')
  })

  await test.step('connections and profile show the state of the account', async () => {
    await page.getByRole('tab', { name: 'Connections' }).click()
    const live = page.getByRole('article', { name: 'Live Equities Data' })
    await expect(live.getByText('Real Time')).toBeVisible()
    await expect(live.getByRole('button')).toHaveCount(0)
    await page.getByRole('button', { name: 'Connect: Futures' }).click()
    const form = page.getByRole('dialog', { name: 'Connect futures account' })
    await expect(form.getByLabel('Username')).toBeFocused()
    await checkDetail(page, 'connect-futures')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    // Those of the watchlist: the last ones leave together.
    await expect(page.getByRole('region', { name: 'Notices' })).toHaveCount(0)
    await checkPage(page, 'connections')
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page.getByRole('dialog', { name: 'Profile' }).getByText('Pro Plus')).toBeVisible()
    await checkDetail(page, 'profile')
    await page.getByRole('link', { name: 'Upgrade Membership' }).click()
    await expect(page).toHaveURL(new RegExp(`${pages.memberships}$`))
  })
})

/** The first values that a cell shows, with their colours. */
const changesOf = (cell: Locator, count: number): Promise<{ value: number; colour: string }[]> =>
  cell.evaluate(
    (element, wanted) =>
      new Promise(resolve => {
        const values: { value: number; colour: string }[] = []
        const note = () => {
          const value = Number(element.textContent)
          if (values.at(-1)?.value !== value) values.push({ value, colour: getComputedStyle(element).color })
          if (values.length < wanted) return
          observer.disconnect()
          resolve(values)
        }
        const observer = new MutationObserver(note)
        observer.observe(element, { characterData: true, childList: true, subtree: true, attributes: true })
        note()
      }),
    count,
  )
