import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { signInNewMember } from './support/membership.ts'
import { checkDetail, checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, test } from './support/trader.ts'
import {
  chooseItem,
  closeOthers,
  loadUntil,
  moveSaved,
  notePlaces,
  others,
  placesOf,
  railOf,
  save,
  sizeOf,
  storedLayout,
  windowAt,
} from './support/window-layouts.ts'
import { chooseSymbol, openChart, opened } from './support/windows.ts'

const tidemark = useSharedTidemark()

async function openWalls(page: Page): Promise<Page> {
  await railOf(page).getByRole('button', { name: 'Add panels' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Walls' }).click()
  await page.keyboard.press('Escape')
  await railOf(page).getByRole('button', { name: 'Walls', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Walls', exact: true })
  return opened(page, () => panel.getByRole('button', { name: /own window/ }).click())
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
