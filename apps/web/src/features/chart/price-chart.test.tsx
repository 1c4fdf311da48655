import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages, platformPaths } from '@tidemark/contracts'
import { type Bar, epochSeconds } from '@tidemark/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TickerState } from '../../live/ticker-store.ts'
import { rememberBroker } from '../../session/broker-connected.ts'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith } from '../../testing/answer-with.ts'
import { createFakeChart, legendAt, readyState, spyInfo } from '../../testing/fake-chart.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { takeConnectWanted } from '../futures/index.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { createMainFrameStore } from '../workspace/frame/frame-store.ts'
import { setAutoScaling } from './auto-scaling.ts'
import { createChartStore } from './chart-store.ts'
import { PriceChart } from './price-chart.tsx'
import type { LoadEngine } from './use-chart-widget.ts'

const symbolRoute = { [platformPaths.allSymbols]: { body: ['SPY', 'AAPL'] } }
const greenStatus = {
  scanner: 'green',
  resilience: 'green',
  overall: 'green',
  feed: 'user-realtime-feed',
} as const
const setLive = (live: 'green' | 'red') =>
  act(() => useLiveData.setState({ status: { ...greenStatus, live } }))

async function open(load?: LoadEngine) {
  const chart = createFakeChart()
  const store = createChartStore()
  const onResolution = vi.fn()
  renderInWorkspace(
    <PriceChart resolution="1" onResolution={onResolution} load={load ?? chart.load} />,
    createMainFrameStore(),
    store,
  )
  await act(() => vi.dynamicImportSettled())
  const emit: typeof chart.emit = (name, event) => act(() => chart.emit(name, event))
  return { ...chart, emit, store, onResolution, user: userEvent.setup() }
}
const region = () => screen.getByRole('application')
const legend = () => screen.getByRole('group', { name: 'Legend' }).textContent

beforeEach(() => {
  forgetLiveData()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  answerWith(symbolRoute)
})

