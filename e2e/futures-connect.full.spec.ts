import type { Browser, Locator, Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { useCuttableProxy } from './support/cuttable-proxy.ts'
import { connectFutures, logOnToFutures } from './support/futures.ts'
import { setMarketClock } from './support/market-clock.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)
const proxy = useCuttableProxy(tidemark)
const netErrors = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection|Failed to load|Failed to fetch/

const alertOf = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Futures' })

async function openWorkspace(page: Page): Promise<void> {
  const { email } = await signInNewUser(page, { ...tidemark, address: proxy.address })
  await tidemark.user('grant', email, 'yearly-pro-plus')
  await page.goto(`${proxy.address}${pages.workspace}`)
}

async function showLight(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Show each connection' }).click()
  const lights = page.getByRole('list', { name: 'Connections' }).getByRole('listitem')
  return lights.filter({ hasText: 'Futures' })
}

async function openOtherWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  return context.newPage()
}

test('[CN-2] [FU-3] a wrong and an expired password are refused in full, and the account stays unconnected', async ({
  page,
}) => {
  await openWorkspace(page)
  await page.getByRole('tab', { name: 'Connections' }).click()
  const refusals = [
    ['tidemark', 'wrong', ['Logon to CQG Failed The user name or the password is wrong.']],
    [
      ...['expired', 'expired'],
      [
        'Logon to CQG Failed The password has expired. Change it to log on.',
        'CQG: your password has expired',
      ],
    ],
  ] as const
  for (const [userName, password, lines] of refusals) {
    await logOnToFutures(page, userName, password)
    await expect(alertOf(page).getByRole('paragraph')).toHaveText(lines.join('\n'))
    await expect(page.getByRole('dialog', { name: 'Connect futures account' })).toHaveCount(0)
    await alertOf(page).getByRole('button', { name: 'OK' }).press('Enter')
    await expect(alertOf(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Connect: Futures' })).toBeEnabled()
  }
})

test('[FU-4] [FU-19] a logon elsewhere logs the first window off and says so', async ({ page, browser }) => {
  await openWorkspace(page)
  await connectFutures(page)
  const light = await showLight(page)
  await expect(light).toContainText('Connected')

  const other = await openOtherWindow(browser)
  await openWorkspace(other)
  await connectFutures(other)

  await expect(alertOf(page).getByRole('paragraph')).toHaveText('ERROR:The user has logged on elsewhere.')
  await expect(light).toContainText('Disconnected')
  await other.context().close()
})

test('[FU-10] [FU-14] a lost connection turns yellow and green again, and the chart goes on', async ({
  page,
  trader,
}) => {
  trader.expectConsoleErrors(netErrors)
  await openWorkspace(page)
  await connectFutures(page)
  const light = await showLight(page)
  await expect(light).toContainText('Connected')
  await page.keyboard.press('Escape')
  const chart = chartOf(page)
  await page.keyboard.press('/')
  await page.keyboard.type('/epz26')
  await page.getByRole('option', { name: 'F.US.EPZ26' }).click()
  await chart.expectShown('F.US.EPZ26', '1m')
  await showLight(page)

  proxy.hold()
  await expect(light).toContainText('Connecting')
  const before = await chart.barCount()
  await setMarketClock(page, tidemark, { speed: 60 })
  proxy.restore()
  await expect(light).toContainText('Connected')
  // One bar may come with the history that is loaded again; the next ones are live.
  await expect.poll(() => chart.barCount()).toBeGreaterThan(before + 2)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
