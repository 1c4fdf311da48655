import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Drawings } from '@tidemark/chart'
import { type ExposureAnswer, exposureConvention, exposureUnits, platformPaths } from '@tidemark/contracts'
import { epochSeconds } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { announceLevels } from '../../testing/announce-levels.ts'
import { answerWith, failure } from '../../testing/answer-with.ts'
import { mapAnswer } from '../../testing/map-answers.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { createChartStore } from '../chart/chart-store.ts'
import { createDrawingsStore } from '../drawings/drawings-store.ts'
import { createMapStore } from '../liquidity-map/map-store.ts'
import { putLevelVersion } from '../live-data/level-versions.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { createMainFrameStore } from '../workspace/frame/frame-store.ts'
import { ExposurePanel } from './exposure-panel.tsx'

const columns = (call: readonly number[], put: readonly number[]) => ({
  call: [...call],
  put: [...put],
  net: call.map((value, index) => value + (put[index] ?? 0)),
})
const sides = (call: number, put: number) => ({ call, put, net: call + put })

const answer: ExposureAnswer = {
  ...{ symbol: 'SPY', underlying: 'SPY', session: '2026-11-16', spot: 501, anchor: 500, expirySet: 'all' },
  choices: { '0dte': 0, week: 2, month: 3, all: 9 },
  convention: exposureConvention,
  units: exposureUnits,
  ...{ expiries: [], withoutVolatility: [] },
  strikes: {
    ...{ strike: [495, 500, 505], callContracts: [1, 2, 3], putContracts: [1, 2, 3] },
    gamma: columns([1e6, 3e6, 9e6], [-4e6, -2e6, -1e6]),
    delta: columns([1e9, 2e9, 3e9], [1e9, 1e9, 1e9]),
    vanna: columns([5, 6, 7], [-1, -2, -3]),
    charm: columns([7e3, 8e3, 9e3], [-1e3, -2e3, -3e3]),
  },
  totals: {
    gamma: sides(13e6, -7e6),
    delta: sides(6e9, 3e9),
    vanna: sides(18, -6),
    charm: sides(24e3, -6e3),
  },
  curve: { price: [480, 490, 500, 510, 520], gamma: [-8e6, -3e6, 5e6, 7e6, 2e6] },
  ...{ zeroGamma: 493.75, zeroGammaState: 'found', crossings: [493.75] },
  provenance: mapAnswer.provenance,
}
const path = `${platformPaths.exposure}/SPY`

function open(answers: Parameters<typeof answerWith>[0] = {}) {
  const all = {
    [platformPaths.allSymbols]: { body: ['SPY', 'QQQ'] },
    [path]: { body: answer },
    [`${platformPaths.exposure}/QQQ`]: { body: { ...answer, symbol: 'QQQ', underlying: 'QQQ' } },
    ...answers,
  }
  const fetchMock = answerWith(all)
  const chart = createChartStore()
  const drawingsStore = createDrawingsStore()
  renderInWorkspace(<ExposurePanel />, createMainFrameStore(), chart, createMapStore(), drawingsStore)
  const requests = () =>
    fetchMock.mock.calls.map(([address]) => address).filter(address => address.includes('/exposure/'))
  return { requests, all, chart, drawingsStore }
}

