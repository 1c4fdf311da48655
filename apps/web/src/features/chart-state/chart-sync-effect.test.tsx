import { act, screen } from '@testing-library/react'
import { platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { answerWith, failure } from '../../testing/answer-with.ts'
import { createFakeChart, readyState, spyInfo } from '../../testing/fake-chart.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { createChartStore } from '../chart/chart-store.ts'
import { PriceChart } from '../chart/price-chart.tsx'
import { createMainFrameStore, useFrame } from '../workspace/frame/frame-store.ts'
import { setAutoSave } from './auto-save.ts'
import { useChartLook } from './chart-look.ts'
import { chartStateExtension } from './chart-state-extension.ts'
import { SaveStatus } from './save-status.tsx'
import { useRestoredChart } from './use-restored-chart.ts'

const emptyAnswer = { now: 1_000, chart: {} }
const answers = {
  [platformPaths.chart]: { body: emptyAnswer },
  [platformPaths.chartDrawings]: { body: emptyAnswer },
}

type Chart = ReturnType<typeof createFakeChart>

function Framed({ load }: Pick<Chart, 'load'>) {
  const resolution = useFrame(frame => frame.resolution)
  const setResolution = useFrame(frame => frame.setResolution)
  const isRestored = useRestoredChart(resolution, setResolution)
  return (
    <>
      <PriceChart
        resolution={resolution}
        onResolution={setResolution}
        isRestored={isRestored}
        extensions={[chartStateExtension]}
        load={load}
      />
      <SaveStatus />
    </>
  )
}

async function open(chart = createFakeChart()) {
  const store = createChartStore()
  renderInWorkspace(<Framed load={chart.load} />, createMainFrameStore(), store)
  // The code of the chart, of what was saved and of its sync, one after the other.
  for (let part = 0; part < 4; part += 1) await act(() => vi.dynamicImportSettled())
  return { ...chart, store }
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
const savesOf = (fetched: ReturnType<typeof answerWith>) =>
  fetched.mock.calls
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
  it('[CH-11] is the first thing the chart shows', async () => {
    const at = { at: 5, by: 'w' }
    answerWith({
      ...answers,
      [platformPaths.chart]: {
        body: {
          now: 1_000,
          chart: {
            symbol: { ...at, value: 'AAPL' },
            interval: { ...at, value: '15' },
            look: { timeZone: { ...at, value: 'Etc/UTC' }, volume: { ...at, value: false } },
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
  })

  it('does not keep the chart waiting when the platform is slow', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const { widget } = await open()
    expect(widget.setSymbol).not.toHaveBeenCalled()
    expect(screen.getByRole('status', { name: 'Loading SPY' })).toBeTruthy()
    await pass(1_500)
    expect(widget.setSymbol).toHaveBeenCalledWith('SPY', '1')
  })

  it('is asked for again when it could not be read, and says so meanwhile', async () => {
    answerWith({})
    await open()
    expect(screen.getByText('Saved chart not loaded yet')).toBeTruthy()
    answerWith(answers)
    await pass(60_000)
    expect(screen.queryByText('Saved chart not loaded yet')).toBeNull()
  })
})

describe('auto-save', () => {
  it('[CH-11] [ST-1] is on when unset: saves 2 s after the chart says that it should be', async () => {
    expect(localStorage.getItem('chart_auto_save')).toBeNull()
    const fetched = answerWith(answers)
    const chart = await open()
    await show(chart, 'SPY')
    await show(chart, 'AAPL', '5')
    act(() => chart.emit('autoSaveNeeded', undefined))
    await pass(1_999)
    expect(savesOf(fetched)).toEqual([])
    await pass(1)
    expect(savesOf(fetched)).toMatchObject([{ symbol: { value: 'AAPL' }, interval: { value: '5' } }])
    expect(savesOf(fetched)[0].keepalive).toBeUndefined()
    expect(localStorage.getItem('tidemark.chartOpened')).toContain('AAPL')
  })

  it('[CH-11] is off when the stored switch says so, and leaves the chart’s event', async () => {
    act(() => setAutoSave(false))
    expect(localStorage.getItem('chart_auto_save')).toBe('false')
    const fetched = answerWith(answers)
    const chart = await open()
    await show(chart, 'AAPL', '5')
    act(() => chart.emit('autoSaveNeeded', undefined))
    await pass(10_000)
    expect(savesOf(fetched)).toEqual([])
    act(() => setAutoSave(true))
    await pass(2_000)
    expect(savesOf(fetched)).toHaveLength(1)
  })

  it('saves a choice of the look', async () => {
    const fetched = answerWith(answers)
    const chart = await open()
    await show(chart, 'SPY')
    act(() => useChartLook.setState({ volume: false }))
    expect(chart.widget.setVolumeVisible).toHaveBeenLastCalledWith(false)
    await pass(2_000)
    expect(savesOf(fetched)).toMatchObject([{ look: { volume: { value: false } } }])
    expect(savesOf(fetched)[0]).not.toHaveProperty('symbol')
  })

  it('[CH-11] says calmly that the server is away, and saves when it is back', async () => {
    answerWith(answers)
    const chart = await open()
    await show(chart, 'AAPL')
    answerWith({ [platformPaths.chart]: failure(503, 'internal', 'Come back later.') })
    await pass(2_000)
    expect(screen.getByText('Chart not saved yet').closest('[role=status]')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    const fetched = answerWith(answers)
    await pass(60_000)
    expect(savesOf(fetched)).toHaveLength(1)
    expect(screen.queryByText('Chart not saved yet')).toBeNull()
  })

  it('[CH-11] sends what waits when the page is left', async () => {
    const fetched = answerWith(answers)
    const chart = await open()
    await show(chart, 'AAPL')
    window.dispatchEvent(new Event('pagehide'))
    expect(savesOf(fetched)).toMatchObject([{ symbol: { value: 'AAPL' }, keepalive: true }])
  })

  it('sends nothing of one user with the token of the next', async () => {
    answerWith({})
    const chart = await open()
    await show(chart, 'SPY')
    act(() => useChartLook.setState({ volume: false }))
    await pass(2_000)
    expect(Object.keys(localStorage).filter(key => key.includes(' a@b.c '))).toHaveLength(1)
    const fetched = answerWith(answers)
    act(() => storeCredentials({ email: 'other@b.c', token: 'other' }))
    await pass(60_000)
    expect(savesOf(fetched)).toEqual([])
  })
})
