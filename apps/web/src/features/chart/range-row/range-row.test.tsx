import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ChartWidget, VisibleRange } from '@tidemark/chart'
import { epochSeconds, isoDate, newYorkInstant, utcMidnight } from '@tidemark/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReceivedReading } from '../../../live/market-clock-reading.ts'
import { systemClock } from '../../../platform/wall-clock.ts'
import { createFakeChart, readyState, spyInfo } from '../../../testing/fake-chart.ts'
import { renderInTheme } from '../../../testing/render-in-theme.tsx'
import { forgetLiveData, useLiveData } from '../../live-data/live-data-store.ts'
import { Ranges } from './ranges.tsx'
import { ToLatest } from './to-latest.tsx'

const at = (date: string, clock: string) => newYorkInstant(isoDate(date), clock)
const barAt = (time: number) => ({ time: epochSeconds(time), open: 1, high: 1, low: 1, close: 1, volume: 1 })

function open() {
  const chart = createFakeChart()
  const widget = chart.widget as unknown as ChartWidget
  const onResolution = vi.fn()
  renderInTheme(
    <>
      <Ranges widget={widget} onResolution={onResolution} />
      <ToLatest widget={widget} />
    </>,
  )
  const emit: typeof chart.emit = (name, event) => act(() => chart.emit(name, event))
  return { ...chart, emit, onResolution, user: userEvent.setup() }
}

beforeEach(() => {
  forgetLiveData()
  useLiveData.setState({
    clock: {
      marketNow: Date.parse('2026-11-16T15:00:00Z'),
      wallNow: 0,
      speed: 0,
      source: 'simulated',
      receivedAt: systemClock.now(),
    } as ReceivedReading,
  })
})

describe('[BY-6] range presets', () => {
  const press = (name: string) => screen.getByRole('button', { name })

  it('show their range at once when the chart has their bars', async () => {
    const { user, widget, emit, onResolution } = open()
    widget.bars.push(barAt(at('2026-11-16', '10:00')))
    emit('state', readyState)
    await user.click(press('1D'))
    expect(onResolution).not.toHaveBeenCalled()
    expect(widget.loadLatest).toHaveBeenCalledOnce()
    expect(widget.setVisibleRange).toHaveBeenCalledExactlyOnceWith({
      from: at('2026-11-16', '09:30'),
      to: at('2026-11-16', '10:30'),
    })
  })

  it('change the resolution first and wait for its bars', async () => {
    const { user, widget, emit, onResolution } = open()
    emit('state', readyState)
    await user.click(press('1Y'))
    expect(onResolution).toHaveBeenCalledExactlyOnceWith('1D')
    emit('state', readyState)
    emit('state', { kind: 'loading', symbol: 'SPY', resolution: '1D', isSlow: false })
    expect(widget.setVisibleRange).not.toHaveBeenCalled()
    widget.bars.push(barAt(utcMidnight(isoDate('2026-11-16'))))
    emit('state', { kind: 'ready', info: spyInfo, resolution: '1D', history: 'idle' })
    expect(widget.setVisibleRange).toHaveBeenCalledOnce()
    emit('state', { kind: 'ready', info: spyInfo, resolution: '1D', history: 'complete' })
    expect(widget.setVisibleRange).toHaveBeenCalledOnce()
  })

  it('are dropped when another resolution is chosen meanwhile', async () => {
    const { user, widget, emit } = open()
    emit('state', readyState)
    await user.click(press('1Y'))
    emit('state', { kind: 'loading', symbol: 'SPY', resolution: '5', isSlow: false })
    widget.bars.push(barAt(utcMidnight(isoDate('2026-11-16'))))
    emit('state', { kind: 'ready', info: spyInfo, resolution: '1D', history: 'idle' })
    expect(widget.setVisibleRange).not.toHaveBeenCalled()
  })
})

describe('[BY-6] the way to the latest bar', () => {
  const button = () => screen.queryByRole('button', { name: 'To latest' })
  const range: VisibleRange = { from: epochSeconds(0), to: epochSeconds(60), isAtLatest: true }

  it('is offered while the last bar is out of view', async () => {
    const { user, widget, emit } = open()
    emit('state', readyState)
    expect(button()).toBeNull()
    widget.visibleRange = { ...range, isAtLatest: false }
    emit('visibleRangeChanged', widget.visibleRange)
    await user.click(screen.getByRole('button', { name: 'To latest' }))
    expect(widget.goToLatest).toHaveBeenCalledOnce()
    widget.visibleRange = range
    // Bars that came while the computer slept, or after a jump.
    emit('barsChanged', { count: 1, first: null, last: null, updatedAt: null })
    expect(button()).toBeNull()
  })
})

describe('[BY-6] going to a date', () => {
  async function openForm() {
    const chart = open()
    chart.emit('state', readyState)
    await chart.user.keyboard('{Alt>}g{/Alt}')
    const field = await screen.findByLabelText('Date')
    const go = async (date: string) => {
      await chart.user.clear(field)
      if (date !== '') await chart.user.type(field, date)
      await chart.user.click(screen.getByRole('button', { name: 'Go' }))
    }
    return { ...chart, go }
  }
  const message = () => screen.getByRole('status').textContent

  it('moves the chart and closes', async () => {
    const { widget, go } = await openForm()
    widget.bars.push(barAt(0))
    await go('2026-10-10')
    // A Saturday.
    expect(widget.goToTime).toHaveBeenCalledExactlyOnceWith(at('2026-10-12', '09:30'))
    await vi.waitFor(() => expect(screen.queryByLabelText('Date')).toBeNull())
  })

  it('says why it cannot', async () => {
    const { widget, go } = await openForm()
    await go('')
    expect(message()).toBe('Enter a date as year, month and day.')
    await go('2026-11-17')
    expect(message()).toContain('no bars after 2026-11-16')
    expect(widget.goToTime).not.toHaveBeenCalled()
    widget.goToTime.mockResolvedValueOnce('no-bars')
    await go('2001-01-02')
    expect(message()).toContain('SPY has no 1m bars on 2001-01-02')
    widget.bars.push(barAt(at('2020-09-14', '09:30')))
    await go('2020-09-11')
    expect(message()).toContain('start on 2020-09-14')
    // Before the calendar of the exchange.
    await go('1990-01-02')
    expect(widget.goToTime).toHaveBeenLastCalledWith(at('2000-01-03', '09:30'))
    expect(message()).toContain('start on 2020-09-14')
  })
})
