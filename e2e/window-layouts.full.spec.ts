import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { checkPage } from './support/page-check.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'
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
  storeLayout,
  windowAt,
} from './support/window-layouts.ts'
import { openChart, opened } from './support/windows.ts'

const tidemark = useTidemark(fewSymbols)

const openResilience = (page: Page) =>
  opened(page, async () => {
    const panel = page.getByRole('region', { name: 'SP500 Resilience' })
    if (!(await panel.isVisible())) await railOf(page).getByRole('button', { name: 'SP500' }).click()
    await panel.getByRole('button', { name: /own window/ }).click()
  })

async function setManagement(page: Page, setting: 'granted' | 'denied'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  await session.send('Browser.setPermission', {
    permission: { name: 'window-management' },
    setting,
    origin: tidemark.address,
    browserContextId: targetInfo.browserContextId ?? '',
  })
}

test.beforeEach(async ({ page }) => {
  await signInDemo(page, tidemark, 'demo')
  await page.goto(`${tidemark.address}${pages.workspace}?symbol=SPY&interval=1`)
  await chartOf(page).expectShown('SPY', '1m')
})

test('[TB-2] named layouts are saved, loaded, renamed and deleted', async ({ page }) => {
  await chooseItem(page, 'Load Window Layout')
  await expect(page.getByText('No window layout is saved')).toBeVisible()
  const saveAs = async (name: string) => {
    await chooseItem(page, 'Save as …')
    const dialog = page.getByRole('dialog', { name: 'Save window layout' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    if (name === 'Morning') await checkPage(page, 'layout-save-as')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  }
  await openChart(page)
  await saveAs('Morning')
  await openResilience(page)
  await saveAs('Close of the session')
  await closeOthers(page)
  await page.getByRole('button', { name: 'SAVE', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Morning' })).toContainText('2 windows')
  await checkPage(page, 'save-menu-named')
  await page.keyboard.press('Escape')
  await loadUntil(page, 1, 'Morning')
  expect(windowAt(page, pages.chart)).toBeTruthy()
  await loadUntil(page, 2, 'Close of the session')

  await chooseItem(page, 'Manage layouts …')
  const list = page.getByRole('dialog', { name: 'Window layouts' })
  await checkPage(page, 'layouts-manage')
  await list.getByRole('button', { name: 'Rename Morning' }).click()
  await list.getByRole('textbox', { name: 'Name' }).fill('Before the bell')
  await page.keyboard.press('Enter')
  await list.getByRole('button', { name: 'Delete Close of the session' }).click()
  await list.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('button', { name: 'Load Before the bell' })).toBeVisible()
})

test('[TB-2] [TB-5] [RT-8] the scanner window comes back with its strategies, columns and sort', async ({
  page,
}) => {
  await page.getByRole('tab', { name: 'Scanner' }).click()
  const scanner = await opened(page, () =>
    page.getByRole('button', { name: 'Open the scanner in its own window' }).click(),
  )
  const strategies = (window: Page) => window.getByRole('region', { name: 'Strategies' })
  const toggle = async (name: string) => {
    await scanner.getByRole('button', { name: 'Add strategies' }).first().click()
    await scanner.getByRole('switch', { name, exact: true }).click()
    await scanner.keyboard.press('Escape')
  }
  await toggle('MHPBreak')
  await expect(strategies(scanner).getByRole('button', { name: /^MHPBreak/ })).toBeVisible()
  await save(page)
  const [, entry] = await storedLayout(page)
  expect(entry).toMatchObject({
    location: `${tidemark.address}${pages.scanner}`,
    width: 1200,
    height: 800,
    meta: {
      strategies: expect.arrayContaining([
        { name: 'MHPBreak', inputs: [''], displayValue: expect.any(Array) },
      ]),
      columns: expect.arrayContaining([{ heading: 'Price', absOr$_selection: expect.any(String) }]),
      sortCol: { heading: expect.any(String), prop: expect.any(String) },
      sortDir: expect.stringMatching(/^[+-]$/),
    },
  })
  await toggle('MHPBreak')
  await expect(strategies(scanner).getByRole('button', { name: /^MHPBreak/ })).toBeHidden()
  await closeOthers(page)
  await loadUntil(page, 1)
  const back = windowAt(page, pages.scanner)
  await expect(strategies(back).getByRole('button', { name: /^MHPBreak/ })).toBeVisible()
  expect(await sizeOf(back)).toEqual([1200, 800])
})

test('[TB-6] blocked pop-ups alert the steps, and loading again opens what is missing', async ({ page }) => {
  await openChart(page)
  await openResilience(page)
  await save(page)
  await closeOthers(page)
  // As a pop-up blocker does: one window with each press.
  await page.evaluate(() => {
    const open = window.open.bind(window)
    let isPressed = false
    window.addEventListener('click', () => (isPressed = true), true)
    window.open = (...args) => {
      const isAllowed = isPressed
      isPressed = false
      return isAllowed ? open(...args) : null
    }
  })
  await loadUntil(page, 1)
  const alert = page.getByRole('alertdialog', { name: 'Pop-ups are blocked' })
  await expect(alert).toContainText('1 of 2 windows')
  for (const step of ['1. Allow pop-ups', '2. Close all windows', '3. Reopen', '4. Load', '5. If it'])
    await expect(alert).toContainText(step)
  await checkPage(page, 'layout-blocked')
  await page.keyboard.press('Enter')
  await loadUntil(page, 2)
  await expect(page.getByText('Window layout loaded')).toBeVisible()
})

test('[TB-6] denied window management alerts the steps; the layout is saved, and loaded on this screen', async ({
  page,
}) => {
  await setManagement(page, 'denied')
  await openChart(page)
  await chooseItem(page, 'Save Window Layout')
  const alert = page.getByRole('alertdialog', { name: 'Window management is not allowed' })
  await expect(alert).toContainText('The layout is saved')
  for (const step of ['1. Grant the permission', '2. Close all', '3. Reopen', '4. Save', '5. If it'])
    await expect(alert).toContainText(step)
  await checkPage(page, 'layout-denied')
  await page.keyboard.press('Enter')
  await closeOthers(page)
  await moveSaved(page, 1, 2000, -40)
  await notePlaces(page)
  await loadUntil(page, 1)
  await expect(alert).toContainText('Load the layout again')
  expect(await placesOf(page)).toEqual(['left=600,top=0'])
})

test('[TB-2] [TB-5] granted window management puts a window back on its screen', async ({ page }) => {
  await setManagement(page, 'granted')
  // The machine of the tests has one screen.
  await page.evaluate(() =>
    Object.assign(window, {
      getScreenDetails: async () => ({
        screens: [0, 1600].map(availLeft => ({ availLeft, availTop: 0, availWidth: 1600, availHeight: 900 })),
      }),
    }),
  )
  await openChart(page)
  await save(page)
  await closeOthers(page)
  await moveSaved(page, 1, 2000, 40)
  await notePlaces(page)
  await loadUntil(page, 1)
  expect(await placesOf(page)).toEqual(['left=2000,top=40'])
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('[TB-5] a damaged layout opens what is valid and nothing of another origin', async ({ page }) => {
  const entry = { width: 1e9, height: -5, screenX: 'left', screenY: null, meta: [] }
  await storeLayout(page, [
    null,
    { ...entry, RSWindowGUID: 'evil', location: 'https://example.invalid/app/chart' },
    { ...entry, RSWindowGUID: 'script', location: 'javascript:alert(1)' },
    { ...entry, RSWindowGUID: 'page', location: '/app/admin' },
    { ...entry, RSWindowGUID: 'fine', location: '/app/chart?symbol=QQQ&interval=5' },
  ])
  await loadUntil(page, 1)
  await expect(page.getByText('3 windows not opened')).toBeVisible()
  await chartOf(others(page)[0] as Page).expectShown('QQQ', '5m')
})