const rows = (name = 'Gamma of SPY by strike') =>
  within(screen.getByRole('grid', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent)
const figures = (name: string) =>
  Object.fromEntries(
    within(screen.getByLabelText(name))
      .getAllByRole('definition')
      .map(value => [value.previousElementSibling?.textContent, value.textContent]),
  )
const shown = () => screen.findByRole('grid', { name: 'Gamma of SPY by strike' })
const choose = (option: string) => userEvent.click(screen.getByRole('radio', { name: option }))
const price = (value: number) => {
  const ticker = { ticker: 'SPY', price: value, tradedAtMs: 1, updatedAtMs: 1, staleness: 'fresh' } as const
  act(() => useLiveData.setState({ tickers: { SPY: { ...ticker, day: null, prevClose: null, bar: null } } }))
}

beforeEach(() => {
  forgetLiveData()
  announceLevels()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  // happy-dom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
})
afterEach(() => void vi.restoreAllMocks())

describe('[BY-26] the exposure panel', () => {
  it('lists calls, puts and net of every strike of the chart’s symbol, around the price and the zero-gamma level', async () => {
    const { requests } = open()
    await shown()
    expect(requests()).toEqual([`${path}?expiries=all`])
    expect(rows()).toEqual([
      '505.00calls +9.00M, puts −1.00M+8.00M',
      '501.00Price',
      '500.00calls +3.00M, puts −2.00M+1.00M',
      '495.00calls +1.00M, puts −4.00M−3.00M',
      '493.75Zero gamma−1.4%',
    ])
    expect(figures('Totals')).toEqual({
      'Net gamma$ per 1% move': '+6.00M',
      Calls: '+13.0M',
      Puts: '−7.00M',
      'Zero gamma−1.4%': '493.75',
    })
  })

  it('says which session, stamp and price it is of, and whose position is counted', async () => {
    open()
    await shown()
    expect(screen.getByText('2026-11-16')).toBeTruthy()
    const stamp = screen.getByRole('button', { name: '09:30:00' }).getAttribute('aria-description')
    expect(stamp).toContain('Computed for the price 501.00')
    expect(stamp).toContain('long the calls and short the puts')
  })

  it('shows another measure without asking again, and asks for other expiries', async () => {
    const { requests, all } = open()
    await shown()
    await choose('Delta')
    expect(rows('Delta of SPY by strike')[0]).toBe('505.00calls +3.00B, puts +1.00B+4.00B')
    expect(figures('Totals')['Net delta$']).toBe('+9.00B')
    expect(requests()).toHaveLength(1)
    Object.assign(all, { [path]: { body: { ...answer, expirySet: 'week', zeroGamma: 498 } } })
    await choose('Week')
    await vi.waitFor(() => expect(rows('Delta of SPY by strike')).toContain('498.00Zero gamma−0.6%'))
    expect(requests().at(-1)).toBe(`${path}?expiries=week`)
    expect(localStorage.getItem('tidemark.exposure')).toBe('{"greek":"delta","expiries":"week"}')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '0DTE' }).disabled).toBe(true)
  })

  it('follows the symbol of the chart and each new version of its levels', async () => {
    const { requests, all, chart } = open()
    await shown()
    const provenance = { ...mapAnswer.provenance, version: 'v2' }
    Object.assign(all, { [path]: { body: { ...answer, provenance, zeroGamma: 497 } } })
    act(() => putLevelVersion('SPY', 'v2'))
    await vi.waitFor(() => expect(rows()).toContain('497.00Zero gamma−0.8%'))
    act(() => chart.getState().setSymbol('QQQ'))
    await screen.findByRole('grid', { name: 'Gamma of QQQ by strike' })
    expect(requests()).toHaveLength(3)
  })

  it('moves its mark with the price, and asks again after a move of a quarter percent', async () => {
    const { requests } = open()
    await shown()
    price(499)
    expect(rows().slice(1, 3)).toEqual(['500.00calls +3.00M, puts −2.00M+1.00M', '499.00Price'])
    expect(requests()).toHaveLength(1)
    price(501)
    await vi.waitFor(() => expect(requests()).toHaveLength(2))
    expect(rows()).toHaveLength(5)
  })

  it('reads the strike that keys or the pointer are on, otherwise the one nearest to the price', async () => {
    open()
    const grid = await shown()
    const read = () => figures('Selected strike').Strike
    expect(figures('Selected strike')).toEqual({
      Strike: '500.00',
      Calls: '+3.00M',
      Puts: '−2.00M',
      Net: '+1.00M',
    })
    act(() => grid.focus())
    await userEvent.keyboard('{ArrowUp}')
    expect(read()).toBe('505.00')
    expect(grid.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('row', { selected: true }).getAttribute('id'),
    )
    await userEvent.keyboard('{ArrowDown}')
    expect(read()).toBe('500.00')
    await userEvent.keyboard('{End}')
    expect(read()).toBe('495.00')
    fireEvent.mouseMove(screen.getByRole('rowheader', { name: '505.00' }))
    expect(read()).toBe('505.00')
    fireEvent.mouseLeave(grid)
    expect(read()).toBe('495.00')
  })

  it('reads the curve at the price, and at the prices that keys walk to', async () => {
    open()
    await shown()
    const curve = screen.getByRole('slider', { name: 'Price on the curve of net gamma of SPY' })
    const read = () => curve.getAttribute('aria-valuetext')
    expect(read()).toBe('+5.20M at 501.00')
    act(() => curve.focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(read()).toBe('+7.00M at 510.00')
    await userEvent.keyboard('{Home}')
    expect(read()).toBe('−8.00M at 480.00')
    await userEvent.keyboard('{Escape}')
    expect(read()).toBe('+5.20M at 501.00')
  })

  it('draws the zero-gamma level on the chart, as a line that the user can change', async () => {
    const add = vi.fn(() => 'id')
    const drawings = { symbol: 'SPY', setHidden: vi.fn(), add } as unknown as Drawings
    const { chart, drawingsStore } = open()
    await shown()
    expect(screen.queryByRole('button', { name: 'Draw on the chart' })).toBeNull()
    act(() => {
      drawingsStore.setState({ drawings })
      chart.getState().setBars({ count: 1, first: epochSeconds(60), last: epochSeconds(60), updatedAt: null })
    })
    await userEvent.click(screen.getByRole('button', { name: 'Draw on the chart' }))
    expect(add).toHaveBeenCalledWith({
      kind: 'horizontal-line',
      anchors: [{ time: 60, price: 493.75 }],
      style: { dash: 'dashed' },
      text: 'Zero gamma 2026-11-16',
    })
  })

  it('says why there is no zero-gamma level, and which expiries are left out', async () => {
    const none = { zeroGamma: null, zeroGammaState: 'always_positive', crossings: [] }
    open({ [path]: { body: { ...answer, ...none, withoutVolatility: ['2026-11-20'] } } })
    await shown()
    expect(figures('Totals')['Zero gamma']).toBe('None, positive throughout')
    const leftOut = screen.getByRole('button', { name: 'One expiry is left out' })
    expect(leftOut.getAttribute('aria-description')).toBe('Too few usable quotes: 2026-11-20.')
  })
})

