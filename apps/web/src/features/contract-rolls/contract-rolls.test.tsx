import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ChartWidget, type LegendState, rollMarksOwner } from '@tidemark/chart'
import { epochSeconds } from '@tidemark/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ReceivedReading } from '../../live/market-clock-reading.ts'
import { systemClock } from '../../platform/wall-clock.ts'
import { createFakeChart, legendAt } from '../../testing/fake-chart.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { createChartStore } from '../chart/chart-store.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { createMainFrameStore } from '../workspace/frame/frame-store.ts'
import { RollLegendWhenFutures, RollsWhenFutures } from './rolls-when-futures.tsx'

beforeEach(() => forgetLiveData())

const setTime = (instant: string) =>
  act(() =>
    useLiveData.setState({
      clock: {
        ...{ marketNow: Date.parse(instant), wallNow: 0, speed: 0, source: 'simulated' },
        receivedAt: systemClock.now(),
      } as ReceivedReading,
    }),
  )

async function show(symbol: string, instant = '2026-11-17T16:00:00Z') {
  const chart = createFakeChart()
  const store = createChartStore(symbol)
  const widget = chart.widget as unknown as ChartWidget
  const props = { widget, resolution: '1', onResolution: () => undefined } as const
  setTime(instant)
  renderInWorkspace(
    <>
      <RollLegendWhenFutures {...props} />
      <RollsWhenFutures {...props} />
    </>,
    createMainFrameStore(),
    store,
  )
  const row = await screen.findByRole('group', { name: 'Contract' })
  return { chart, store, row, user: userEvent.setup() }
}

describe('[BY-19] a contract in the legend', () => {
  it('says when it rolls and expires', async () => {
    const { row } = await show('F.US.EPZ26')
    expect(row.textContent).toBe('Rolls 14 Dec, 27 days · expires 18 Dec, 31 days')
    expect(within(row).queryByRole('button')).toBeNull()
  })

  it('offers the next contract after its roll', async () => {
    const { row, store, user } = await show('F.US.EPZ26', '2026-12-17T16:00:00Z')
    expect(row.textContent).toContain('Rolled 14 Dec · expires 18 Dec, 1 day')
    await user.click(within(row).getByRole('button', { name: 'Switch to EPH27' }))
    expect(store.getState().symbol).toBe('F.US.EPH27')
    expect(row.textContent).toBe('Rolls 15 Mar 2027, 88 days · expires 19 Mar 2027, 92 days')
  })

  it('that has expired offers the one that leads', async () => {
    const { row } = await show('F.US.EPM26')
    expect(row.textContent).toBe('Expired 18 JunSwitch to EPZ26')
  })
})

describe('[BY-19] a continuous contract in the legend', () => {
  it('names the contract that leads, the last roll and the next one, and how prices are joined', async () => {
    const { row } = await show('F.US.EP')
    expect(row.textContent).toBe('EPZ26 leadsEPU26 → EPZ26 on 14 SepRolls 14 Dec, 27 daysUnadjusted')
  })

  it('names the contract of the bar under the cursor', async () => {
    const { row, chart } = await show('F.US.EP')
    const legend = legendAt(500, true)
    const bar = legend.bar && { ...legend.bar, time: epochSeconds(Date.UTC(2026, 7, 3, 15) / 1000) }
    act(() => chart.emit('crosshairMoved', { ...legend, bar }))
    expect(row.textContent).toContain('Bar of EPU26')
  })

  it('loads its bars again when the prices are adjusted, and when it rolls', async () => {
    const { row, chart, user } = await show('F.US.EP', '2026-12-13T22:59:00Z')
    const { refresh } = chart.widget
    expect(refresh).not.toHaveBeenCalled()
    await user.click(within(row).getByRole('button', { name: /^Unadjusted/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: /^Back-adjusted/ }))
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(within(row).getByRole('button', { name: /^Back-adjusted/ })).toBeTruthy()
    setTime('2026-12-13T23:00:00Z')
    expect(row.textContent).toContain('EPH27 leads')
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('names the roll under the cursor', async () => {
    const { chart } = await show('F.US.EP')
    const cursor = {
      x: 10,
      y: 10,
      time: null,
      price: null,
      hit: { owner: rollMarksOwner, item: 'EPU26 EPZ26' },
    }
    act(() => chart.emit('crosshairMoved', { ...legendAt(500), cursor } satisfies LegendState))
    expect(screen.getByRole('tooltip').textContent).toBe('EPU26 → EPZ26Rolled 14 Sep')
    act(() => chart.emit('crosshairMoved', legendAt(500)))
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

it('[BY-19] another symbol has no rolls', async () => {
  const { row, store } = await show('F.US.EPZ26')
  act(() => store.getState().setSymbol('SPY'))
  expect(row.isConnected).toBe(false)
})
