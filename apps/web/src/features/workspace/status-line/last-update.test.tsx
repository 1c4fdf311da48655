import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TickerState } from '../../../live/ticker-store.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { forgetLiveData, useLiveData } from '../../live-data/live-data-store.ts'
import { LastUpdate } from './last-update.tsx'

vi.mock('../../../session/platform-client.ts', () => ({ call: () => new Promise(() => undefined) }))

const wallMs = 1_800_000_000_000
const spy: TickerState = {
  ticker: 'SPY',
  price: 500,
  tradedAtMs: Date.parse('2026-11-16T15:42:07.900Z'),
  updatedAtMs: wallMs,
  staleness: 'fresh',
  day: null,
  prevClose: null,
  bar: null,
}
/** The market clock at a time, ten times as fast as the wall clock. */
const setClock = (iso: string) =>
  act(() =>
    useLiveData.setState({
      clock: { marketNow: Date.parse(iso), wallNow: 0, speed: 10, source: 'simulated', receivedAt: wallMs },
    }),
  )
const show = (changes: Partial<TickerState>) =>
  act(() => useLiveData.setState({ tickers: { SPY: { ...spy, ...changes } } }))
/** In steps, because each tick of the clock schedules the next one when it is rendered. */
const advance = (ms: number) => {
  for (let passed = 0; passed < ms; passed += 250) act(() => vi.advanceTimersByTime(250))
}
const text = () => screen.getByText(/Last update/).textContent

beforeEach(() => {
  forgetLiveData()
  vi.useFakeTimers({ now: wallMs })
})
afterEach(() => vi.useRealTimers())

describe('last update', () => {
  it('shows a dash until there is a value', () => {
    renderInWorkspace(<LastUpdate />)
    expect(text()).toBe('Last update —')
    show({ price: null, tradedAtMs: null })
    expect(text()).toBe('Last update —')
  })

  it('shows the time of the last trade in New York and its age in market time', () => {
    renderInWorkspace(<LastUpdate />)
    setClock('2026-11-16T15:42:07.900Z')
    show({})
    expect(text()).toBe('Last update 10:42:07 0 s')
    advance(1_000)
    expect(text()).toBe('Last update 10:42:07 10 s')
    advance(12_000)
    expect(text()).toBe('Last update 10:42:07 2 min')
  })

  it('says how old the prices of a delayed feed are, although they have just arrived', () => {
    renderInWorkspace(<LastUpdate />)
    setClock('2026-11-16T15:57:07.900Z')
    show({})
    expect(text()).toBe('Last update 10:42:07 15 min')
  })

  it('has the date of a trade that is not of today', () => {
    renderInWorkspace(<LastUpdate />)
    setClock('2026-11-18T16:00:00Z')
    show({})
    expect(text()).toBe('Last update 2026-11-16 10:42:07 2 d')
  })

  it('is dimmed when stale and marked when old', () => {
    renderInWorkspace(<LastUpdate />)
    setClock('2026-11-16T15:42:08Z')
    show({ staleness: 'dim' })
    expect(screen.getByText('10:42:07').getAttribute('data-stale')).toBe('true')
    expect(screen.queryByRole('img')).toBeNull()
    show({ staleness: 'old' })
    expect(screen.getByRole('img', { name: 'No update for a minute' })).toBeTruthy()
    show({ staleness: 'fresh' })
    expect(screen.getByText('10:42:07').getAttribute('data-stale')).toBe('false')
  })
})
