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
const show = (changes: Partial<TickerState>) =>
  act(() => useLiveData.setState({ tickers: { SPY: { ...spy, ...changes } } }))
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

  it('shows the time of the last trade in New York and its age in wall time', () => {
    renderInWorkspace(<LastUpdate />)
    show({})
    expect(text()).toBe('Last update 10:42:07 0 s')
    act(() => vi.advanceTimersByTime(9_000))
    expect(text()).toBe('Last update 10:42:07 9 s')
    act(() => vi.advanceTimersByTime(120_000))
    expect(text()).toBe('Last update 10:42:07 2 min')
  })

  it('is dimmed when stale and marked when old', () => {
    renderInWorkspace(<LastUpdate />)
    show({ staleness: 'dim' })
    expect(screen.getByText('10:42:07').getAttribute('data-stale')).toBe('true')
    expect(screen.queryByRole('img')).toBeNull()
    show({ staleness: 'old' })
    expect(screen.getByRole('img', { name: 'No update for a minute' })).toBeTruthy()
    show({ staleness: 'fresh' })
    expect(screen.getByText('10:42:07').getAttribute('data-stale')).toBe('false')
  })
})