describe('price chart', () => {
  it('shows the store’s symbol and follows its changes', async () => {
    const { widget, store } = await open()
    await vi.waitFor(() => expect(widget.setSymbol).toHaveBeenLastCalledWith('SPY', '1'))
    act(() => store.getState().setSymbol('AAPL'))
    expect(widget.setSymbol).toHaveBeenLastCalledWith('AAPL', '1')
    expect(localStorage.getItem('SUBSCRIBED_TICKER')).toBe('AAPL')
    expect(screen.getByRole('application', { name: 'Chart of AAPL, 1m' })).toBe(region())
  })

  it('keeps a menu of the legend open when the chart has loaded', async () => {
    const chart = createFakeChart()
    let answer: () => void = () => undefined
    const load: LoadEngine = async () => {
      await new Promise<void>(resolve => {
        answer = resolve
      })
      return chart.load()
    }
    renderInWorkspace(
      <PriceChart resolution="1" onResolution={vi.fn()} load={load} legendEnd={<details />} />,
      createMainFrameStore(),
      createChartStore(),
    )
    const menu = screen.getByRole('group', { name: 'Legend' }).querySelector('details')
    if (menu) menu.open = true
    await act(async () => answer())
    await vi.waitFor(() => expect(chart.widget.setSymbol).toHaveBeenCalled())
    expect(menu?.isConnected && menu.open).toBe(true)
  })

  it('[CH-4] opens on the stored symbol, or on SPY when none or futures are stored', () => {
    expect(createChartStore().getState().symbol).toBe('SPY')
    localStorage.setItem('SUBSCRIBED_TICKER', 'MSFT')
    expect(createChartStore().getState().symbol).toBe('MSFT')
    expect(createChartStore('QQQ').getState().symbol).toBe('QQQ')
    localStorage.setItem('SUBSCRIBED_TICKER', 'f.us.EPZ26')
    expect(createChartStore().getState().symbol).toBe('SPY')
  })

  it('[CH-8] uses the margins of the display settings', async () => {
    answerWith({
      ...symbolRoute,
      [platformPaths.settings]: {
        body: [{ settings: { margins: { verticleChartMargin: 25, dayLeft: 7 } } }],
      },
    })
    const { widget } = await open()
    await vi.waitFor(() =>
      expect(widget.setMargins).toHaveBeenLastCalledWith({
        topPercent: 25,
        bottomPercent: 10,
        intraHour: { left: 10800, right: 7200 },
        intraDay: { left: 10800, right: 7200 },
        day: { left: 7, right: 75 },
        gtDay: { left: 105, right: 75 },
      }),
    )
  })

  it('auto-scales unless the stored setting is off', async () => {
    const { widget } = await open()
    expect(widget.setAutoScaling).toHaveBeenLastCalledWith(true)
    act(() => setAutoScaling(false))
    expect(widget.setAutoScaling).toHaveBeenLastCalledWith(false)
    expect(localStorage.getItem('auto_scaling')).toBe('false')
    act(() => setAutoScaling(true))
  })

  it('shows the bar in the legend, dimmed while its symbol is stale', async () => {
    setLive('green')
    const { emit } = await open()
    emit('state', readyState)
    emit('crosshairMoved', legendAt(501.5))
    expect(legend()).toBe('SPY1mO500.00H503.00L499.00C501.50Change+1.50 (+0.30%)V12.3K')
    emit('crosshairMoved', legendAt(499))
    expect(legend()).toContain('−1.00 (−0.20%)')
    const values = () => screen.getByText('C').closest('dl')?.dataset.stale
    expect(values()).toBe('false')
    act(() => useLiveData.setState({ tickers: { SPY: { staleness: 'dim' } as TickerState } }))
    expect(values()).toBe('true')
    emit('crosshairMoved', legendAt(499, true))
    expect(values()).toBe('false')
  })

  it('has one line of the legend in a small window, which a press opens', async () => {
    const width = vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390)
    const { emit, user } = await open()
    emit('state', readyState)
    emit('crosshairMoved', legendAt(501.5))
    expect(screen.queryByRole('button', { name: 'SPY: change the symbol' })).toBeNull()
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('501.50')
    await user.click(screen.getByRole('button', { name: 'SPY, 1m: show the whole legend' }))
    expect(screen.getByRole('button', { name: 'SPY: change the symbol' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show only one line of the legend', expanded: true }))
    expect(screen.queryByRole('button', { name: 'SPY: change the symbol' })).toBeNull()
    width.mockRestore()
  })

  it('says in the legend that prices are simulated, and that they are delayed once that is known', async () => {
    const about = { title: 'Simulated market', note: 'Simulated.', clock: 'simulated' as const }
    const clock = { marketNow: 0, wallNow: 0, speed: 1, source: 'simulated', receivedAt: 0, about }
    useLiveData.setState({ clock })
    await open()
    expect(legend()).toContain('Simulated market')
    expect(legend()).not.toContain('Delayed')
    act(() => useLiveData.setState({ status: { ...greenStatus, live: 'green', feed: 'user-delayed-feed' } }))
    expect(legend()).toContain('Delayed 15 minSimulated market')
    setLive('green')
    expect(legend()).not.toContain('Delayed')
    expect(legend()).toContain('Simulated market')
  })

  it('[CH-9] reports the number of bars and problems to the store', async () => {
    const { emit, store } = await open()
    emit('state', readyState)
    emit('barsChanged', { count: 7, first: null, last: null, updatedAt: null })
    expect(store.getState().bars?.count).toBe(7)
    emit('problem', { code: 'price_scale_failed', message: 'x' })
    expect(store.getState().problem).toBe('price scale set failed, use the chart refresh button to try again')
    emit('state', { kind: 'loading', symbol: 'SPY', resolution: '1', isSlow: false })
    expect(store.getState()).toMatchObject({ bars: null, problem: null })
  })
})

describe('states of the chart', () => {
  it('shows which symbol loads and when loading is slow', async () => {
    const { emit } = await open()
    emit('state', { kind: 'loading', symbol: 'SPY', resolution: '1', isSlow: false })
    expect(screen.getByRole('status', { name: 'Loading SPY' })).toBeTruthy()
    emit('state', { kind: 'loading', symbol: 'SPY', resolution: '1', isSlow: true })
    expect(screen.getByText(/slow to answer/)).toBeTruthy()
    emit('state', readyState)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('shows that there is no data', async () => {
    const { emit } = await open()
    emit('state', { kind: 'no-data', info: spyInfo, resolution: '1W' })
    expect(screen.getByText('No data found')).toBeTruthy()
    expect(
      screen.getByText('SPY has no W bars in this market. Another resolution may have some.'),
    ).toBeTruthy()
  })

  it('[SO-3] tells which source gives nothing, instead of that there are no bars', async () => {
    const { emit } = await open()
    const at = Date.parse('2026-11-17T19:30:00Z')
    const outage = { since: Date.parse('2026-11-16T19:05:00Z'), message: 'Cboe answered 504' }
    const clock = { marketNow: at, wallNow: at, speed: 1, source: 'cboe', outage, receivedAt: 0 }
    act(() => useLiveData.setState({ clock }))
    emit('state', { kind: 'no-data', info: spyInfo, resolution: '5' })
    const empty = screen.getByRole('status')
    expect(within(empty).getByText('No data from cboe since 2026-11-16 14:05:00')).toBeTruthy()
    expect(within(empty).getByText('Cboe answered 504.')).toBeTruthy()
    expect(screen.queryByText(/has no 5m bars/)).toBeNull()
    act(() => useLiveData.setState({ clock: null }))
  })

  it('shows that a symbol is unknown and offers the search', async () => {
    const { emit, user, store } = await open()
    emit('state', { kind: 'unknown-symbol', symbol: 'ZZZZ', resolution: '1' })
    expect(screen.getByText('Unknown symbol ZZZZ')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Search symbols' }))
    expect(store.getState().search).toEqual({ text: '' })
  })

  it('shows a failed load and retries on demand and after a reconnect', async () => {
    setLive('red')
    const { emit, user, widget } = await open()
    emit('state', { kind: 'failed', symbol: 'SPY', resolution: '1', message: 'The server is away.' })
    expect(screen.getByRole('alert').textContent).toContain('The server is away.')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(widget.retry).toHaveBeenCalledTimes(1)
    setLive('green')
    expect(widget.retry).toHaveBeenCalledTimes(2)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(widget.retry).toHaveBeenCalledTimes(3)
  })

  it('[CN-2] offers to connect the futures account where a contract has no other way to load', async () => {
    window.history.replaceState(null, '', pages.workspace)
    const { emit, store, user } = await open()
    act(() => store.getState().setSymbol('F.US.EPZ26'))
    emit('state', { kind: 'failed', symbol: 'F.US.EPZ26', resolution: '1', message: 'Not logged In' })
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Connect futures account' }))
    expect(takeConnectWanted()).toBe(true)
    act(() => rememberBroker(true))
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    act(() => rememberBroker(false))
  })

  it('keeps the candles when older bars fail', async () => {
    const { emit, user, widget } = await open()
    emit('state', { ...readyState, history: 'failed' } as typeof readyState)
    expect(screen.getByText('Older bars could not be loaded. They are requested again.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(widget.retry).toHaveBeenCalledOnce()
  })

  it('[SO-5] says which bars are missing after an outage, and asks for them as soon as the network is back', async () => {
    const { emit, user, widget } = await open()
    const missingAfter = epochSeconds(Date.parse('2026-11-16T15:31:00Z') / 1000)
    emit('state', { ...readyState, missingAfter } as typeof readyState)
    expect(screen.getByText(/^Bars after 2026-11-16 10:31 may be missing/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(widget.retry).toHaveBeenCalledTimes(2)
    emit('state', readyState)
    expect(screen.queryByText(/^Bars after/)).toBeNull()
  })

  it('shows that its code failed to load, and loads it again on retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const chart = createFakeChart()
    const load = vi.fn<LoadEngine>().mockRejectedValueOnce(new Error('offline'))
    load.mockImplementation(chart.load)
    const { user } = await open(load)
    expect(screen.getByText('The chart could not be loaded')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await vi.waitFor(() => expect(chart.widget.setSymbol).toHaveBeenCalledWith('SPY', '1'))
  })
})

describe('keys and menu', () => {
  it('handles keys on the chart and while nothing has the focus', async () => {
    const { user, widget, store } = await open()
    await user.keyboard('{ArrowLeft}')
    expect(widget.handleKey).toHaveBeenCalledTimes(1)
    region().focus()
    await user.keyboard('{ArrowRight}')
    expect(widget.handleKey).toHaveBeenCalledTimes(2)
    screen.getByRole('link', { name: 'Chart by TradingView' }).focus()
    await user.keyboard('{ArrowRight}a')
    expect(widget.handleKey).toHaveBeenCalledTimes(2)
    expect(store.getState().search).toBeNull()
  })

  it('[CH-12] Esc steps back and Alt R resets the view wherever the focus is', async () => {
    const { user, widget } = await open()
    screen.getByRole('link', { name: 'Chart by TradingView' }).focus()
    await user.keyboard('{Escape}')
    expect(widget.handleKey).toHaveBeenCalledTimes(1)
    widget.showDefaultRange.mockClear()
    widget.setAutoScaling.mockClear()
    await user.keyboard('{Alt>}r{/Alt}')
    expect(widget.setAutoScaling).toHaveBeenCalledWith(true)
    expect(widget.showDefaultRange).toHaveBeenCalledOnce()
  })

  it('[CH-12] Esc closes what is open and leaves the drawing tool', async () => {
    const { user, widget } = await open()
    await user.click(screen.getByRole('button', { name: '1m: change the resolution' }))
    await screen.findByRole('menu')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(widget.handleKey).not.toHaveBeenCalled()
  })

  it('[CH-5] opens the search with the typed letter', async () => {
    const { user, store } = await open()
    region().focus()
    await user.keyboard('{Control>}c{/Control}5')
    expect(store.getState().search).toBeNull()
    await user.keyboard('a')
    expect(store.getState().search).toEqual({ text: 'A' })
  })

  it('resets the view, copies the price and refreshes', async () => {
    const { emit, user, widget } = await open()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    emit('state', readyState)
    const openMenu = (price: number | null) =>
      emit('contextMenu', { x: 1, y: 1, clientX: 10, clientY: 10, time: null, price, hit: null })
    openMenu(501.234)
    await user.click(await screen.findByRole('menuitem', { name: 'Reset view' }))
    expect(widget.showDefaultRange).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(region())
    openMenu(501.234)
    await user.click(await screen.findByRole('menuitem', { name: 'Copy price 501.23' }))
    expect(writeText).toHaveBeenCalledWith('501.23')
    openMenu(null)
    const copy = await screen.findByRole('menuitem', { name: 'Copy price' })
    expect(copy.getAttribute('data-disabled')).toBe('true')
    await user.click(screen.getByRole('menuitem', { name: 'Refresh chart' }))
    expect(widget.refresh).toHaveBeenCalledOnce()
  })

  it('offers the resolutions in the legend', async () => {
    const { user, onResolution } = await open()
    await user.click(screen.getByRole('button', { name: '1m: change the resolution' }))
    await user.click(await screen.findByRole('menuitemradio', { name: '15m' }))
    expect(onResolution).toHaveBeenCalledWith('15')
  })
})

describe('[BY-23] extended hours', () => {
  const clock = (extendedHours: boolean) => ({
    marketNow: 0,
    wallNow: 0,
    speed: 1,
    source: 'simulated',
    receivedAt: 0,
    about: { title: 'Simulated market', note: 'Simulated.', clock: 'simulated' as const, extendedHours },
  })
  const button = () => screen.queryByRole('button', { name: 'Extended hours' })
  const openWith = async (extendedHours: boolean) => {
    setLive('green')
    act(() => useLiveData.setState({ clock: clock(extendedHours) }))
    return open()
  }
  const at = (iso: string) => ({ ...legendAt(501).bar, time: epochSeconds(Date.parse(iso) / 1000) }) as Bar

  it('are off at first; switching them on and off loads the bars again and is remembered', async () => {
    const { widget, user } = await openWith(true)
    expect(button()?.getAttribute('aria-pressed')).toBe('false')
    await user.click(button() as HTMLElement)
    expect(button()?.getAttribute('aria-pressed')).toBe('true')
    expect(widget.refresh).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('tidemark.tradingHours')).toBe('extended')
    await user.click(button() as HTMLElement)
    expect(widget.refresh).toHaveBeenCalledTimes(2)
    expect(localStorage.getItem('tidemark.tradingHours')).toBe('regular')
  })

  it('cannot be switched in a market without them', async () => {
    await openWith(false)
    expect(button()).toBeNull()
  })

  it('name the part of the day of a bar outside regular hours', async () => {
    const { emit } = await openWith(true)
    const info = { ...spyInfo, session: '0400-2000' as const }
    emit('state', { kind: 'ready', info, resolution: '5', history: 'idle' })
    const show = (iso: string) => emit('crosshairMoved', { ...legendAt(501), bar: at(iso) })
    show('2026-07-14T12:00:00Z')
    expect(legend()).toContain('Pre-market')
    show('2026-07-14T14:00:00Z')
    expect(legend()).not.toMatch(/Pre-market|After hours/)
    show('2026-07-14T21:00:00Z')
    expect(legend()).toContain('After hours')
  })
})
