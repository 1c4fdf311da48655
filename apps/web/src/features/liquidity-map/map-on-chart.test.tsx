import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ChartLayer, ChartWidget } from '@tidemark/chart'
import { wallsOwner, zonesOwner } from '@tidemark/chart'
import { platformPaths } from '@tidemark/contracts'
import { isoDate } from '@tidemark/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { announceLevels } from '../../testing/announce-levels.ts'
import { answerWith, failure } from '../../testing/answer-with.ts'
import { createFakeChart, legendAt } from '../../testing/fake-chart.ts'
import { hoverLoaded } from '../../testing/hover-loaded.ts'
import { mapAnswer, savedRecord } from '../../testing/map-answers.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { AlertHost } from '../../ui/alert-dialog.tsx'
import { NoticeHost } from '../../ui/notice-host.tsx'
import { createChartStore } from '../chart/chart-store.ts'
import { IndicatorsMenu } from '../indicators/indicators-menu.tsx'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { liveClient } from '../live-data/window-live-client.ts'
import { createMainFrameStore } from '../workspace/frame/frame-store.ts'
import { InputsPanel } from './inputs-panel.tsx'
import { MapLegend } from './map-legend.tsx'
import { MapOnChart } from './map-on-chart.tsx'
import { MapStatus } from './map-status.tsx'
import { createMapStore } from './map-store.ts'
import { useRefreshMap } from './use-refresh-map.ts'

vi.mock('../../platform/when-idle.ts', () => ({
  whenIdle(run: () => void) {
    queueMicrotask(run)
    return () => undefined
  },
}))

const monday = Date.parse('2026-11-16T15:00:00Z')
const settings = (saved: object) => ({ [platformPaths.settings]: { body: [{ settings: saved }] } })
const indicators = (isMapOn: boolean, areWallsOn: boolean) => ({
  [platformPaths.indicators]: { body: [{ indicators: { 'Liquidity Map': isMapOn, WALLS: areWallsOn } }] },
})
const savedPath = (date: string) => `${platformPaths.savedTable}/${date}/spy`

interface Scene {
  readonly mode?: string
  readonly view?: 'Zones' | 'Walls'
  readonly isOn?: boolean
  readonly areWallsOn?: boolean
  readonly answers?: Parameters<typeof answerWith>[0]
}

function RefreshButton() {
  const refresh = useRefreshMap()
  return (
    <button type="button" onClick={refresh}>
      Refresh
    </button>
  )
}

async function open({
  mode = 'Daily',
  view = 'Zones',
  isOn = true,
  areWallsOn = false,
  answers = {},
}: Scene = {}) {
  const fetchMock = answerWith({
    ...settings({ dailyOrMonthly: mode, zoneOrWalls: view }),
    ...indicators(isOn, areWallsOn),
    [platformPaths.allSymbols]: { body: ['SPY', 'QQQ', 'AAPL'] },
    [platformPaths.map]: { body: mapAnswer },
    ...answers,
  })
  const { widget, emit } = createFakeChart()
  const layers: ChartLayer[] = []
  const handle = { redraw: vi.fn(), setInAutoScale: vi.fn() }
  const chart = {
    ...widget,
    addLayer: (layer: ChartLayer) => {
      layers.push(layer)
      return { ...handle, remove: () => void layers.splice(layers.indexOf(layer), 1) }
    },
  } as unknown as ChartWidget
  const owners = () => [...new Set(layers.map(({ owner }) => owner))]
  const store = createChartStore()
  const frame = createMainFrameStore()
  const mapStore = createMapStore()
  renderInWorkspace(
    <>
      <MapOnChart widget={chart} resolution="1" onResolution={frame.getState().setResolution} />
      <MapLegend />
      <IndicatorsMenu />
      <RefreshButton />
      <InputsPanel />
      <MapStatus className="status" />
      <AlertHost />
      <NoticeHost />
    </>,
    frame,
    store,
    mapStore,
  )
  const status = () => document.querySelector('.status')?.textContent
  return { fetchMock, layers, owners, handle, emit, store, frame, mapStore, status }
}

beforeEach(() => {
  forgetLiveData()
  announceLevels()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  useLiveData.setState({
    clock: { marketNow: monday, wallNow: monday, speed: 0, source: 'simulated', receivedAt: 0 },
  })
})

