import type { Page } from '@playwright/test'
import { type ChartAnswer, pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { useCuttableProxy } from './support/cuttable-proxy.ts'
import { fewSymbols, useTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useTidemark({ SIM_SPEED: '10', ...fewSymbols })
const proxy = useCuttableProxy(tidemark)
const netErrors = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection|Failed to load|Failed to fetch/
const open = (page: Page, search = '') => page.goto(`${proxy.address}${pages.workspace}${search}`)
const server = {
  ...tidemark,
  get address() {
    return proxy.address
  },
}
const authorization = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(key => localStorage.getItem(key), storageKeys.token)}`,
})

/** The saved chart with the drawings of SPY. */
async function savedChart(page: Page): Promise<ChartAnswer['chart']> {
  const response = await page.request.get(`${proxy.address}${platformPaths.chart}?symbol=SPY`, {
    headers: await authorization(page),
  })
  return (await response.json()).chart
}

async function saveChart(page: Page, change: object): Promise<void> {
  const response = await page.request.post(`${proxy.address}${platformPaths.chart}`, {
    headers: await authorization(page),
    data: change,
  })
  expect(response.ok()).toBe(true)
}

/** Leaves the app for a page of the same origin that does not start it. */
const leave = (page: Page) => page.goto(`${proxy.address}${platformPaths.health}`)

async function savedDrawingCount(page: Page): Promise<number> {
  const { drawings } = await savedChart(page)
  return Object.values(drawings.SPY?.items ?? {}).filter(({ doc }) => doc !== null).length
}

const deleteDrawings = (page: Page) => page.getByRole('button', { name: 'Delete drawings' })

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

test('[CH-4] [CH-11] a drawing saved on another machine is shown, and removing it removes the saved one; a saved futures symbol is restored as SPY', async ({
  page,
}) => {
  await signInNewUser(page, server)
  const doc = {
    version: 1,
    id: 'line',
    kind: 'horizontal-line',
    anchors: [{ time: Date.parse('2026-11-16T14:45:00Z') / 1000, price: 500 }],
    style: {
      colour: '#2f80ed',
      width: 1,
      dash: 'solid',
      fillOpacity: 0.2,
      extend: 'none',
      fibLevels: [],
      fontSize: 12,
    },
    text: '',
    locked: false,
  }
  const by = { at: 1, by: 'other machine' }
  await saveChart(page, {
    symbol: { ...by, value: 'F.US.EPZ26' },
    interval: { ...by, value: '5' },
    drawings: { SPY: { items: { line: { ...by, generation: 0, doc } } } },
  })
  expect(await savedDrawingCount(page)).toBe(1)
  await open(page)
  await chartOf(page).expectShown('SPY', '5m')
  await deleteDrawings(page).click()
  await expect(page.getByText('Delete the drawing on SPY?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => savedDrawingCount(page)).toBe(0)

  // Drawn again there while this page is open.
  await expect(deleteDrawings(page)).toHaveAttribute('aria-disabled', 'true')
  await saveChart(page, { drawings: { SPY: { items: { line: { ...by, generation: 1, doc } } } } })
  await expect(deleteDrawings(page)).not.toHaveAttribute('aria-disabled', 'true')
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
  await leave(page)
  expect((await savedChart(page)).interval?.value).toBe('5')
})
