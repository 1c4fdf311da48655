import type { Page } from '@playwright/test'
import { pages, storageKeys } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { signInNewMember } from './support/membership.ts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

/** The window that an action opens. */
async function opened(page: Page, action: () => Promise<void>): Promise<Page> {
  const next = page.context().waitForEvent('page')
  await action()
  return next
}

const openChart = (page: Page) => opened(page, () => page.getByRole('button', { name: 'Open Chart' }).click())
const railOf = (page: Page) => page.getByRole('navigation', { name: 'Panels' })

async function openWalls(page: Page): Promise<Page> {
  await railOf(page).getByRole('button', { name: 'Add panels' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Walls' }).click()
  await page.keyboard.press('Escape')
  await railOf(page).getByRole('button', { name: 'Walls', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Walls', exact: true })
  return opened(page, () => panel.getByRole('button', { name: /own window/ }).click())
}

async function chooseSymbol(page: Page, symbol: string): Promise<void> {
  await page.getByRole('application').press('/')
  await page.getByRole('combobox', { name: 'Symbol' }).fill(symbol)
  await page.getByRole('combobox', { name: 'Symbol' }).press('Enter')
}

async function chooseItem(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'SAVE', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function save(page: Page): Promise<void> {
  await chooseItem(page, 'Save Window Layout')
  await expect(page.getByText('Window layout saved')).toBeAttached()
}

/** All windows but the main one. */
const others = (page: Page) =>
  page
    .context()
    .pages()
    .filter(other => other !== page)
const windowAt = (page: Page, path: string) =>
  others(page).find(other => new URL(other.url()).pathname === path) as Page

async function closeOthers(page: Page): Promise<void> {
  for (const other of others(page)) await other.close()
}

/** The browser notices a moment later that a window has closed. */
async function loadUntil(page: Page, count: number, item = 'Load Window Layout'): Promise<void> {
  await chooseItem(page, item)
  await expect.poll(() => others(page).length).toBe(count)
}

const sizeOf = (page: Page) => page.evaluate(() => [window.innerWidth, window.innerHeight])
/** The place that the browser is asked for: with the emulated sizes of the tests, windows do not know theirs. */
const notePlaces = (page: Page) =>
  page.evaluate(() => {
    const [open, places] = [window.open.bind(window), [] as string[]]
    window.open = (address, name, features = '') => {
      places.push(features.slice(features.indexOf('left')))
      return open(address, name, features)
    }
    Object.assign(window, { places })
  })
const placesOf = (page: Page) => page.evaluate(() => (window as unknown as { places: string[] }).places)
const storedLayout = (page: Page) =>
  page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKeys.windowLayouts)
const storeLayout = (page: Page, layout: readonly unknown[]) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    storageKeys.windowLayouts,
    JSON.stringify(layout),
  ] as const)

/** As if the window had been saved there. */
async function moveSaved(page: Page, at: number, screenX: number, screenY: number): Promise<void> {
  const layout = await storedLayout(page)
  await storeLayout(page, layout.with(at, { ...layout[at], screenX, screenY }))
}

test.beforeEach(async ({ page }) => {
  await signInNewMember(page, tidemark)
  await page.goto(`${tidemark.address}${pages.workspace}?symbol=SPY&interval=1`)
  await chartOf(page).expectShown('SPY', '1m')
})

test('[TB-2] [TB-5] [RT-13] [ST-1] windows come back with size, symbol, interval, icons and collapse states', async ({
  page,
}) => {
  const chart = await openChart(page)
  await chartOf(chart).expectShown('SPY', '1m')
  await chooseSymbol(chart, 'QQQ')
  await chart.getByRole('application').press('5')
  await chart.getByRole('textbox', { name: 'Interval' }).press('Enter')
  await chartOf(chart).expectShown('QQQ', '5m')
  await railOf(chart).getByRole('button', { name: 'Alerts', exact: true }).click()
  const walls = await openWalls(page)
  await walls.getByRole('textbox', { name: 'Ticker' }).fill('AAPL')
  await walls.getByRole('textbox', { name: 'Ticker' }).press('Enter')
  await expect(walls.getByRole('table', { name: 'Walls of AAPL' })).toBeVisible()
  await chart.setViewportSize({ width: 900, height: 640 })
  const wallsSize = await sizeOf(walls)

  await page.getByRole('button', { name: 'SAVE', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Save Window Layout',
    'Load Window Layout',
    'Save as …',
    'Manage layouts …',
  ])
  await checkPage(page, 'save-menu')
  await page.keyboard.press('Escape')
  await save(page)
  await checkDetail(page, 'layout-saved')
  const stored = await storedLayout(page)
  expect(stored).toHaveLength(3)
  expect(stored[0]).toMatchObject({
    RSWindowGUID: 'self',
    location: expect.stringContaining('/app?symbol=SPY'),
    width: 1600,
    height: 900,
    screenX: expect.any(Number),
    screenY: expect.any(Number),
    meta: {
      symbolDetails: { symbol: 'SPY', interval: '1' },
      activeDrawerIcons: ['walls'],
      bottomPanelCollapsed: expect.any(Boolean),
      rightPanelCollapsed: false,
    },
  })
  expect(stored[1]).toMatchObject({
    width: 900,
    height: 640,
    meta: { symbolDetails: { symbol: 'QQQ', interval: '5' }, activeDrawerIcons: ['Alerts'] },
  })
  expect(stored[2]).toMatchObject({ meta: { ticker: 'AAPL' } })

  await closeOthers(page)
  await moveSaved(page, 1, 340, 120)
  await notePlaces(page)
  await chooseSymbol(page, 'MSFT')
  await railOf(page).getByRole('button', { name: 'Walls', exact: true }).click()
  await railOf(page).getByRole('button', { name: 'Alerts', exact: true }).click()
  await page.getByRole('button', { name: 'Hide Configurations' }).first().click()
  await expect(page.getByRole('region', { name: 'Alerts', exact: true })).toBeHidden()

  await loadUntil(page, 2)
  await expect(page.getByText('Window layout loaded')).toBeVisible()
  await checkDetail(page, 'layout-loaded')
  await chartOf(page).expectShown('SPY', '1m')
  await expect(page.getByRole('region', { name: 'Walls', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Alerts', exact: true })).toBeHidden()
  const [chartBack, wallsBack] = [windowAt(page, pages.chart), windowAt(page, pages.walls)]
  await chartOf(chartBack).expectShown('QQQ', '5m')
  await expect(chartBack.getByRole('region', { name: 'Alerts', exact: true })).toBeVisible()
  expect(await sizeOf(chartBack)).toEqual([900, 640])
  expect((await placesOf(page))[0]).toBe('left=340,top=120')
  expect(new URL(chartBack.url()).searchParams.get('WindowGUID')).toBe(stored[1].RSWindowGUID)
  await expect(wallsBack.getByRole('table', { name: 'Walls of AAPL' })).toBeVisible()
  expect(await sizeOf(wallsBack)).toEqual(wallsSize)

  // What is open is put back, not opened once more.
  await chooseSymbol(chartBack, 'AAPL')
  await chartOf(chartBack).expectShown('AAPL', '5m')
  await chooseItem(page, 'Load Window Layout')
  await chartOf(chartBack).expectShown('QQQ', '5m')
  expect(others(page)).toHaveLength(2)

  // They belong to the main window like all others.
  await page.goto(`${tidemark.address}${pages.account}`)
  await expect.poll(() => others(page).length).toBe(0)
})
