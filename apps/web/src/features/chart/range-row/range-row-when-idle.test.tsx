import { act, fireEvent, screen } from '@testing-library/react'
import type { BarsSummary, ChartWidget } from '@tidemark/chart'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeChart } from '../../../testing/fake-chart.ts'
import { renderInTheme } from '../../../testing/render-in-theme.tsx'
import { ChartStoreContext, createChartStore } from '../chart-store.ts'
import { RangeRow } from './range-row.tsx'

const bars = {} as BarsSummary
let becomeIdle: (() => void) | null

beforeEach(() => {
  becomeIdle = null
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    becomeIdle = run
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => {
    becomeIdle = null
  })
})
afterEach(() => vi.unstubAllGlobals())

function show() {
  const store = createChartStore()
  renderInTheme(
    <ChartStoreContext value={store}>
      <RangeRow widget={createFakeChart().widget as unknown as ChartWidget} onResolution={() => undefined}>
        end of the row
      </RangeRow>
    </ChartStoreContext>,
  )
  return store
}
const ranges = () => screen.findByRole('group', { name: 'Range' })

describe('[BY-6] the ranges below the chart', () => {
  it('load when the browser is idle after the first bars, and stay without bars', async () => {
    const store = show()
    screen.getByText('end of the row')
    expect(becomeIdle).toBeNull()
    act(() => store.getState().setBars(bars))
    expect(screen.queryByRole('group')).toBeNull()
    act(() => becomeIdle?.())
    await ranges()
    act(() => store.getState().setBars(null))
    await ranges()
  })

  it('wait for bars again when those of a symbol disappear before the browser is idle', () => {
    const store = show()
    act(() => store.getState().setBars(bars))
    act(() => store.getState().setBars(null))
    expect(becomeIdle).toBeNull()
  })

  it('load at the first key', async () => {
    const store = show()
    act(() => store.getState().setBars(bars))
    fireEvent.keyDown(document.body, { key: 'Shift' })
    await ranges()
  })
})
