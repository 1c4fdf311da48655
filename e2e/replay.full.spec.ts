import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pages, platformPaths } from '@tidemark/contracts'
import { chartOf } from './support/chart-view.ts'
import { setMarketClock } from './support/market-clock.ts'
import { useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'

const folder = mkdtempSync(join(tmpdir(), 'tidemark-recordings-'))
mkdirSync(join(folder, 'bars'))

/** The close of a minute, by its index in the session: different for every minute of both days. */
const closeAt = (day: 22 | 23, minute: number): number => (day === 22 ? 500 : 600) + minute / 10

for (const day of [22, 23] as const) {
  const rows = Array.from({ length: 390 }, (_, minute) => {
    const [hour, rest] = [9 + Math.floor((30 + minute) / 60), (30 + minute) % 60]
    const clock = `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}:00`
    const c = closeAt(day, minute)
    return `2025-09-${day} ${clock},${c},${c + 0.5},${c - 0.5},${c},100`
  })
  const text = ['datetime,open,high,low,close,volume', ...rows].join('\n')
  writeFileSync(join(folder, 'bars', `SPY_1m_2025-09-${day}.csv`), text)
}

const tidemark = useTidemark({
  MARKET_SOURCE: 'replay',
  REPLAY_DIR: folder,
  SIM_START: '2025-09-23T15:00:00Z',
})

test.afterAll(() => rmSync(folder, { recursive: true }))

test('[SYS-2] a replay is labelled as such, and moving its clock back updates everything on the screen', async ({
  page,
}) => {
  await signInDemo(page, tidemark, 'demo')
  await page.goto(`${tidemark.address}${pages.workspace}?symbol=SPY&interval=1`)
  await expect(page.getByRole('contentinfo').getByText('Replay', { exact: true })).toBeVisible()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  const chart = chartOf(page)
  await expect.poll(async () => (await chart.bar()).c).toBeGreaterThan(600)

  await setMarketClock(page, tidemark, { at: '2025-09-22T15:29:59.999Z', speed: 0 })

  const last = closeAt(22, 119)
  await expect.poll(async () => (await chart.bar()).c).toBe(last)
  await expect.poll(() => chart.barCount()).toBe(120)
  await expect(page.getByRole('banner').getByText(last.toFixed(2))).toBeVisible()
  await expect(page.getByText('New York 11:29:59')).toBeVisible()
})

test('[BY-12] a market without option chains is never asked for levels, and nothing is logged', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(platformPaths.levels) || pathname === platformPaths.map) requests.push(pathname)
  })
  await signInDemo(page, tidemark, 'demo')
  await page.goto(`${tidemark.address}${pages.workspace}?symbol=SPY&interval=1`)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Indicators' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Liquidity Map' }).click()
  await expect(page.getByText('SPY has no levels')).toBeVisible()
  await expect(page.getByText('no data found')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Refresh Liq Map' }).click()
  expect(requests).toEqual([])
})
