import { act, cleanup, screen } from '@testing-library/react'
import { futuresPaths, pages, platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TickerState } from '../../../live/ticker-store.ts'
import { systemClock } from '../../../platform/wall-clock.ts'
import { storeCredentials } from '../../../session/credentials.ts'
import { answerWith } from '../../../testing/answer-with.ts'
import { createGatewayPorts, gatewayStartMs } from '../../../testing/futures-gateway.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { createChartStore } from '../../chart/chart-store.ts'
import { startFutures } from '../../futures/futures-client.ts'
import { joinAccounts } from '../../futures/join-accounts.ts'
import { forgetLiveData, useLiveData } from '../../live-data/live-data-store.ts'
import { createMainFrameStore } from '../frame/frame-store.ts'
import { LastUpdate } from '../status-line/last-update.tsx'
import { LivePrice } from '../top-bar/live-price.tsx'
import { BarCountdown } from './bar-countdown.tsx'
import { CompanyName } from './company-name.tsx'
import { countdownText } from './countdown-text.ts'
import { DayChange } from './day-change.tsx'
import { WindowTitle } from './window-title.tsx'

const ticker = (state: Partial<TickerState>) =>
  act(() => useLiveData.setState({ tickers: { SPY: { staleness: 'fresh', ...state } as TickerState } }))
const marketClock = (marketNow: number) =>
  act(() =>
    useLiveData.setState({
      clock: { marketNow, wallNow: 0, speed: 0, source: 'simulated', receivedAt: systemClock.now() },
    }),
  )
const live = { scanner: 'green', resilience: 'green', live: 'green', overall: 'green' } as const

beforeEach(() => {
  forgetLiveData()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})

describe('[BY-6] the day change', () => {
  const shown = () => screen.getByRole('status', { name: 'Day change' })

  it('[CH-14] is the price against the previous close, with its sign and two decimals', () => {
    renderInWorkspace(<DayChange />)
    expect(shown().textContent).toBe('—')
    ticker({ price: 738.5, prevClose: 735 })
    expect(shown().textContent).toBe('+3.50 (+0.48%)')
    expect(shown().dataset.direction).toBe('up')
    ticker({ price: 731.33, prevClose: 735 })
    expect(shown().textContent).toBe('−3.67 (−0.50%)')
    expect(shown().dataset.direction).toBe('down')
    ticker({ price: 735, prevClose: 735 })
    expect(shown().dataset.direction).toBe('none')
  })

  it('is not shown without a previous close, and dimmed when old', () => {
    renderInWorkspace(<DayChange />)
    ticker({ price: 738.5, prevClose: null })
    expect(shown().textContent).toBe('—')
    ticker({ price: 738.5, prevClose: 735, staleness: 'dim' })
    expect(shown().dataset.staleness).toBe('dim')
  })
})

describe('[BY-6] the title of the window', () => {
  afterEach(() => void vi.useRealTimers())

  it('has symbol and price, follows the price once a second, and another symbol at once', () => {
    vi.useFakeTimers()
    const store = createChartStore('SPY')
    renderInWorkspace(<WindowTitle />, createMainFrameStore(), store)
    expect(document.title).toBe('SPY · Tidemark')
    ticker({ price: 738.5, prevClose: 735 })
    ticker({ price: 739, prevClose: 735 })
    expect(document.title).toBe('SPY · Tidemark')
    act(() => vi.advanceTimersByTime(1000))
    expect(document.title).toBe('SPY 739.00 · Tidemark')
    act(() => store.getState().setSymbol('QQQ'))
    expect(document.title).toBe('QQQ · Tidemark')
    act(() => store.getState().setSymbol('MSFT'))
    expect(document.title).toBe('MSFT · Tidemark')
    cleanup()
    act(() => vi.advanceTimersByTime(1000))
    expect(document.title).toBe('MSFT · Tidemark')
  })
})

