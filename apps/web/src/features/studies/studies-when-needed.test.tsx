import { act, fireEvent, screen } from '@testing-library/react'
import type { ChartWidget } from '@tidemark/chart'
import { describe, expect, it, vi } from 'vitest'
import { createFakeChart } from '../../testing/fake-chart.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { createChartStore } from '../chart/chart-store.ts'
import { partsOf } from '../chart-state/chart-parts.ts'
import { StudiesWhenNeeded } from './studies-when-needed.tsx'

const saved = [{ id: 'one', kind: 'rsi', version: 1 }]

function show() {
  const widget = createFakeChart().widget as unknown as ChartWidget
  const store = createChartStore()
  const parts = partsOf(widget)
  renderInWorkspace(
    <StudiesWhenNeeded widget={widget} resolution="5" onResolution={() => undefined} />,
    undefined,
    store,
  )
  const loaded = () => vi.waitFor(() => expect(store.getState().studies).not.toBeNull())
  return { store, parts, loaded }
}

describe('[CH-12] studies', () => {
  it('are not loaded for a chart without any, and lose no saved one before', async () => {
    const { store, parts, loaded } = show()
    act(() => parts.get('studies')?.apply([]))
    expect(parts.get('studies')?.read()).toEqual([])
    expect(store.getState().studies).toBeNull()
    fireEvent.keyDown(document.body, { key: 'Shift' })
    await loaded()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('are loaded for a saved one, which is offered to them again when they register', async () => {
    const { store, parts, loaded } = show()
    const registered = vi.fn()
    parts.onRegistered(registered)
    act(() => parts.get('studies')?.apply(saved))
    expect(parts.get('studies')?.read() ?? []).toEqual([])
    await loaded()
    expect(registered).toHaveBeenCalledWith('studies')
    act(() => parts.get('studies')?.apply([{ ...saved[0], id: 'one' }]))
    expect(store.getState().studies?.docs).toEqual(parts.get('studies')?.read())
  })
})
