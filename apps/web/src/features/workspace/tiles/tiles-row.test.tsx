import { act, screen, within } from '@testing-library/react'
import { type IndexMessage, platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TickerState } from '../../../live/ticker-store.ts'
import { storeCredentials } from '../../../session/credentials.ts'
import { announceLevels } from '../../../testing/announce-levels.ts'
import { answerWith } from '../../../testing/answer-with.ts'
import { clockAt, mondayMs } from '../../../testing/fake-server.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { createMapStore } from '../../liquidity-map/map-store.ts'
import { forgetLiveData, useLiveData } from '../../live-data/live-data-store.ts'
import { MarketStrip } from '../bottom-panel/market-strip.tsx'
import { TilesRow } from './tiles-row.tsx'

const levelsOf = (symbol: string, hp: number) => ({
  body: {
    symbol,
    version: 'v1',
    session: '2026-11-16',
    anchor: 500,
    hp,
    mhp: hp - 2,
    hg: null,
    bear: null,
    bull: null,
    redistribution: null,
    walls: { hp: [], mhp: [] },
    cpbook: 'BLU',
    opbook: null,
    flags: [],
    asOf: null,
    source: null,
    coverage: 1,
    inputHash: null,
  },
})
const index: IndexMessage = {
  type: 'index',
  time: mondayMs,
  srhg: 12.34,
  nrhg: -7.06,
  ruhg: 0.01,
  srmhp: null,
  nrmhp: -49.99,
  sdd: 0.512,
  sppp: 99.96,
  nqpp: 100,
  rupp: 97.2,
  stmhp: 90,
  ntmhp: 90,
  state: 'market-open',
  alerts: {},
  announcement: null,
}
const ticker: TickerState = {
  ticker: 'SPY',
  price: null,
  tradedAtMs: 1,
  updatedAtMs: 1,
  staleness: 'fresh',
  day: null,
  prevClose: null,
  bar: null,
}
const tile = (name: RegExp) => screen.getByRole('button', { name }).textContent

beforeEach(() => {
  forgetLiveData()
  announceLevels()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  answerWith({
    [platformPaths.allSymbols]: { body: ['SPY', 'QQQ'] },
    [`${platformPaths.levels}/SPY`]: levelsOf('SPY', 501.5),
    [`${platformPaths.levels}/QQQ`]: levelsOf('QQQ', 400),
  })
})