describe('[BY-6] [FU-23] the price of a future', () => {
  it('is in the top bar with its change against the previous settlement, and the time of its trade below', async () => {
    history.replaceState(null, '', pages.workspace)
    answerWith({ [futuresPaths.ticket]: { body: { user_name: 'tidemark', ticket: 'tidemark' } } })
    const gateway = createGatewayPorts()
    const leave = joinAccounts('a@b.c')
    const stop = startFutures(true, gateway.ports)
    const store = createChartStore('F.US.EPZ26')
    renderInWorkspace(
      <>
        <LivePrice />
        <DayChange />
        <LastUpdate />
      </>,
      createMainFrameStore(),
      store,
    )
    marketClock(gatewayStartMs)
    const change = () => screen.getByRole('status', { name: 'Day change' })
    expect(change().textContent).toBe('—')
    // The code of the futures is loaded with the first price.
    await vi.waitFor(
      async () => {
        await act(() => gateway.pass(1000))
        expect(change().textContent).toMatch(/^[+−]\d+\.(00|25|50|75) \([+−]?\d+\.\d\d%\)$/)
      },
      { timeout: 60_000 },
    )
    expect(change().previousSibling?.textContent).toMatch(/^\d{4}\.(00|25|50|75)$/)
    const traded = screen.getByText(/^Last update/).querySelector('time')
    // A minute or more has passed when the code came late.
    expect(traded?.textContent).toMatch(/^10:\d\d:\d\d$/)
    act(() => store.getState().setSymbol('F.US.TYAZ26'))
    await act(() => gateway.pass(2000))
    expect(change().previousSibling?.textContent).toMatch(/^1\d\d'\d{3}$/)
    act(stop)
    expect(change().dataset.staleness).toBe('dim')
    leave()
  })
})

describe('[BY-6] the bar countdown', () => {
  const shown = () => screen.getByRole('timer', { name: 'Time to the end of the bar' }).textContent
  const clock = (instant: string, feed: 'user-realtime-feed' | 'user-delayed-feed' = 'user-realtime-feed') =>
    act(() => {
      useLiveData.setState({ status: { ...live, feed } })
      marketClock(Date.parse(instant))
    })

  it('counts market time to the end of the bar at the resolution of the chart', () => {
    const frame = createMainFrameStore()
    renderInWorkspace(<BarCountdown />, frame)
    expect(shown()).toBe('—')
    act(() => frame.getState().setResolution('5'))
    clock('2026-11-16T15:00:28Z')
    expect(shown()).toBe('04:32')
    act(() => frame.getState().setResolution('1D'))
    expect(shown()).toBe('5:59:32')
  })

  it('counts by the time of a delayed feed', () => {
    const frame = createMainFrameStore()
    renderInWorkspace(<BarCountdown />, frame)
    act(() => frame.getState().setResolution('60'))
    clock('2026-11-16T15:40:00Z', 'user-delayed-feed')
    expect(shown()).toBe('05:00')
    clock('2026-11-16T21:10:00Z', 'user-delayed-feed')
    expect(shown()).toBe('05:00')
  })

  it.each(['2026-11-16T14:00:00Z', '2026-11-16T21:00:00Z', '2026-11-15T16:00:00Z', '2026-11-26T16:00:00Z'])(
    'shows none while the market is closed at %s',
    instant => {
      renderInWorkspace(<BarCountdown />)
      clock(instant)
      expect(shown()).toBe('—')
    },
  )

  it('has a short text at any length', () => {
    expect([5, 272, 3_872, 3 * 86_400 + 4 * 3_600].map(countdownText)).toEqual([
      '00:05',
      '04:32',
      '1:04:32',
      '3d 04h',
    ])
  })
})

describe('[BY-6] the company name', () => {
  it('loads once the chart has its bars', async () => {
    const fetched = answerWith({ [platformPaths.allSymbols]: { body: [['SPY', 'A fund of many stocks']] } })
    const store = createChartStore()
    renderInWorkspace(<CompanyName />, undefined, store)
    expect(fetched).not.toHaveBeenCalled()
    act(() => store.getState().setBars({ count: 1, first: null, last: null, updatedAt: null }))
    const name = await screen.findByTitle('A fund of many stocks')
    expect(name.textContent).toBe('A fund of many stocks')
    act(() => store.getState().setSymbol('NONAME'))
    await vi.waitFor(() => expect(screen.queryByText('A fund of many stocks')).toBeNull())
  })
})
