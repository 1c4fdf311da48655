import { act, cleanup, screen } from '@testing-library/react'
import { type DocumentsChange, platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveStatus } from '../../live/overall-status.ts'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { answerWith, failure } from '../../testing/answer-with.ts'
import { createFakeChart, readyState, spyInfo } from '../../testing/fake-chart.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChartExtension } from '../chart/chart-extension.ts'
import { createChartStore } from '../chart/chart-store.ts'
import { PriceChart } from '../chart/price-chart.tsx'
import { liveClient } from '../live-data/index.ts'
import { createMainFrameStore, useFrame } from '../workspace/frame/frame-store.ts'
import { setAutoSave } from './auto-save.ts'
import { useChartLook } from './chart-look.ts'
import { chartStateExtension } from './chart-state-extension.ts'
import { SaveStatus } from './save-status.tsx'
import { useRestoredChart } from './use-restored-chart.ts'

const emptyAnswer = { now: 1_000, chart: {} }
const answers = {
  [platformPaths.settings]: { body: [{ settings: {} }] },
  [platformPaths.chart]: { body: emptyAnswer },
  [platformPaths.chartDrawings]: { body: emptyAnswer },
}

type Chart = ReturnType<typeof createFakeChart>

interface ChartInFrameProps extends Pick<Chart, 'load'> {
  readonly extension?: ChartExtension
}

function ChartInFrame({ load, extension = chartStateExtension }: ChartInFrameProps) {
  const resolution = useFrame(frame => frame.resolution)
  const setResolution = useFrame(frame => frame.setResolution)
  const isRestored = useRestoredChart(resolution, setResolution)
  return (
    <>
      <PriceChart
        resolution={resolution}
        onResolution={setResolution}
        isRestored={isRestored}
        extensions={[extension]}
        load={load}
      />
      <SaveStatus />
    </>
  )
}

async function open(chart = createFakeChart()) {
  const store = createChartStore()
  renderInWorkspace(<ChartInFrame load={chart.load} />, createMainFrameStore(), store)
  await settle()
  return { ...chart, store }
}
/** Chart, restore and sync code load one after the other. */
async function settle() {
  for (let chunk = 0; chunk < 4; chunk += 1) {
    await act(() => vi.dynamicImportSettled())
    await act(() => vi.advanceTimersByTimeAsync(0))
  }
}
const show = (chart: Pick<Chart, 'emit'>, symbol: string, resolution: '1' | '5' = '1') =>
  act(async () =>
    chart.emit('state', {
      ...readyState,
      info: { ...spyInfo, ticker: symbol },
      resolution,
    } as typeof readyState),
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const savesIn = (fetchMock: ReturnType<typeof answerWith>) =>
  fetchMock.mock.calls
    .filter(([address, { method }]) => address === platformPaths.chart && method === 'POST')
    .map(([, request]) => ({ ...JSON.parse(String(request.body)), keepalive: request.keepalive }))

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})
afterEach(() => {
  vi.useRealTimers()
  act(() => setAutoSave(true))
  clearCredentials()
})