describe('[BY-26] without exposure the panel', () => {
  const nothing = columns([], [])
  const none = {
    ...{ strike: [], callContracts: [], putContracts: [] },
    ...{ gamma: nothing, delta: nothing, vanna: nothing, charm: nothing },
  }

  it('offers the expiries that there are', async () => {
    const { requests } = open({ [path]: { body: { ...answer, expirySet: '0dte', strikes: none } } })
    expect(await screen.findByText('SPY has no options with open interest under 0DTE.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show Week' }))
    await vi.waitFor(() => expect(requests().at(-1)).toBe(`${path}?expiries=week`))
  })

  it('gives the platform’s reason, and a symbol that has some', async () => {
    const { chart } = open({
      [`${platformPaths.exposure}/QQQ`]: failure(404, 'no_levels', 'No options of QQQ are known'),
    })
    act(() => chart.getState().setSymbol('QQQ'))
    expect(await screen.findByText('No options of QQQ are known')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Open SPY' }))
    await shown()
  })

  it('names a symbol that is not listed, and asks nothing', async () => {
    const { chart, requests } = open()
    await shown()
    act(() => chart.getState().setSymbol('ZZZ'))
    expect(await screen.findByText('ZZZ is not listed here.')).toBeTruthy()
    expect(requests().some(address => address.includes('ZZZ'))).toBe(false)
  })

  it('says that it is loading', () => {
    open()
    expect(within(screen.getByRole('status')).getByText('Loading the exposure')).toBeTruthy()
  })

  it('offers the memberships where the platform refuses it', async () => {
    open({ [path]: failure(403, 'tier_required', 'This feature is a Pro feature.') })
    expect((await screen.findByRole('alert')).textContent).toContain('This feature is a Pro feature.')
    expect(screen.getByRole('link', { name: 'Show the memberships' })).toBeTruthy()
  })
})
