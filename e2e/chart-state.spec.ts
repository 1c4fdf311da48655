import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type ChartAnswer, pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { useCuttableProxy } from './support/cuttable-proxy.ts'
import { checkPage } from './support/page-check.ts'
import { useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, signInNewUser, test } from './support/trader.ts'

const tidemark = useTidemark({ SIM_SPEED: '10' })
const proxy = useCuttableProxy(tidemark)
const netErrors = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection|Failed to load|Failed to fetch/

const open = (page: Page, search = '') => page.goto(`${proxy.address}${pages.workspace}${search}`)
const server = {
  ...tidemark,
  get address() {
    return proxy.address
  },
}

/** A separate browser context with the same user. */
async function otherMachine(browser: Browser, page: Page): Promise<{ context: BrowserContext; page: Page }> {
  const signedIn = await page.evaluate(
    keys => keys.map(key => [key, localStorage.getItem(key) ?? ''] as const),
    [storageKeys.email, storageKeys.token],
  )
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(`${proxy.address}${pages.discord}`)
  await other.evaluate(entries => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, signedIn)
  return { context, page: other }
}

/** The saved chart with the drawings of SPY. */
async function savedChart(page: Page): Promise<ChartAnswer['chart']> {
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const response = await page.request.get(`${proxy.address}${platformPaths.chart}?symbol=SPY`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.json()).chart
}

async function choose(page: Page, symbol: string): Promise<void> {
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Symbol' }).fill(symbol)
  await page.getByRole('option', { name: symbol }).first().click()
}

test('[CH-11] symbol, interval and look are saved and restored on another machine', async ({
  page,
  browser,
}) => {
  await signInNewUser(page, server)
  await open(page)
  await chartOf(page).expectShown('SPY', '1m')
  await choose(page, 'AAPL')
  await page.getByRole('radio', { name: '15m', exact: true }).check()
  await chartOf(page).expectShown('AAPL', '15m')
  await chartOf(page).region.click({ button: 'right' })
  await page.getByRole('menuitemradio', { name: 'UTC' }).click()
  await expect
    .poll(async () => {
      const { symbol, interval, look } = await savedChart(page)
      return [symbol?.value, interval?.value, look.timeZone?.value]
    })
    .toEqual(['AAPL', '15', 'Etc/UTC'])

  const other = await otherMachine(browser, page)
  await open(other.page)
  const chart = chartOf(other.page)
  await chart.expectShown('AAPL', '15m')
  await expect(other.page.getByRole('button', { name: 'Symbol AAPL' })).toBeVisible()
  await chart.region.click({ button: 'right' })
  await expect(other.page.getByRole('menuitemradio', { name: 'UTC' })).toBeChecked()
  await other.page.keyboard.press('Escape')
  // Live data continues after a restore; the legend shows the last bar while the pointer is elsewhere.
  await other.page.mouse.move(2, 2)
  const { c } = await chart.bar()
  await expect.poll(async () => (await chart.bar()).c, { timeout: 20_000 }).not.toBe(c)
  await other.context.close()
})

test('[CH-11] a change just before leaving the page is restored', async ({ page }) => {
  await signInNewUser(page, server)
  await open(page)
  await chartOf(page).expectShown('SPY', '1m')
  await choose(page, 'MSFT')
  await chartOf(page).expectShown('MSFT', '1m')
  await page.goto(`${proxy.address}${pages.discord}`)
  await expect.poll(async () => (await savedChart(page)).symbol?.value).toBe('MSFT')
  await open(page)
  await chartOf(page).expectShown('MSFT', '1m')
})