describe('a saved chart', () => {
  it('[CH-11] is what the chart shows first', async () => {
    const origin = { at: 5, by: 'w' }
    answerWith({
      ...answers,
      [platformPaths.chart]: {
        body: {
          now: 1_000,
          chart: {
            symbol: { ...origin, value: 'AAPL' },
            interval: { ...origin, value: '15' },
            look: {
              timeZone: { ...origin, value: 'Etc/UTC' },
              volume: { ...origin, value: false },
              grid: { ...origin, value: false },
            },
          },
        },
      },
    })
    const { widget } = await open()
    expect(widget.setSymbol.mock.calls).toEqual([['AAPL', '15']])
    expect(screen.getByRole('application', { name: 'Chart of AAPL, 15m' })).toBeTruthy()
    expect(localStorage.getItem('SUBSCRIBED_TICKER')).toBe('AAPL')
    expect(widget.setTimeZone).toHaveBeenLastCalledWith('Etc/UTC')
    expect(widget.setVolumeVisible).toHaveBeenLastCalledWith(false)
    expect(widget.setGridVisible).toHaveBeenLastCalledWith(false)
  })

  it.each([
    ['an unknown look setting', { gridLines: { at: 5, by: 'w', value: true } }],
    ['an unknown value of a look setting', { timeZone: { at: 5, by: 'w', value: 'Mars/Base' } }],
  ])('[CH-11] of a newer release with %s is shown, and nothing of it is saved again', async (_name, look) => {
    const fetchMock = answerWith({
      ...answers,
      [platformPaths.chart]: {
        body: { now: 1_000, chart: { look: { ...look, volume: { at: 5, by: 'w', value: false } } } },
      },
    })
    const chart = await open()
    await show(chart, 'SPY')
    expect(chart.widget.setVolumeVisible.mock.calls).toEqual([[false]])
    await pass(10_000)
    expect(savesIn(fetchMock)).toEqual([])
    expect(screen.queryByText('Saved chart not loaded yet')).toBeNull()
  })

  /** A chart whose sync code arrives when `arrive` is called, on which AAPL is chosen before. */
  async function chooseEarly() {
    const chart = createFakeChart()
    const store = createChartStore()
    let arrive = () => undefined as unknown
    const code = new Promise<void>(resolve => (arrive = resolve))
    const Effect = lazyComponent(async () => {
      await code
      return import('./chart-sync-effect.tsx')
    }, 'ChartSyncEffect')
    renderInWorkspace(
      <ChartInFrame load={chart.load} extension={{ name: 'late', Effect }} />,
      createMainFrameStore(),
      store,
    )
    await settle()
    await show(chart, 'SPY')
    act(() => store.getState().setSymbol('AAPL'))
    await show(chart, 'AAPL')
    return arrive
  }

  it('[CH-11] gets a symbol that was chosen before the code that saves it had loaded', async () => {
    const fetchMock = answerWith(answers)
    const arrive = await chooseEarly()
    arrive()
    await settle()
    await pass(2_000)
    expect(savesIn(fetchMock)).toMatchObject([{ symbol: { value: 'AAPL' } }])
  })

  it('[CH-11] gets such a symbol from the next window if the page was left before', async () => {
    answerWith(answers)
    await chooseEarly()
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    const fetchMock = answerWith(answers)
    const chart = await open()
    await show(chart, 'AAPL')
    await pass(2_000)
    expect(savesIn(fetchMock)).toMatchObject([{ symbol: { value: 'AAPL', by: 'early' } }])
  })

  it('does not delay a chart with a stored symbol by more than 1.5 s', async () => {
    localStorage.setItem('SUBSCRIBED_TICKER', 'MSFT')
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const { widget } = await open()
    expect(widget.setSymbol).not.toHaveBeenCalled()
    expect(screen.getByRole('status', { name: 'Loading MSFT' })).toBeTruthy()
    await pass(1_500)
    expect(widget.setSymbol).toHaveBeenCalledWith('MSFT', '1')
  })

  it('[CH-11] is shown in a new browser although the server takes seconds to send it', async () => {
    const chart = { symbol: { at: 5, by: 'w', value: 'AAPL' } }
    let respond = (_answer: Response) => undefined as unknown
    vi.stubGlobal('fetch', () => new Promise<Response>(resolve => (respond = resolve)))
    const { widget } = await open()
    await pass(5_000)
    expect(widget.setSymbol).not.toHaveBeenCalled()
    respond(new Response(JSON.stringify({ now: 1_000, chart })))
    await pass(0)
    expect(widget.setSymbol.mock.calls).toEqual([['AAPL', '1']])
  })

  it('delays the chart of a new browser by at most 30 s', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const { widget } = await open()
    await pass(29_999)
    expect(widget.setSymbol).not.toHaveBeenCalled()
    await pass(1)
    expect(widget.setSymbol).toHaveBeenCalledWith('SPY', '1')
  })

  it('is loaded again after a failure, with a status text until then', async () => {
    answerWith({})
    await open()
    expect(screen.getByText('Saved chart not loaded yet')).toBeTruthy()
    answerWith(answers)
    await pass(60_000)
    expect(screen.queryByText('Saved chart not loaded yet')).toBeNull()
  })
})

