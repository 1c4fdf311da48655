import { act } from '@testing-library/react'
import type { ChartWidget } from '@tidemark/chart'
import { describe, expect, it } from 'vitest'
import { anchors } from '../../testing/chart-window.ts'
import { createFakeChart, readyState, spyInfo } from '../../testing/fake-chart.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { partsOf } from '../chart-state/index.ts'
import { DrawingsOnChart } from './drawings-on-chart.tsx'
import { createDrawingsStore } from './drawings-store.ts'

const doc = {
  version: 1,
  id: 'a',
  kind: 'trend-line',
  anchors,
  style: { colour: '#ff0000', width: 1 },
  text: '',
  locked: false,
}

function open() {
  const { widget, emit } = createFakeChart()
  const chart = widget as unknown as ChartWidget
  const drawingsStore = createDrawingsStore()
  const mount = () =>
    renderInWorkspace(<DrawingsOnChart widget={chart} />, undefined, undefined, undefined, drawingsStore)
  return { chart, emit, drawingsStore, mount }
}

describe('[CH-12] the drawings of a chart', () => {
  it('are counted as soon as they are loaded, also when they arrive with the chart’s own state', () => {
    const { chart, emit, drawingsStore, mount } = open()
    // The sync listens to the chart before the drawings do when its code loads first.
    chart.on('state', ({ kind }) => {
      if (kind === 'ready') partsOf(chart).get('drawings')?.apply('SPY', [doc])
    })
    mount()
    act(() => {
      emit('symbolLoaded', { info: spyInfo, resolution: '1' })
      emit('state', readyState)
    })
    expect(drawingsStore.getState().count).toBe(1)
  })

  it('are counted again when the chart returns to their symbol', () => {
    const { chart, emit, drawingsStore, mount } = open()
    mount()
    const show = (ticker: string) =>
      act(() => emit('state', { ...readyState, info: { ...spyInfo, ticker } } as typeof readyState))
    show('SPY')
    act(() => partsOf(chart).get('drawings')?.apply('SPY', [doc]))
    expect(drawingsStore.getState().count).toBe(1)
    show('QQQ')
    expect(drawingsStore.getState().count).toBe(0)
    show('SPY')
    expect(drawingsStore.getState().count).toBe(1)
  })
})
