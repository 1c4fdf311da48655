import { act } from '@testing-library/react'
import type { ChartLoadState, ChartWidget } from '@tidemark/chart'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeChart, readyState, spyInfo } from '../../testing/fake-chart.ts'
import { mondayMs } from '../../testing/fake-server.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { notice } from '../../ui/notices.ts'
import { createChartStore } from '../chart/chart-store.ts'
import { createMainFrameStore } from '../workspace/frame/frame-store.ts'
import { MomentOnChart } from './moment-on-chart.tsx'
import { showMoment, useMoment } from './moment-store.ts'

vi.mock('../../ui/notices.ts', () => ({ notice: vi.fn() }))

const qqqState: ChartLoadState = {
  ...readyState,
  info: { ...spyInfo, name: 'QQQ', ticker: 'QQQ' },
} as ChartLoadState
const loading = (symbol: string): ChartLoadState => ({
  kind: 'loading',
  symbol,
  resolution: '1',
  isSlow: false,
})
const before10 = mondayMs / 1000 - 1

function open(symbol: string) {
  const { widget, emit } = createFakeChart()
  const store = createChartStore(symbol)
  renderInWorkspace(
    <MomentOnChart widget={widget as unknown as ChartWidget} resolution="1" onResolution={() => {}} />,
    createMainFrameStore(),
    store,
  )
  const state = (next: ChartLoadState) => act(() => emit('state', next))
  const shown = () => widget.goToTime.mock.calls.flat()
  return { widget, store, state, shown }
}

beforeEach(() => {
  vi.clearAllMocks()
  useMoment.setState({ moment: null })
})

describe('the moment of a firing', () => {
  it('[BY-9] is shown at once on a chart of its symbol', () => {
    const { state, shown } = open('SPY')
    state(readyState)
    act(() => showMoment({ symbol: 'SPY', at: mondayMs }))
    expect(shown()).toEqual([before10])
    act(() => showMoment({ symbol: null, at: mondayMs }))
    expect(shown()).toEqual([before10, before10])
  })

  it('[BY-9] sets the symbol of the chart, and is shown once its bars have loaded', () => {
    const { state, shown, store } = open('SPY')
    state(readyState)
    act(() => showMoment({ symbol: 'QQQ', at: mondayMs }))
    expect(store.getState().symbol).toBe('QQQ')
    state({ ...readyState, history: 'loading' } as ChartLoadState)
    state(loading('QQQ'))
    state({ ...qqqState, history: 'loading' } as ChartLoadState)
    expect(shown()).toEqual([])
    state(qqqState)
    state(qqqState)
    expect(shown()).toEqual([before10])
  })

  it('is dropped when another symbol is chosen meanwhile', () => {
    const { state, shown } = open('SPY')
    state(readyState)
    act(() => showMoment({ symbol: 'QQQ', at: mondayMs }))
    state(loading('QQQ'))
    state(loading('IWM'))
    state(qqqState)
    expect(shown()).toEqual([])
  })

  it('says so when there are no bars around it, or none could be loaded', async () => {
    const { widget, state } = open('SPY')
    widget.goToTime.mockResolvedValueOnce('no-bars')
    state(readyState)
    act(() => showMoment({ symbol: 'SPY', at: mondayMs }))
    await vi.waitFor(() => expect(vi.mocked(notice).mock.lastCall?.[0].text).toContain('no bars of SPY'))
    state({ kind: 'failed', symbol: 'SPY', resolution: '1' } as ChartLoadState)
    act(() => showMoment({ symbol: 'SPY', at: mondayMs }))
    await vi.waitFor(() => expect(vi.mocked(notice).mock.lastCall?.[0].text).toContain('could not be loaded'))
  })
})