describe('auto-save', () => {
  it('[CH-11] [ST-1] is on when unset and saves 2 s after the chart’s event', async () => {
    expect(localStorage.getItem('chart_auto_save')).toBeNull()
    const fetchMock = answerWith(answers)
    const chart = await open()
    await show(chart, 'SPY')
    await show(chart, 'AAPL', '5')
    act(() => chart.emit('autoSaveNeeded', undefined))
    await pass(1_999)
    expect(savesIn(fetchMock)).toEqual([])
    await pass(1)
    expect(savesIn(fetchMock)).toMatchObject([{ symbol: { value: 'AAPL' }, interval: { value: '5' } }])
    expect(savesIn(fetchMock)[0].keepalive).toBeUndefined()
    expect(localStorage.getItem('tidemark.chartOpened')).toContain('AAPL')
  })

  it('[CH-11] is off when stored as off, and ignores the chart’s event', async () => {
    act(() => setAutoSave(false))
    expect(localStorage.getItem('chart_auto_save')).toBe('false')
    const fetchMock = answerWith(answers)
    const chart = await open()
    await show(chart, 'AAPL', '5')
    act(() => chart.emit('autoSaveNeeded', undefined))
    await pass(10_000)
    expect(savesIn(fetchMock)).toEqual([])
    act(() => setAutoSave(true))
    await pass(2_000)
    expect(savesIn(fetchMock)).toHaveLength(1)
  })

  it('saves a changed look setting', async () => {
    const fetchMock = answerWith(answers)
    const chart = await open()
    await show(chart, 'SPY')
    act(() => useChartLook.setState({ volume: false }))
    expect(chart.widget.setVolumeVisible).toHaveBeenLastCalledWith(false)
    await pass(2_000)
    expect(savesIn(fetchMock)).toMatchObject([{ look: { volume: { value: false } } }])
    expect(savesIn(fetchMock)[0]).not.toHaveProperty('symbol')
  })

  it('[CH-11] shows a status text, not an alert, while the server is away, and saves when it is back', async () => {
    answerWith(answers)
    const chart = await open()
    await show(chart, 'AAPL')
    answerWith({ [platformPaths.chart]: failure(503, 'internal', 'Come back later.') })
    await pass(2_000)
    expect(screen.getByText('Chart not saved yet').closest('[role=status]')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    const fetchMock = answerWith(answers)
    await pass(60_000)
    expect(savesIn(fetchMock)).toHaveLength(1)
    expect(screen.queryByText('Chart not saved yet')).toBeNull()
  })

  it('[CH-11] sends pending changes when the page is hidden', async () => {
    const fetchMock = answerWith(answers)
    const chart = await open()
    await show(chart, 'AAPL')
    window.dispatchEvent(new Event('pagehide'))
    expect(savesIn(fetchMock)).toMatchObject([{ symbol: { value: 'AAPL' }, keepalive: true }])
  })

  it('never sends one user’s changes with the token of the next user', async () => {
    answerWith({})
    const chart = await open()
    await show(chart, 'SPY')
    act(() => useChartLook.setState({ volume: false }))
    await pass(2_000)
    expect(Object.keys(localStorage).filter(key => key.includes(' a@b.c '))).toHaveLength(1)
    const fetchMock = answerWith(answers)
    act(() => storeCredentials({ email: 'other@b.c', token: 'other' }))
    await pass(60_000)
    expect(savesIn(fetchMock)).toEqual([])
  })
})

describe('changes of other machines', () => {
  afterEach(() => void vi.restoreAllMocks())

  const loadsIn = (fetchMock: ReturnType<typeof answerWith>) =>
    fetchMock.mock.calls
      .filter(([, { method }]) => method !== 'POST')
      .map(([address]) => address.split('?')[0])
      .filter(path => path === platformPaths.chart || path === platformPaths.chartDrawings)

  it('[CH-11] are loaded as soon as the server reports them, and those of this window are not', async () => {
    let report = (_change: DocumentsChange) => {}
    vi.spyOn(liveClient, 'onDocumentsChanged').mockImplementation(listener => {
      report = listener
      return () => undefined
    })
    const fetchMock = answerWith(answers)
    const chart = await open()
    await show(chart, 'SPY')
    act(() => useChartLook.setState({ volume: false }))
    await pass(2_000)
    const { by } = savesIn(fetchMock)[0].look.volume
    fetchMock.mockClear()
    report({ documents: ['chart'], by })
    await pass(0)
    expect(loadsIn(fetchMock)).toEqual([])
    report({ documents: ['drawings:SPY'], by: 'another' })
    await pass(0)
    expect(loadsIn(fetchMock)).toEqual([platformPaths.chartDrawings])
  })

  it('[CH-11] that a lost connection missed are loaded after the reconnection', async () => {
    let report = (_status: LiveStatus) => {}
    vi.spyOn(liveClient, 'onStatus').mockImplementation(listener => {
      report = listener
      return () => undefined
    })
    const lights = { scanner: 'green', resilience: 'green', overall: 'green', feed: null } as const
    const fetchMock = answerWith(answers)
    const chart = await open()
    await show(chart, 'SPY')
    fetchMock.mockClear()
    report({ ...lights, live: 'green' })
    await pass(0)
    expect(loadsIn(fetchMock)).toEqual([])
    await pass(10_000)
    for (const live of ['red', 'yellow', 'green'] as const) report({ ...lights, live })
    await pass(0)
    expect(loadsIn(fetchMock)).toContain(platformPaths.chart)
  })
})