describe('header tiles', () => {
  it('[CH-6] show levels of SPY and QQQ, breadth, coverage and the playbook', async () => {
    renderInWorkspace(<TilesRow />)
    act(() => useLiveData.setState({ index }))
    await vi.waitFor(() => expect(tile(/^SPY/)).toBe('SPYHP501.50MHP499.50'))
    await vi.waitFor(() => expect(tile(/^QQQ/)).toContain('400.00'))
    expect(tile(/^SP resil/)).toBe('SP resilwhite+12.3yellow—')
    expect(tile(/^NQ resil/)).toBe('NQ resilwhite−7.1yellow−50.0')
    expect(tile(/^RU resil/)).toBe('RU resil0.0')
    expect(tile(/^DD/)).toBe('DD0.51')
    expect(tile(/^Coverage/)).toBe('Coverage %SP100.0NQ100.0RU97.2')
    expect(tile(/^Playbook/)).toBe('Playbook SPYBLUbullish, above HP, HP above MHP')
  })

  it('are dimmed while their feed is cut, and recover', () => {
    const lights = { scanner: 'green', resilience: 'green', overall: 'green', feed: null } as const
    const setLive = (live: 'green' | 'yellow' | 'red') =>
      act(() => useLiveData.setState({ index, status: { ...lights, live } }))
    const stale = () =>
      screen
        .getAllByRole('button')
        .flatMap(({ dataset, textContent }) => (dataset.stale === 'true' ? [textContent?.slice(0, 2)] : []))
    renderInWorkspace(<TilesRow />)
    expect(stale()).toEqual([])
    setLive('green')
    expect(stale()).toEqual([])
    setLive('red')
    expect(stale()).toEqual(['SP', 'NQ', 'RU', 'DD', 'Co'])
    setLive('yellow')
    expect(stale()).toHaveLength(5)
    setLive('green')
    expect(stale()).toEqual([])
  })

  it.each([
    ['at its time', '15:00:00.000', '15:00:00.000', null],
    ['after 62 s', '15:00:00.000', '15:01:02.000', null],
    ['after 62.001 s', '15:00:00.000', '15:01:02.001', '1 min'],
    ['after three minutes', '15:00:00.000', '15:03:00.000', '3 min'],
    ['at the close', '21:00:00.000', '21:01:02.000', null],
    ['in the evening, with the values of the close', '23:00:00.000', '23:00:00.000', '2 h'],
  ])('[SO-6] are current %s, and dimmed with their age afterwards', (_when, of, now, age) => {
    const at = (clock: string) => Date.parse(`2026-11-16T${clock}Z`)
    const lights = { scanner: 'green', resilience: 'green', live: 'green', overall: 'green' } as const
    renderInWorkspace(<TilesRow />)
    act(() =>
      useLiveData.setState({
        index: { ...index, time: at(of) },
        clock: { ...clockAt(at(now)), speed: 0, receivedAt: 0 },
        status: { ...lights, feed: 'user-realtime-feed' },
      }),
    )
    const dd = screen.getByRole('button', { name: /^DD/ })
    expect(dd.dataset.stale).toBe(String(age !== null))
    expect(dd.textContent).toBe(age === null ? 'DD0.51' : `DD ${age}0.51`)
    expect(dd.getAttribute('aria-description')?.includes('not current') ?? false).toBe(age !== null)
  })

  it('[LM-11] show the playbook of the live price without asking for levels again', async () => {
    const levels = levelsOf('SPY', 501.5)
    const fetchMock = answerWith({
      [platformPaths.allSymbols]: { body: ['SPY', 'QQQ'] },
      [`${platformPaths.levels}/SPY`]: { body: { ...levels.body, bull: [510, 512] } },
      [`${platformPaths.levels}/QQQ`]: levelsOf('QQQ', 400),
    })
    renderInWorkspace(<TilesRow />)
    await vi.waitFor(() => expect(tile(/^SPY/)).toContain('501.50'))
    const { length } = fetchMock.mock.calls
    for (const [price, playbook] of [
      [505, 'MRLUmean reversion, above HP, HP above MHP'],
      [511, 'BLUbullish, above HP, HP above MHP'],
      [500, 'MRSUmean reversion, below HP, HP above MHP'],
    ] as const) {
      act(() => useLiveData.setState({ tickers: { SPY: { ...ticker, price } } }))
      expect(tile(/^Playbook/)).toBe(`Playbook SPY${playbook}`)
    }
    expect(fetchMock.mock.calls).toHaveLength(length)
  })

  it('[CH-6] say that they have the automatic inputs while the map of their symbol has manual ones', async () => {
    const mapStore = createMapStore()
    answerWith({
      [platformPaths.indicators]: { body: [{ indicators: { 'Liquidity Map': true } }] },
      [platformPaths.allSymbols]: { body: ['SPY', 'QQQ'] },
      [`${platformPaths.levels}/SPY`]: levelsOf('SPY', 501.5),
      [`${platformPaths.levels}/QQQ`]: levelsOf('QQQ', 400),
    })
    renderInWorkspace(<TilesRow />, undefined, undefined, mapStore)
    await vi.waitFor(() => expect(tile(/^SPY/)).toBe('SPYHP501.50MHP499.50'))
    act(() => mapStore.getState().set({ depth: 5 }))
    await vi.waitFor(() => expect(tile(/^SPY/)).toBe('SPY autoHP501.50MHP499.50'))
    expect(tile(/^QQQ/)).not.toContain('auto')
    expect(screen.getByRole('button', { name: /^SPY/ }).getAttribute('aria-description')).toContain(
      'Computed with the automatic inputs; the map on the chart has depth 5.',
    )
    act(() => mapStore.getState().set({ depth: 'auto' }))
    expect(tile(/^SPY/)).toBe('SPYHP501.50MHP499.50')
  })
})

describe('market strip', () => {
  it('[BP-2] shows the three indices: white against HG, yellow against MHP', async () => {
    renderInWorkspace(<MarketStrip />)
    act(() => useLiveData.setState({ index }))
    const rows = within(screen.getByRole('list', { name: 'Market strip' })).getAllByRole('listitem')
    await vi.waitFor(() => expect(rows[0]?.textContent).toContain('HP501.50MHP499.50'))
    expect(rows[0]?.textContent).toContain('S&P 500DD0.51Resil+12.3yellow—')
    expect(rows[2]?.textContent).toBe('Russell 2000Resil0.0')
    // Without a connection to the feed: breadth is dimmed, levels are not.
    const dimmed = [...(rows[0]?.querySelectorAll('[data-stale="true"]') ?? [])].map(one => one.textContent)
    expect(dimmed).toEqual(['0.51', '+12.3', '—'])
  })
})
