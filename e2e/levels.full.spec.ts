import type { Page } from '@playwright/test'
import {
  type LevelsAnswer,
  type MapAnswer,
  type MasterRecord,
  pages,
  platformPaths,
  type ResiliencePoint,
  storageKeys,
} from '@tidemark/contracts'
import { captureLiveState } from './support/live-state.ts'
import { useTidemark } from './support/tidemark.ts'
import { expect, signInDemo, test } from './support/trader.ts'

const tidemark = useTidemark()
const delayMs = 900_000
const startMs = Date.parse('2026-11-16T15:00:00Z')

async function openWorkspace(page: Page, name: string): Promise<void> {
  await signInDemo(page, tidemark, name)
  await page.goto(`${tidemark.address}${pages.workspace}`)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
}

async function apiOf(page: Page) {
  const token = await page.evaluate(key => localStorage.getItem(key), storageKeys.token)
  const options = { headers: { authorization: `Bearer ${token}` } }
  return {
    read: async <Answer>(path: string): Promise<Answer> =>
      (await page.request.get(`${tidemark.address}${path}`, options)).json(),
    map: async (data: object): Promise<MapAnswer> =>
      (await page.request.post(`${tidemark.address}${platformPaths.map}`, { ...options, data })).json(),
  }
}

test('[SO-2] [API-3] [API-5] [API-13] a real-time window gets breadth, alerts, resilience by the minute, and the levels of every symbol as the platform has them', async ({
  page,
}) => {
  await openWorkspace(page, 'demo')
  const liveState = await captureLiveState(page)
  await expect.poll(async () => (await liveState()).index?.srhg).toEqual(expect.any(Number))
  for (const symbol of ['SPY', 'QQQ'])
    await expect.poll(async () => (await liveState()).rows[symbol]?.man_HP).toEqual(expect.any(Number))
  await expect.poll(async () => (await liveState()).resilience.length).toBeGreaterThan(29)
  const { index, rows, resilience } = await liveState()
  expect(index).toMatchObject({ state: 'market-open', alerts: { SPY: expect.stringMatching(/^\w+:[-UD]$/) } })
  expect(index?.stmhp).toBeGreaterThan(50)
  expect(Object.keys(rows).length).toBeGreaterThan(2000)
  const withLevels = Object.values(rows).filter(row => row.man_HP !== null && row.CPbook !== null)
  expect(withLevels.length).toBeGreaterThan(1500)
  const newest = Math.max(...resilience.map(({ time }) => time))
  expect(newest).toBeGreaterThanOrEqual(startMs)

  await test.step('map, levels, saved table and scanner row have the same values', async () => {
    const row = rows.QQQ
    const { read, map } = await apiOf(page)
    const daily = await map({ symbol: 'qqq', filter: 'auto', mode: 'weekly', date: '2026-11-16' })
    const levels = await read<LevelsAnswer>(`${platformPaths.levels}/QQQ`)
    const table = await read<MasterRecord>(`${platformPaths.savedTable}/2026-11-16/QQQ`)
    expect(daily).toMatchObject({ status: 'OK', fromMC: true, lines: { hp: levels.hp, mhp: levels.mhp } })
    expect(table).toMatchObject({ man_HP: levels.hp, man_MHP: levels.mhp, MidGap: levels.hg })
    expect(row).toMatchObject({ man_HP: levels.hp, man_MHP: levels.mhp, MidGap: levels.hg })
    expect(daily.man_HP_walls).toEqual(levels.walls.hp)
    expect(levels).toMatchObject({
      session: '2026-11-16',
      source: 'simulated',
      inputHash: expect.any(String),
    })
    const monthly = await map({ symbol: 'qqq', mode: 'monthly-map' })
    expect(Object.keys(monthly.lines).length).toBeGreaterThan(3)
    expect(await map({ symbol: 'qqq', mode: 'monthly', monthlyExp: '2026-11-18' })).toMatchObject({
      status: 'FAILED',
      message: 'monthlyExp: An expiry can be chosen only in mode weekly',
    })
  })
})

test('[SO-4] [API-12] a delayed window gets the same data of fifteen minutes ago', async ({ page }) => {
  await openWorkspace(page, 'delayed')
  const liveState = await captureLiveState(page)
  await expect.poll(async () => (await liveState()).resilience.length).toBeGreaterThan(14)
  await expect.poll(async () => (await liveState()).index?.srhg).toEqual(expect.any(Number))
  const { index, resilience } = await liveState()
  const { read } = await apiOf(page)
  const clock = await read<{ marketNow: number }>(platformPaths.marketClock)
  expect(index?.time).toBeLessThanOrEqual(clock.marketNow - delayMs)
  // The current minute has the time of its end.
  const latest = Math.max(...resilience.map(({ time }) => time))
  expect(latest).toBeLessThanOrEqual(clock.marketNow - delayMs + 60_000)
})

test('[API-5] resilience is complete for a past trading day and missing for a Saturday', async ({ page }) => {
  await signInDemo(page, tidemark, 'demo')
  const { read } = await apiOf(page)
  const friday = await read<ResiliencePoint[]>(`${platformPaths.savedResilience}/2026-11-13`)
  expect(friday).toHaveLength(390)
  expect(await read(`${platformPaths.savedResilience}/2026-11-14`)).toMatchObject({ status: 'FAILED' })
})

test('[BP-3] [API-6] DD bands are available to Pro Plus and refused to Pro', async ({ page }) => {
  const path = `${platformPaths.ddBands}/2026-11-15?tickerList=ES,MES,17`
  await signInDemo(page, tidemark, 'demo')
  expect(await (await apiOf(page)).read(path)).toMatchObject([
    { symbol: 'ES', error: false },
    { symbol: 'MES', error: false },
    { symbol: '17', error: false },
  ])
  await signInDemo(page, tidemark, 'pro')
  expect(await (await apiOf(page)).read(path)).toMatchObject({ status: 'FAILED', code: 'tier_required' })
})
