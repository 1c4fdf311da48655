import { act, fireEvent } from '@testing-library/react'
import type { ChartWidget } from '@tidemark/chart'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeChart } from '../../testing/fake-chart.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { partsOf } from '../chart-state/chart-parts.ts'
import { createDrawingsStore } from './drawings-store.ts'
import { DrawingsWhenNeeded } from './drawings-when-needed.tsx'

let becomeIdle = () => undefined as undefined

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => undefined) => {
    becomeIdle = run
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', vi.fn())
})
afterEach(() => vi.unstubAllGlobals())

function show() {
  const chart = createFakeChart().widget as unknown as ChartWidget
  const store = createDrawingsStore()
  renderInWorkspace(
    <DrawingsWhenNeeded widget={chart} resolution="5" onResolution={() => undefined} />,
    undefined,
    undefined,
    undefined,
    store,
  )
  const loaded = () => vi.waitFor(() => expect(store.getState().drawings).not.toBeNull())
  return { chart, store, loaded }
}

describe('[CH-12] the drawings', () => {
  it('load at once when the symbol has saved ones', async () => {
    const { chart, store, loaded } = show()
    act(() => partsOf(chart).want('studies'))
    expect(store.getState().drawings).toBeNull()
    act(() => partsOf(chart).want('drawings'))
    await loaded()
  })

  it('load when the browser is idle', async () => {
    const { store, loaded } = show()
    expect(store.getState().drawings).toBeNull()
    act(() => becomeIdle())
    await loaded()
  })

  it('load at the first key', async () => {
    const { loaded } = show()
    fireEvent.keyDown(document.body, { key: 'Shift' })
    await loaded()
  })
})
