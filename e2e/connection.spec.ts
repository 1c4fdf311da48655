import type { Page } from '@playwright/test'
import { pages, storageKeys } from '@tidemark/contracts'
import { useCuttableProxy } from './support/cuttable-proxy.ts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useTidemark(fewSymbols)
const proxy = useCuttableProxy(tidemark)
const netErrors = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection|Failed to load|Failed to fetch/
const status = (page: Page) => page.getByRole('status', { name: 'Connection to the platform' })
/** Of the Status panel; a chart window has no top bar. */
const overall = (page: Page) => page.getByRole('status', { name: 'All connections' })
const light = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Connections' }).getByRole('listitem').filter({ hasText: name })
const icon = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true })

async function signIn(page: Page): Promise<string> {
  const { email } = await signInNewUser(page, { ...tidemark, address: proxy.address })
  await page.goto(`${proxy.address}${pages.workspace}`)
  await expect(status(page)).toHaveText('Connected')
  return email
}

test('[SO-3] [DR-9] the lights follow sockets that are cut and restored, and Reconnect opens them', async ({
  page,
  context,
  trader,
}) => {
  trader.expectConsoleErrors(netErrors)
  // While a broker counts as connected, a chart window asks for futures, which the main window does not have.
  trader.expectConsoleErrors(/no futures feed/)
  await signIn(page)
  await icon(page, 'Add panels').click()
  await page.getByRole('menuitemcheckbox', { name: 'Status' }).click()
  await page.keyboard.press('Escape')
  for (const name of ['Status', 'Alerts']) await icon(page, name).click()
  const sockets = ['Scanner', 'Resil', 'Live']
  for (const name of sockets) await expect(light(page, name)).toContainText('Connected')
  await expect(light(page, 'Futures')).toContainText('No broker')
  const coverage = page.getByRole('region', { name: 'Status' }).getByRole('definition')
  await expect(coverage.first()).toHaveText(/^\d+\.\d %$/)
  await expect(page.getByRole('region', { name: 'Irrational' })).toContainText('SPY Hedge Break')
  await checkPage(page, 'status-and-alerts')

  const chart = await context.newPage()
  await chart.goto(`${proxy.address}${pages.chart}?WindowGUID=one`)
  await icon(chart, 'Status').click()
  await expect(overall(chart)).toHaveText('Connected')

  proxy.cut()
  for (const name of sockets) await expect(light(page, name)).toContainText('Disconnected')
  await expect(status(page)).toHaveText('Disconnected')
  await expect(overall(chart)).toHaveText('Disconnected')
  proxy.restore()
  const banner = page.getByRole('banner')
  await expect(async () => {
    // It may reconnect automatically before the press.
    const reconnect = banner.getByRole('button', { name: 'Reconnect' })
    if (await reconnect.isVisible()) await reconnect.press('Enter', { timeout: 1_000 })
    for (const name of sockets) await expect(light(page, name)).toContainText('Connected', { timeout: 3_000 })
  }).toPass()
  await expect(overall(chart)).toHaveText('Connected')

  // A broker whose futures connection is closed counts in the main window, and the chart window learns it by its poll.
  await chart.evaluate(key => localStorage.setItem(key, 'true'), storageKeys.cqgConnected)
  const alert = page.getByRole('alertdialog', { name: 'Futures' })
  await expect(alert).toContainText('Please Re-connect via EdgeClear')
  await alert.getByRole('button', { name: 'OK' }).press('Enter')
  await expect(light(page, 'Futures')).toContainText('Disconnected')
  await expect(overall(chart)).toHaveText('Disconnected')
  await expect(page.getByRole('region', { name: 'Irrational' })).toContainText('/EP DD-Band Break')
  await chart.evaluate(key => localStorage.removeItem(key), storageKeys.cqgConnected)
  await expect(overall(chart)).toHaveText('Connected')
})
