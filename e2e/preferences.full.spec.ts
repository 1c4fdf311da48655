import type { Page } from '@playwright/test'
import { pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()
const workspace = () => `${tidemark.address}${pages.workspace}`

const statusLine = (page: Page) => page.getByRole('contentinfo')
const hgSwitch = (page: Page) => page.getByRole('switch', { name: 'HG', exact: true })
const openDisplay = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Display', exact: true })
    .click()

async function bearer(page: Page) {
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  return { authorization: `Bearer ${token}` }
}

test.beforeEach(async ({ page }) => {
  await signInNewUser(page, tidemark)
})

test('[BY-13] [GS-8] a switch and an indicator changed in the main window change an open chart window at once', async ({
  page,
  context,
}) => {
  await page.goto(workspace())
  await expect(chartOf(page).legend.getByRole('definition').first()).toBeVisible()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open Chart' }).click()
  const chart = await opened
  await expect(statusLine(chart)).toContainText('LM Not Added!')
  // The platform never answers the save: the chart window must not wait for it.
  await context.route(
    url => url.pathname === platformPaths.indicators,
    route => (route.request().method() === 'POST' ? undefined : route.continue()),
  )
  await page.getByRole('button', { name: 'Indicators' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Liquidity Map' }).click()
  await expect(statusLine(chart)).toContainText('LM Daily')
  await page.keyboard.press('Escape')

  await openDisplay(page)
  await openDisplay(chart)
  await expect(hgSwitch(chart)).toBeChecked()
  await hgSwitch(page).uncheck({ force: true })
  await expect(hgSwitch(chart)).not.toBeChecked()
  await expect
    .poll(() => page.evaluate(key => localStorage.getItem(key), storageKeys.reloadSettings))
    .toBeTruthy()
  await hgSwitch(chart).check({ force: true })
  await expect(hgSwitch(page)).toBeChecked()
})

test('[BY-13] [ST-1] the page opens with damaged text in every key, and the keys can be changed again', async ({
  page,
}) => {
  const keep = new Set<string>([storageKeys.email, storageKeys.token])
  const keys = Object.values(storageKeys).filter(key => !keep.has(key))
  const long = 'x'.repeat(110_000)
  // The storage has no room for a long text in all of them at once.
  const half = (rest: number) => (_: string, index: number) => index % 2 === rest
  for (const [text, damaged] of [
    ['{', keys],
    ['{"__proto__":{"theme":1},"drawerWidth":"wide","openPanels":{}}', keys],
    [long, keys.filter(half(0))],
    [long, keys.filter(half(1))],
  ] as const) {
    await page.goto(`${tidemark.address}${platformPaths.health}`)
    await page.evaluate(
      ([all, some, value]) => {
        for (const storage of [localStorage, sessionStorage]) {
          for (const key of all) storage.removeItem(key)
          for (const key of some) storage.setItem(key, value)
        }
      },
      [keys, damaged, text] as const,
    )
    await page.goto(workspace())
    await expect(chartOf(page).legend.getByRole('definition').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  }
  await openDisplay(page)
  await page.getByRole('switch', { name: 'Display Auto Scaling' }).uncheck({ force: true })
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Display Auto Scaling' })).not.toBeChecked()
})

test('[CH-11] a saved look setting of a newer release does not break the chart and stays saved', async ({
  page,
}) => {
  const look = {
    gridLines: { at: 1, by: 'newer', value: true },
    volume: { at: 1, by: 'newer', value: false },
  }
  const headers = await bearer(page)
  const address = `${tidemark.address}${platformPaths.chart}`
  await page.request.post(address, { headers, data: { look } })
  await page.goto(workspace())
  await expect(chartOf(page).legend.getByRole('definition').first()).toBeVisible()
  const saved = page.waitForResponse(
    response => response.url() === address && response.request().method() === 'POST',
  )
  await page.getByRole('radio', { name: '1h' }).check({ force: true })
  await saved
  const answer = await page.request.get(address, { headers })
  expect((await answer.json()).chart.look).toEqual(look)
})