test('[CH-11] an unsaved change survives closing the window, is shown as unsaved, and is saved after a reconnect', async ({
  page,
  context,
  trader,
}) => {
  trader.expectConsoleErrors(netErrors)
  await signInNewUser(page, server)
  await open(page)
  await chartOf(page).expectShown('SPY', '1m')
  await chartOf(page).region.click({ button: 'right' })
  const volume = page.getByRole('menuitemcheckbox', { name: 'Volume' })
  await expect(volume).toBeChecked()
  proxy.cut()
  await volume.click()
  await expect(page.getByText('Chart not saved yet')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.close()
  proxy.restore()
  const next = await context.newPage()
  await next.goto(`${proxy.address}${pages.discord}`)
  await open(next)
  await expect.poll(async () => (await savedChart(next)).look.volume?.value).toBe(false)
  const unsaved = () =>
    next.evaluate(
      key => Object.keys(localStorage).filter(name => name.startsWith(key)),
      storageKeys.chartUnsaved,
    )
  await expect.poll(unsaved).toEqual([])
  await expect(next.getByText('Chart not saved yet')).toBeHidden()
})

test('[CH-11] two open windows share the look but keep their own symbols', async ({ page, context }) => {
  await signInNewUser(page, server)
  await open(page)
  const second = await context.newPage()
  await open(second)
  await chartOf(page).expectShown('SPY', '1m')
  await chartOf(second).expectShown('SPY', '1m')
  await chartOf(page).region.click({ button: 'right' })
  await page.getByRole('menuitemcheckbox', { name: 'Volume' }).click()
  await choose(second, 'QQQ')
  await chartOf(second).expectShown('QQQ', '1m')
  await chartOf(second).region.click({ button: 'right' })
  await expect(second.getByRole('menuitemcheckbox', { name: 'Volume' })).not.toBeChecked()
  await second.getByRole('menuitemradio', { name: 'UTC' }).click()
  await expect
    .poll(async () => {
      const { symbol, look } = await savedChart(page)
      return [symbol?.value, look.volume?.value, look.timeZone?.value]
    })
    .toEqual(['QQQ', false, 'Etc/UTC'])
  await chartOf(page).expectShown('SPY', '1m')
})

test('[CH-11] drawings are saved, shown in other windows and on other machines, and removed everywhere', async ({
  page,
  context,
  browser,
}) => {
  await signInNewUser(page, server)
  await open(page)
  await chartOf(page).expectShown('SPY', '1m')
  const second = await context.newPage()
  await open(second)
  await chartOf(second).expectShown('SPY', '1m')

  const drawingCount = async (symbol: string) => {
    const { drawings } = await savedChart(page)
    return Object.values(drawings[symbol]?.items ?? {}).filter(({ doc }) => doc !== null).length
  }
  const remove = (window: Page) => window.getByRole('button', { name: 'Delete drawings' })
  await page.getByRole('button', { name: 'Horizontal line' }).click()
  await chartOf(page).region.click({ position: { x: 300, y: 200 } })
  await expect(remove(second)).not.toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => drawingCount('SPY')).toBe(1)
  await choose(page, 'AAPL')
  await chartOf(page).expectShown('AAPL', '1m')
  await expect(remove(page)).toHaveAttribute('aria-disabled', 'true')

  const other = await otherMachine(browser, page)
  await open(other.page, '?symbol=SPY')
  await chartOf(other.page).expectShown('SPY', '1m')
  await remove(other.page).click()
  await expect(other.page.getByText('Delete the drawing on SPY?')).toBeVisible()
  await other.page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => drawingCount('SPY')).toBe(0)
  await other.context.close()
})

test('[CH-11] [ST-1] nothing is saved while chart_auto_save is off', async ({ page }) => {
  await signInNewUser(page, server)
  await page.evaluate(key => localStorage.setItem(key, 'false'), storageKeys.chartAutoSave)
  await open(page)
  await chartOf(page).expectShown('SPY', '1m')
  await page.getByRole('radio', { name: '5m', exact: true }).check()
  await chartOf(page).expectShown('SPY', '5m')
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('menuitem', { name: 'Save chart now' }).click()
  await expect.poll(async () => (await savedChart(page)).interval?.value).toBe('5')
  await page.getByRole('radio', { name: '1h', exact: true }).check()
  await chartOf(page).expectShown('SPY', '1h')
  await page.goto(`${proxy.address}${pages.discord}`)
  expect((await savedChart(page)).interval?.value).toBe('5')
})

test('[CH-4] [CH-11] a saved futures symbol is restored as SPY', async ({ page }) => {
  await signInNewUser(page, server)
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const saved = await page.request.post(`${proxy.address}${platformPaths.chart}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { symbol: { at: 1, by: 'test', value: 'F.US.EPZ26' }, interval: { at: 1, by: 'test', value: '5' } },
  })
  expect(saved.ok()).toBe(true)
  await open(page)
  await chartOf(page).expectShown('SPY', '5m')
})

test('templates can be saved, loaded, renamed and deleted', async ({ page }) => {
  await signInNewUser(page, server)
  await open(page)
  await chartOf(page).expectShown('SPY', '1m')
  const menu = () => page.getByRole('button', { name: 'Templates' }).click()
  await menu()
  await checkPage(page, 'templates-menu')
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Bare')
  await checkPage(page, 'templates-save')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Template saved')).toBeVisible()

  await chartOf(page).region.click({ button: 'right' })
  await page.getByRole('menuitemradio', { name: 'UTC' }).click()
  await menu()
  await page.getByRole('menuitem', { name: 'Bare' }).click()
  await expect(page.getByText('Template loaded')).toBeVisible()
  await chartOf(page).region.click({ button: 'right' })
  await expect(page.getByRole('menuitemradio', { name: 'Exchange' })).toBeChecked()
  await page.keyboard.press('Escape')

  await menu()
  await page.getByRole('menuitem', { name: 'Manage templates' }).click()
  await checkPage(page, 'templates-manage')
  await page.getByRole('button', { name: 'Rename Bare' }).click()
  await page.keyboard.type('Plain')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete Plain' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No templates yet')).toBeVisible()
})

test('a picture of the chart can be saved to a file and copied to the clipboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInDemo(page, server, 'demo')
  await open(page, '?symbol=SPY&interval=5')
  await chartOf(page).expectShown('SPY', '5m')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Control+Alt+Shift+S')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^SPY_5m_2026-11-16_1\d{3}\.png$/)
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  const box = await chartOf(page).region.boundingBox()
  const captionHeight = 28
  expect(Math.abs(bytes.readUInt32BE(16) - (box?.width ?? 0))).toBeLessThanOrEqual(1)
  expect(Math.abs(bytes.readUInt32BE(20) - (box?.height ?? 0) - captionHeight)).toBeLessThanOrEqual(1)

  await chartOf(page).region.click({ button: 'right' })
  await checkPage(page, 'chart-menu')
  await page.getByRole('menuitem', { name: 'Copy picture' }).click()
  await expect(page.getByText('Picture copied')).toBeVisible()
  const types = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap(item => [...item.types]),
  )
  expect(types).toContain('image/png')
})
