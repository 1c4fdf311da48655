import type { Page } from '@playwright/test'
import { pages } from '@tidemark/contracts'
import { chartOf, historyBars } from './support/chart-view.ts'
import { signInNewMember } from './support/membership.ts'
import { useSharedTidemark } from './support/tidemark.ts'
import { expect, test } from './support/trader.ts'

const tidemark = useSharedTidemark()
const open = (page: Page, path: string = pages.workspace) => page.goto(`${tidemark.address}${path}`)
const toLatest = (page: Page) => page.getByRole('button', { name: 'To latest' })

test.beforeEach(async ({ page }) => {
  await signInNewMember(page, tidemark)
})

test('[BY-6] [CH-15] ranges, a date, the latest bar and the time axis move the view', async ({ page }) => {
  await open(page)
  const chart = chartOf(page)
  await chart.expectShown('SPY', '1m')
  for (const [preset, label] of [
    ['1Y', 'D'],
    ['All', 'W'],
    ['5D', '5m'],
    ['1D', '1m'],
  ] as const) {
    await page.getByRole('button', { name: preset, exact: true }).click()
    await chart.expectShown('SPY', label)
    await expect(toLatest(page)).toBeHidden()
  }

  const date = '2024-03-06'
  await page.keyboard.press('Alt+g')
  await page.getByLabel('Date', { exact: true }).fill('2099-01-02')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There are no bars after 2026-11-16')).toBeVisible()
  await page.getByLabel('Date', { exact: true }).fill(date)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Date', { exact: true })).toBeHidden()
  await expect(toLatest(page)).toBeVisible()
  const width = (await chart.region.boundingBox())?.width ?? 0
  const session = { from: Date.parse(`${date}T14:30:00Z`) / 1000, to: Date.parse(`${date}T21:00:00Z`) / 1000 }
  const bars = await historyBars(page, tidemark.address, {
    ticker: 'SPY',
    resolution: '1',
    countback: 390,
    ...session,
  })
  const opens = bars.map(({ o, h, l }) => `${o} ${h} ${l}`)
  await expect(async () => {
    await chart.hover(Math.round(width * 0.3), 200)
    const { o, h, l } = await chart.bar()
    expect(opens).toContain(`${o} ${h} ${l}`)
  }).toPass()
  await toLatest(page).click()
  await expect(toLatest(page)).toBeHidden()

  await chart.region.press('Home')
  await expect(toLatest(page)).toBeVisible()
  const box = await chart.region.boundingBox()
  await page.mouse.dblclick((box?.x ?? 0) + 300, (box?.y ?? 0) + (box?.height ?? 0) - 10)
  await expect(toLatest(page)).toBeHidden()
})
