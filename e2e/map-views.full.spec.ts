import type { Page } from '@playwright/test'
import { pages, platformPaths } from '@tidemark/contracts'
import { addMap } from './support/add-map.ts'
import { type ChartView, chartOf } from './support/chart-view.ts'
import { checkPage } from './support/page-check.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, signInNewUser, test } from './support/trader.ts'

const tidemark = useSharedTidemark()

async function openWithMap(page: Page, interval: string): Promise<ChartView> {
  await signInNewUser(page, tidemark)
  await page.clock.install()
  await page.goto(`${tidemark.address}${pages.workspace}?symbol=SPY&interval=${interval}`)
  const chart = chartOf(page)
  await expect(chart.legend.getByRole('definition').first()).toBeVisible()
  await addMap(page)
  await expect(page.getByRole('contentinfo')).toContainText('LM Daily · 2026-11-16')
  return chart
}

async function openPanel(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true }).click()
  return page.getByRole('region', { name, exact: true })
}

/** From this place to the right in steps of less than a column. */
const columnsFrom = (x: number) => Array.from({ length: 9 }, (_, i) => x + i * 9)

/** The card appears once the cursor has rested for 400 ms, which pass at once on the page's own clock. */
async function rest(page: Page): Promise<void> {
  await twoFrames(page)
  await page.clock.fastForward(450)
  await twoFrames(page)
}

/** The first draws what the cursor is on, after the second its consequences are shown. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Moves the cursor down the pane from a height, at each of the columns in turn, until a tooltip with this text appears. */
async function findTooltip(
  page: Page,
  chart: ChartView,
  columns: readonly number[],
  fromY: number,
  text: string,
) {
  const tooltip = page.getByRole('tooltip').filter({ hasText: text })
  let moves = 0
  await expect(async () => {
    moves += 1
    const x = columns[moves % columns.length] as number
    // Steps of less than a row.
    const y = 60 + ((fromY - 60 + moves * 7) % 500)
    await chart.hover(x, y)
    await chart.hover(x + 2, y)
    await rest(page)
    await expect(tooltip).toBeVisible({ timeout: 1 })
  }).toPass({ intervals: [0] })
  return tooltip
}

test('[BY-4] walls are rows at the price axis, and one under the cursor tells both of its sides', async ({
  page,
}) => {
  const chart = await openWithMap(page, '5')
  const inputs = await openPanel(page, 'Liquidity Map Inputs')
  await inputs.getByRole('radiogroup', { name: 'View' }).getByText('Walls').click()
  const tooltip = await findTooltip(page, chart, [-110], 180, 'shares per 1%')
  await expect(tooltip).toContainText(/(Bear|Bull) wall\d+\.00/)
  await expect(tooltip).toContainText(/Bear, shares per 1%[\d,]+Bull, shares per 1%[\d,]+/)
  await checkPage(page, 'map-walls')
})

test('[BY-5] the monthly map has a column per expiry, and the one under the cursor tells its date', async ({
  page,
}) => {
  const chart = await openWithMap(page, '1D')
  const inputs = await openPanel(page, 'Liquidity Map Inputs')
  await inputs.getByRole('radiogroup', { name: 'Mode' }).getByText('Monthly Map').click()
  await expect(page.getByRole('contentinfo')).toContainText('LM Monthly Map · 2026-11-16')
  const tooltip = await findTooltip(page, chart, columnsFrom(-560), 130, 'Expiry')
  await expect(tooltip).toContainText(/Expiry20\d\d-\d\d-\d\d/)
  await inputs.getByRole('radiogroup', { name: 'Expiries' }).getByText('Friday Only').click()
  await findTooltip(page, chart, columnsFrom(-560), 130, 'Expiry')
  await checkPage(page, 'map-expiries')
})

test('[BY-3] maps of earlier sessions are shown as chosen, and tell their session under the cursor', async ({
  page,
}) => {
  const chart = await openWithMap(page, '5')
  const display = await openPanel(page, 'Display')
  const choice = display.getByRole('radiogroup', { name: 'Earlier maps' })
  await expect(choice.getByRole('radio', { name: 'Off' })).toBeChecked()
  const isAsked = page.waitForResponse(response => response.url().includes(platformPaths.earlierMaps))
  await choice.getByText('5', { exact: true }).click()
  const { sessions } = await (await isAsked).json()
  expect(sessions.map(({ session }: { session: string }) => session)).toEqual([
    '2026-11-13',
    '2026-11-12',
    '2026-11-11',
    '2026-11-10',
    '2026-11-09',
  ])
  const tooltip = await findTooltip(page, chart, columnsFrom(40), 60, 'Session2026-11-13')
  await expect(tooltip).toContainText('Stamped2026-11-13 09:30')
  await checkPage(page, 'map-earlier')
  await page.reload()
  await expect(choice.getByRole('radio', { name: '5', exact: true })).toBeChecked()
})
