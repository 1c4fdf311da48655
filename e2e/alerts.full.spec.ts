import type { Page } from '@playwright/test'
import { type Firing, pages } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { useCuttableProxy } from './support/cuttable-proxy.ts'
import { answerFirings } from './support/firings.ts'
import { setMarketClock } from './support/market-clock.ts'
import { checkPage } from './support/page-check.ts'
import { useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'

const tidemark = useTidemark({
  MARKET_SYMBOLS: 'SPY,QQQ,IWM,UVXY,AAPL,MSFT,NVDA,AMZN,META,GOOGL',
  SIM_START: '2026-11-16T14:25:00Z',
})
const proxy = useCuttableProxy(tidemark)
const netErrors = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection|Failed to load|Failed to fetch/

const panelOf = (page: Page) => page.getByRole('region', { name: 'Alerts', exact: true })
const historyOf = (page: Page) => panelOf(page).getByRole('list', { name: 'History' })

/** Friday at 10:00 in New York. */
const friday = Date.parse('2026-11-13T15:00:00Z')
const firingOf = (id: string, changes: Partial<Firing> = {}): Firing => ({
  id,
  alertId: null,
  title: 'Hedge Break',
  text: 'Closed more than one strike step beyond MHP',
  symbol: 'QQQ',
  feed: 'realtime',
  at: friday,
  color: 'red',
  dir: 'D',
  evidence: {
    value: 601.12,
    level: 604.5,
    levelName: 'MHP',
    stampedAt: friday - 1_800_000,
    inputHash: 'a3f29c41d0',
  },
  ...changes,
})

async function openPanel(page: Page): Promise<void> {
  await page.goto(`${proxy.address}${pages.workspace}`)
  await page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Alerts', exact: true })
    .click()
}

test.beforeEach(({ page }) => signInDemo(page, { ...tidemark, address: proxy.address }, 'demo'))

test('[DR-10] [AL-4] every rule has its colour in the first minute after the bell', async ({ page }) => {
  await setMarketClock(page, tidemark, { at: '2026-11-16T14:30:01Z', speed: 1 })
  await openPanel(page)
  const rows = (group: string) => panelOf(page).getByRole('region', { name: group }).getByRole('listitem')
  await expect(rows('Irrational')).toHaveText([
    /^SPY Hedge Break/,
    /^QQQ Hedge Break/,
    /^IWM Hedge Break/,
    /^UVXY Hedge Break/,
    /^UVXY Bull Zone Bottom/,
  ])
  await expect(rows('Unusual')).toHaveText([/^Index Divergence/])
  await expect(rows('Random')).toHaveText([/^2 PM/])
  await expect(panelOf(page).getByText('Not evaluated yet')).toHaveCount(0)
  const { marketNow } = await setMarketClock(page, tidemark, { speed: 0 })
  expect(marketNow).toBeLessThan(Date.parse('2026-11-16T14:31:00Z'))
})

test('[DR-10] [BY-9] the history leads to the moment on the chart and shows what an alert saw', async ({
  page,
}) => {
  await setMarketClock(page, tidemark, { at: '2026-11-16T19:30:00Z', speed: 1 })
  const firings = await answerFirings(page)
  const minutes = Array.from({ length: 24 }, (_one, index) => index)
  firings.push(
    firingOf('0', {
      title: '2 PM',
      text: 'After 14:00 New York',
      symbol: null,
      dir: '-',
      at: Date.parse('2026-11-16T19:01:00Z'),
    }),
    ...minutes.map(minute =>
      firingOf(`f${minute}`, { at: friday - minute * 60_000, color: minute % 2 ? 'yellow' : 'red' }),
    ),
  )
  await openPanel(page)
  await expect(historyOf(page).getByRole('listitem')).toHaveCount(10)
  await expect(historyOf(page).getByRole('listitem').first()).toHaveText(
    'Red 2 PM14:01:00 After 14:00 New York',
  )
  await historyOf(page).getByRole('button', { name: 'What QQQ Hedge Break saw' }).first().click()
  await expect(historyOf(page).getByRole('definition')).toHaveText([
    '601.12',
    '604.50',
    '13 Nov 09:30',
    'a3f29c41',
  ])
  await checkPage(page, 'alerts')
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await historyOf(page)
    .getByRole('button', { name: /^Red QQQ Hedge Break/ })
    .first()
    .press('Enter')
  await chartOf(page).expectShown('QQQ', '1m')
  await expect(page.getByRole('button', { name: 'To latest' })).toBeVisible()
  await page.getByRole('button', { name: 'Show earlier' }).click()
  await expect(historyOf(page).getByRole('listitem')).toHaveCount(25)
})

test('[BY-9] what fires while there is no connection is reported once, by one window', async ({
  page,
  trader,
}) => {
  trader.expectConsoleErrors(netErrors)
  await page.context().addInitScript(() => {
    const shown: string[] = []
    class Stub {
      static permission = 'default'
      static async requestPermission() {
        Stub.permission = 'granted'
        return 'granted'
      }
      constructor(title: string, { body }: { body: string }) {
        shown.push(`${title}: ${body}`)
      }
    }
    Object.assign(window, { Notification: Stub, shownNotifications: shown })
  })
  const firings = await answerFirings(page)
  firings.push(firingOf('old'))
  await openPanel(page)
  await panelOf(page).getByRole('button', { name: 'Settings of alerts' }).click()
  const notification = page.getByRole('switch', { name: 'Notification of the browser' })
  await expect(notification).not.toBeChecked()
  await notification.click()
  await expect(notification).toBeChecked()
  await checkPage(page, 'alerts-settings')
  await page.keyboard.press('Escape')
  await expect(historyOf(page).getByRole('listitem')).toHaveCount(1)

  const chartWindow = await page.context().newPage()
  await chartWindow.goto(`${proxy.address}${pages.chart}?WindowGUID=one`)
  await chartWindow
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Alerts' })
    .click()
  await expect(historyOf(chartWindow).getByRole('listitem')).toHaveCount(1)

  proxy.cut()
  await expect(page.getByRole('status', { name: 'Connection to the platform' })).toHaveText('Disconnected')
  firings.unshift(
    firingOf('new', { alertId: 'own', title: 'Under MHP', text: 'Price crossed MHP', at: friday + 60_000 }),
  )
  proxy.restore()
  for (const one of [page, chartWindow])
    await expect(historyOf(one).getByRole('listitem')).toHaveCount(2, { timeout: 60_000 })
  const shownIn = (one: Page) =>
    one.evaluate(() => (window as unknown as { shownNotifications: string[] }).shownNotifications)
  await expect.poll(() => shownIn(page)).toEqual(['QQQ Under MHP: Price crossed MHP'])
  expect(await shownIn(chartWindow)).toEqual([])
  await expect(page.getByText('Price crossed MHP').last()).toBeVisible()
})
