import { act, screen, within } from '@testing-library/react'
import { platformPaths } from '@tidemark/contracts'
import { isoDate } from '@tidemark/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mapAnswer, monthlyMapAnswer, savedRecord } from '../../testing/map-answers.ts'
import { openMapScene } from '../../testing/map-scene.tsx'
import { explanations } from '../explanations/explanations.ts'
import { forgetLiveData } from '../live-data/live-data-store.ts'
import { TilesRow } from '../workspace/tiles/tiles-row.tsx'
import { SummaryPanel } from './summary-panel.tsx'

const day = {
  ...{ symbol: 'SPY', version: 'v1', session: '2026-11-16', anchor: 500, hp: 470, mhp: 471, hg: null },
  ...{ bear: [460, 465], bull: [475, 480], redistribution: null, walls: { hp: [], mhp: [] } },
  ...{ cpbook: 'BLD', opbook: null, flags: [], asOf: null, source: null, coverage: 1, inputHash: null },
}
const levelsRoute = { [`${platformPaths.levels}/SPY`]: { body: day } }
const views = (
  <>
    <SummaryPanel />
    <TilesRow />
  </>
)
const open = (settings: object, answers: Parameters<typeof openMapScene>[0] = {}) =>
  openMapScene({ settings, ...answers, answers: { ...levelsRoute, ...answers.answers }, children: views })
const picture = () => screen.getByRole('img', { name: /^Liquidity map of SPY/ })
const tile = () => screen.getByRole('button', { name: /^Playbook SPY/ })

beforeEach(forgetLiveData)

describe('summary and playbook', () => {
  it('[TB-4] show the levels of the map in its mode, not those of the day', async () => {
    const monthly = { ...mapAnswer, lines: { ...(mapAnswer.lines as object), hp: 502.25, mhp: 502.25 } }
    const { setPrice } = await open(
      { dailyOrMonthly: 'Monthly' },
      { answers: { [platformPaths.map]: { body: monthly } } },
    )
    setPrice(504)
    expect(picture().getAttribute('aria-label')).toBe('Liquidity map of SPY, Monthly, 2026-11-16')
    expect(picture().textContent).toContain('502.25−0.3%')
    expect(picture().textContent).not.toContain('470.00')
    expect(screen.getByText('SPY · Monthly · 2026-11-16 · distance from the last price')).toBeTruthy()
    expect(screen.getByText('Playbook BLU')).toBeTruthy()
    const meanings = within(screen.getByRole('list', { name: 'What the levels mean' })).getAllByRole('button')
    expect(meanings.map(({ textContent }) => textContent)).toEqual([
      'Bull zone',
      'Bear zone',
      'HP',
      'MHP',
      'HG',
    ])
    expect(meanings.map(meaning => meaning.getAttribute('aria-description'))).toContain(explanations.hg)
    expect(tile().textContent).toBe('Playbook SPYBLUbullish, above HP, HP above MHP')
    expect(tile().getAttribute('aria-description')).toContain(
      'SPY BLU — bullish, above HP, HP above MHP. The price is in or above the bull zone. Levels of 2026-11-16.',
    )
  })

  it('[DR-11] [LM-11] show a day of the past with its date, its price and its playbook', async () => {
    const { setPrice, mapStore } = await open(
      { dailyOrMonthly: 'Single-Date' },
      {
        answers: {
          [`${platformPaths.savedTable}/2026-11-16/spy`]: { body: savedRecord },
          [`${platformPaths.savedTable}/2026-11-12/spy`]: { body: { ...savedRecord, Price: 495 } },
        },
      },
    )
    act(() => mapStore.getState().set({ date: isoDate('2026-11-12') }))
    setPrice(600)
    await vi.waitFor(() => expect(screen.getByText('Playbook BLU')).toBeTruthy())
    expect(picture().getAttribute('aria-label')).toBe('Liquidity map of SPY, Single Date, 2026-11-12')
    expect(picture().textContent).toContain('490.00−1.0%')
    expect(screen.getByText(/^SPY · Single Date · 2026-11-12 · distance from that day’s/)).toBeTruthy()
    expect(screen.getByText(/^Levels of 2026-11-12: bullish/)).toBeTruthy()
    expect(tile().textContent).toBe('Playbook SPY 2026-11-12BLUbullish, above HP, HP above MHP')
  })

  it('[TB-4] list the expiries of a monthly map; the playbook is that of the day’s levels', async () => {
    const { setPrice } = await open(
      { dailyOrMonthly: 'Monthly-Map' },
      { answers: { [platformPaths.map]: { body: monthlyMapAnswer } } },
    )
    setPrice(478)
    const table = screen.getByRole('table', { name: 'Liquidity map of SPY, Monthly Map, 2026-11-16' })
    const rows = within(table)
      .getAllByRole('row')
      .map(row => row.textContent)
    expect(rows).toEqual([
      'ExpiryBear topHPBull low',
      '11-18496.00500.50503.00',
      '11-20496.00500.50503.00',
      '11-24496.00500.50503.00',
    ])
    expect(screen.getByText('Playbook BLD')).toBeTruthy()
  })

  it('[TB-4] show the walls in place of the zones in the Walls view', async () => {
    const answer = { ...mapAnswer, man_HP_walls: [{ strike: 505, call: 10, put: 2 }] }
    await open({ zoneOrWalls: 'Walls' }, { answers: { [platformPaths.map]: { body: answer } } })
    expect(picture().textContent).toContain('Bull wall505.00')
    expect(picture().textContent).not.toContain('Bull top')
    expect(screen.getByText(/^SPY · Daily, Walls · 2026-11-16/)).toBeTruthy()
  })

  it('[DR-11] say “No Data Found” and why when the map failed', async () => {
    const { mapStore } = await open({})
    act(() => mapStore.getState().setOutcome({ kind: 'failed', message: 'Too few contracts' }))
    expect(screen.getByText('No Data Found')).toBeTruthy()
    expect(screen.getByText('Too few contracts')).toBeTruthy()
    expect(tile().textContent).toBe('Playbook SPY—')
  })

  it('show the levels of the day while no map is on the chart', async () => {
    const { mapStore } = await open({})
    act(() => mapStore.getState().setOutcome({ kind: 'off' }))
    await vi.waitFor(() => expect(picture().textContent).toContain('470.00'))
    expect(screen.getByText('Playbook BLD')).toBeTruthy()
  })
})