describe('the map on the chart', () => {
  it('[LM-1] draws zones behind the candles and labels in front, and updates the status line', async () => {
    const { layers, handle, status } = await open()
    await vi.waitFor(() => expect(status()).toBe('LM Daily · 2026-11-16'))
    expect(layers.map(({ owner, order = 'behind' }) => [owner, order])).toEqual([
      [zonesOwner, 'behind'],
      [zonesOwner, 'front'],
    ])
    expect(handle.redraw).toHaveBeenCalled()
    expect(handle.setInAutoScale).toHaveBeenLastCalledWith('nearest')
  })

  it('[LM-1] adds and removes walls and zones separately', async () => {
    const { owners, status } = await open()
    await vi.waitFor(() => expect(status()).toContain('2026-11-16'))
    expect(owners()).toEqual([zonesOwner])
    await userEvent.click(screen.getByRole('button', { name: 'Indicators' }))
    const toggle = async (name: string) =>
      userEvent.click(await screen.findByRole('menuitemcheckbox', { name }))
    await toggle('Walls')
    expect(owners()).toEqual([zonesOwner, wallsOwner])
    await toggle('Liquidity Map')
    expect(owners()).toEqual([wallsOwner])
    expect(status()).toBe('LM Not Added!')
    await toggle('Walls')
    expect(owners()).toEqual([])
  })

  it('[DR-3] shows zones by default, and walls in the Walls view', async () => {
    const { owners, status, fetchMock } = await open()
    await vi.waitFor(() => expect(status()).toContain('2026-11-16'))
    expect(screen.getByRole('radio', { name: 'Zones' })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('radio', { name: 'Walls' }))
    expect(owners()).toEqual([zonesOwner, wallsOwner])
    const saved = fetchMock.mock.calls.find(
      ([, { method, body }]) => method === 'POST' && /zoneOr/.test(String(body)),
    )
    expect(JSON.parse(String(saved?.[1].body))).toEqual({ zoneOrWalls: 'Walls' })
  })

  it('shows the pressure of the wall under the cursor', async () => {
    const answer = { ...mapAnswer, man_HP_walls: [{ strike: 505, call: 12345.6, put: 20 }] }
    const { emit, layers, status } = await open({
      view: 'Walls',
      answers: { [platformPaths.map]: { body: answer } },
    })
    await vi.waitFor(() => expect(status()).toContain('2026-11-16'))
    for (const layer of layers) layer.priceExtent?.({ from: 0 as never, to: 1 as never })
    await hoverLoaded()
    const cursor = { x: 10, y: 10, time: null, price: 505, hit: { owner: wallsOwner, item: 'wall 505' } }
    act(() => emit('crosshairMoved', { ...legendAt(500), cursor }))
    const text = (await screen.findByRole('tooltip')).textContent
    expect(text).toContain('Bull wall505.00')
    expect(text).toContain('Bear, shares per 1%20Bull, shares per 1%12,346')
  })

  it('[CH-7] is neither loaded nor drawn until it is added', async () => {
    const { layers, status, fetchMock } = await open({ isOn: false })
    await act(async () => undefined)
    expect(status()).toBe('LM Not Added!')
    expect(layers).toEqual([])
    expect(fetchMock.mock.calls.some(([path]) => path.startsWith(platformPaths.map))).toBe(false)
  })

  it('[LM-4] reloads when symbol or expiry change', async () => {
    const { fetchMock, store, mapStore, status } = await open()
    await vi.waitFor(() => expect(status()).toContain('2026-11-16'))
    const requests = () =>
      fetchMock.mock.calls
        .filter(([path]) => path === platformPaths.map)
        .map(([, { body }]) => JSON.parse(String(body)))
    act(() => store.getState().setSymbol('QQQ'))
    await vi.waitFor(() => expect(requests().at(-1)).toMatchObject({ symbol: 'qqq' }))
    act(() => mapStore.getState().set({ expiry: isoDate('2026-12-04') }))
    await vi.waitFor(() => expect(requests().at(-1)).toMatchObject({ monthlyExp: '2026-12-04' }))
  })

  it('[LM-4] reloads for another mode, and is drawn anew when it is hidden and shown', async () => {
    const { fetchMock, handle, mapStore, status } = await open()
    await vi.waitFor(() => expect(status()).toContain('2026-11-16'))
    const expiries = () =>
      fetchMock.mock.calls
        .filter(([path]) => path === platformPaths.map)
        .map(([, { body }]) => JSON.parse(String(body)).monthlyExp)
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }))
    await vi.waitFor(() => expect(expiries()).toContain('2026-11-20'))
    for (const isHidden of [true, false]) {
      handle.redraw.mockClear()
      act(() => mapStore.getState().set({ isHidden }))
      expect(handle.redraw).toHaveBeenCalled()
    }
  })

  it('[LM-4] reloads at the market open and on Refresh Liq Map', async () => {
    const onRedraw = vi.spyOn(liveClient, 'onRedraw')
    const { fetchMock, status } = await open()
    await vi.waitFor(() => expect(status()).toContain('2026-11-16'))
    const requestCount = () => fetchMock.mock.calls.filter(([path]) => path === platformPaths.map).length
    expect(requestCount()).toBe(1)
    act(() => onRedraw.mock.lastCall?.[0]())
    await vi.waitFor(() => expect(requestCount()).toBe(2))
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await vi.waitFor(() => expect(requestCount()).toBe(3))
  })

  it('[LM-12] loads the map of futures too', async () => {
    const { fetchMock, store, status } = await open()
    await vi.waitFor(() => expect(status()).toContain('2026-11-16'))
    act(() => store.getState().setSymbol('F.US.EPZ26'))
    await vi.waitFor(() => {
      const [, last] = fetchMock.mock.calls.filter(([path]) => path === platformPaths.map).at(-1) ?? []
      expect(JSON.parse(String(last?.body))).toMatchObject({ symbol: 'f.us.epz26' })
    })
  })

  it('shows when the last good levels are used', async () => {
    const provenance = { ...mapAnswer.provenance, session: '2026-11-13', flags: ['stale'] }
    const { status } = await open({
      answers: { [platformPaths.map]: { body: { ...mapAnswer, provenance } } },
    })
    await vi.waitFor(() => expect(status()).toContain('last good levels, of 2026-11-13'))
  })
})

