import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createFakeChart } from '../../../testing/fake-chart.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { ChartIntervalEntry } from '../../workspace/chart-area/chart-interval-entry.tsx'
import { createMainFrameStore } from '../../workspace/frame/frame-store.ts'
import { createChartStore } from '../chart-store.ts'
import { PriceChart } from '../price-chart.tsx'

async function open() {
  const { load } = createFakeChart()
  const frame = createMainFrameStore()
  renderInWorkspace(
    <>
      <PriceChart resolution="1" onResolution={() => undefined} load={load} />
      <ChartIntervalEntry />
      <input aria-label="Other field" />
    </>,
    frame,
    createChartStore(),
  )
  await act(() => vi.dynamicImportSettled())
  return { frame, user: userEvent.setup() }
}
const dialog = () => screen.queryByRole('dialog', { name: 'Interval' })

describe('[BY-6] typing a number on the chart', () => {
  it('opens the interval field with it; Enter applies', async () => {
    const { frame, user } = await open()
    await user.keyboard('15')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Interval' }).value).toBe('15')
    expect(screen.getByText(/^15m/)).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(frame.getState().resolution).toBe('15')
    expect(dialog()).toBeNull()
  })

  it('says which intervals exist, and Esc leaves the chart as it was', async () => {
    const { frame, user } = await open()
    await user.keyboard('7{Enter}')
    expect(
      screen.getByText('There is no interval 7. There are 1m 3m 5m 15m 1h 2h 3h 6h 12h D W.'),
    ).toBeTruthy()
    act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Interval' }).close())
    expect(dialog()).toBeNull()
    expect(frame.getState().resolution).toBe('1')
  })

  it('does nothing in a field or with Ctrl', async () => {
    const { user } = await open()
    await user.keyboard('{Control>}1{/Control}')
    await user.click(screen.getByLabelText('Other field'))
    await user.keyboard('5')
    expect(dialog()).toBeNull()
  })
})
