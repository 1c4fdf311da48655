import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type ChartAnswer, pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()
const open = (page: Page, search = '') => page.goto(`${tidemark.address}${pages.workspace}${search}`)

/** A separate browser context with the same user and nothing else in its storage. */
async function otherMachine(browser: Browser, page: Page): Promise<{ context: BrowserContext; page: Page }> {
  const localStorage = await page.evaluate(
    keys => keys.map(name => ({ name, value: window.localStorage.getItem(name) ?? '' })),
    [storageKeys.email, storageKeys.token],
  )
  const storageState = { cookies: [], origins: [{ origin: tidemark.address, localStorage }] }
  const context = await browser.newContext({ storageState })
  return { context, page: await context.newPage() }
}

const authorization = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(key => localStorage.getItem(key), storageKeys.token)}`,
})

/** The saved chart with the drawings of SPY. */
async function savedChart(page: Page): Promise<ChartAnswer['chart']> {
  const response = await page.request.get(`${tidemark.address}${platformPaths.chart}?symbol=SPY`, {
    headers: await authorization(page),
  })
  return (await response.json()).chart
}

/** Leaves the app for a page of the same origin that does not start it. */
const leave = (page: Page) => page.goto(`${tidemark.address}${platformPaths.health}`)

async function savedDrawingCount(page: Page): Promise<number> {
  const { drawings } = await savedChart(page)
  return Object.values(drawings.SPY?.items ?? {}).filter(({ doc }) => doc !== null).length
}

const deleteDrawings = (page: Page) => page.getByRole('button', { name: 'Delete drawings' })

async function choose(page: Page, symbol: string): Promise<void> {
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Symbol' }).fill(symbol)
  await page.getByRole('option', { name: symbol }).first().click()
}

test('[CH-11] a change just before leaving the page is restored, and symbol, interval and look also on another machine', async ({
  page,
  browser,
}) => {
  await signInNewUser(page, tidemark)
  await open(page)
  await chartOf(page).expectShown('SPY', '1m')
  await choose(page, 'MSFT')
  await chartOf(page).expectShown('MSFT', '1m')
  await leave(page)
  await open(page)
  await chartOf(page).expectShown('MSFT', '1m')
  await expect.poll(async () => (await savedChart(page)).symbol?.value).toBe('MSFT')

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
  await expect.poll(async () => (await chart.bar()).c).not.toBe(c)
  await other.context.close()
})

test('[CH-11] two open windows share drawings, which are saved and stay with their symbol, and the look, but keep their own symbols', {
  tag: '@several',
}, async ({ page, context }) => {
  await signInNewUser(page, tidemark)
  await open(page)
  const second = await context.newPage()
  await open(second)
  await chartOf(page).expectShown('SPY', '1m')
  await chartOf(second).expectShown('SPY', '1m')
  await expect(deleteDrawings(second)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Horizontal line' }).click()
  await chartOf(page).region.click({ position: { x: 300, y: 200 } })
  await expect(deleteDrawings(second)).not.toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => savedDrawingCount(page)).toBe(1)

  // Beside the line.
  await chartOf(page).region.click({ button: 'right', position: { x: 300, y: 320 } })
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
  await page.keyboard.press('Escape')
  await choose(page, 'AAPL')
  await chartOf(page).expectShown('AAPL', '1m')
  await expect(deleteDrawings(page)).toHaveAttribute('aria-disabled', 'true')
})

test('a picture of the chart can be saved to a file and copied; templates can be saved, loaded, renamed and deleted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInNewUser(page, tidemark)
  await open(page, '?symbol=SPY&interval=5')
  await chartOf(page).expectShown('SPY', '5m')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Control+Alt+Shift+S')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^SPY_5m_2026-11-16_1\d{3}\.png$/)
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  const box = await chartOf(page).region.boundingBox()
  // The caption and the prices of the last bar.
  const captionHeight = 28 + 18
  expect(Math.abs(bytes.readUInt32BE(16) - (box?.width ?? 0))).toBeLessThanOrEqual(1)
  expect(Math.abs(bytes.readUInt32BE(20) - (box?.height ?? 0) - captionHeight)).toBeLessThanOrEqual(1)

  // A notice that is going away would scroll.
  await expect(page.getByText('Picture saved')).toBeHidden()
  await chartOf(page).region.click({ button: 'right' })
  await checkDetail(page, 'chart-menu')
  await page.getByRole('menuitem', { name: 'Copy picture' }).click()
  await expect(page.getByText('Picture copied')).toBeVisible()
  const types = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap(item => [...item.types]),
  )
  expect(types).toContain('image/png')

  await test.step('templates can be saved, loaded, renamed and deleted', async () => {
    const menu = () => page.getByRole('button', { name: 'Templates' }).click()
    await menu()
    await expect(page.getByRole('menuitem', { name: 'Save as template' })).toBeVisible()
    await checkDetail(page, 'templates-menu')
    await page.getByRole('menuitem', { name: 'Save as template' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Bare')
    await checkDetail(page, 'templates-save')
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
})