describe('a map that fails', () => {
  it('[LM-9] shows “Liquidity Map Failed!” and the reason', async () => {
    const { status } = await open({
      answers: { [platformPaths.map]: failure(404, 'no_levels', 'Too few contracts') },
    })
    expect(await screen.findByText('Liquidity Map Failed!')).toBeTruthy()
    expect(screen.getByText('Too few contracts')).toBeTruthy()
    expect(status()).toBe('LM failed')
    expect(screen.getByText('no data found')).toBeTruthy()
  })

  it('[LM-9] shows an alert and a notice in mode Monthly Map', async () => {
    await open({ mode: 'Monthly-Map', answers: { [platformPaths.map]: failure(404, 'no_levels', 'x') } })
    await vi.waitFor(() =>
      expect(screen.getByRole('alertdialog').textContent).toContain('No Data received for Walls'),
    )
    expect(screen.getByRole('alertdialog').textContent).toContain('Error')
    expect(screen.getByText('Failed to get Monthly Map')).toBeTruthy()
    expect(screen.getByText('No Monthly Map data found for this ticker SPY')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  })

  it('[LM-10] shows an alert in mode Single-Date and returns to SPY at one minute', async () => {
    localStorage.setItem('SUBSCRIBED_TICKER', 'AAPL')
    const path = `${platformPaths.savedTable}/2026-11-12/aapl`
    const { store, frame, mapStore } = await open({
      mode: 'Single-Date',
      answers: { [path]: failure(404, 'not_found', 'x'), [savedPath('2026-11-12')]: { body: savedRecord } },
    })
    act(() => mapStore.getState().set({ date: isoDate('2026-11-12') }))
    act(() => frame.getState().setResolution('60'))
    await vi.waitFor(() =>
      expect(screen.getByRole('alertdialog').textContent).toContain('Please select some other symbol'),
    )
    expect(screen.getByRole('alertdialog').textContent).toContain('Not found')
    expect(store.getState().symbol).toBe('SPY')
    expect(frame.getState().resolution).toBe('1')
  })
})
