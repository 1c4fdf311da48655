import { act } from '@testing-library/react'
import type { ChartLayer, ChartLoadState, ChartWidget, LayerHit } from '@tidemark/chart'
import { platformPaths } from '@tidemark/contracts'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { createChartStore } from '../features/chart/chart-store.ts'
import { createDrawingsStore } from '../features/drawings/drawings-store.ts'
import { MapLegend } from '../features/liquidity-map/map-legend.tsx'
import { MapOnChart } from '../features/liquidity-map/map-on-chart.tsx'
import { createMapStore } from '../features/liquidity-map/map-store.ts'
import { useLiveData } from '../features/live-data/live-data-store.ts'
import { createMainFrameStore } from '../features/workspace/frame/frame-store.ts'
import type { TickerState } from '../live/ticker-store.ts'
import { storeCredentials } from '../session/credentials.ts'
import { NoticeHost } from '../ui/notice-host.tsx'
import { announceLevels } from './announce-levels.ts'
import { answerWith } from './answer-with.ts'
import { createFakeChart, legendAt } from './fake-chart.ts'
import { mapAnswer } from './map-answers.ts'
import { renderInWorkspace } from './render-in-workspace.tsx'

const monday = Date.parse('2026-11-16T15:00:00Z')

interface MapScene {
  readonly settings?: object
  readonly indicators?: object
  readonly answers?: Parameters<typeof answerWith>[0]
  /** One that is valid asks for the record of the user too. */
  readonly token?: string
  /** Beside the map on its chart. */
  readonly children?: ReactElement
}

/** A map on a chart that draws nothing, on Monday at 10:00 in New York, and its row in the legend. */
export async function openMapScene({
  settings = {},
  indicators,
  answers,
  token = 'tok',
  children,
}: MapScene = {}) {
  announceLevels()
  storeCredentials({ email: 'a@b.c', token })
  useLiveData.setState({
    clock: { marketNow: monday, wallNow: monday, speed: 0, source: 'simulated', receivedAt: 0 },
  })
  const fetchMock = answerWith({
    [platformPaths.settings]: { body: [{ settings }] },
    [platformPaths.indicators]: { body: [{ indicators: { 'Liquidity Map': true, ...indicators } }] },
    [platformPaths.allSymbols]: { body: ['SPY', 'QQQ'] },
    [platformPaths.map]: { body: mapAnswer },
    ...answers,
  })
  const { widget, emit } = createFakeChart()
  const layers: ChartLayer[] = []
  const addLayer = (layer: ChartLayer) => {
    layers.push(layer)
    return {
      redraw: vi.fn(),
      setInAutoScale: vi.fn(),
      remove: () => void layers.splice(layers.indexOf(layer), 1),
    }
  }
  const chart = Object.assign(widget, { addLayer }) as unknown as ChartWidget
  const openInputs = vi.fn()
  const [store, mapStore, drawingsStore] = [
    createChartStore(),
    createMapStore(openInputs),
    createDrawingsStore(),
  ]
  renderInWorkspace(
    <>
      <MapOnChart widget={chart} resolution="1" onResolution={() => undefined} />
      <MapLegend />
      {children}
      <NoticeHost />
    </>,
    createMainFrameStore(),
    store,
    mapStore,
    drawingsStore,
  )
  await vi.waitFor(() => {
    if (mapStore.getState().outcome.kind !== 'drawn') throw new Error('The map is not drawn yet')
  })
  // The layers compute their shapes during layout.
  const layOut = () => {
    for (const layer of layers) layer.priceExtent?.({ from: 0 as never, to: 1 as never })
  }
  layOut()
  return {
    chart,
    layers,
    fetchMock,
    layOut,
    openInputs,
    store,
    mapStore,
    drawingsStore,
    showState: (state: ChartLoadState) => act(() => emit('state', state)),
    /** Puts the pointer on something of the chart; null: on nothing. */
    point(hit: LayerHit | null, x = 10) {
      const cursor = { x, y: 10, time: null, price: 500, hit }
      act(() => emit('crosshairMoved', { ...legendAt(480), isUnderCursor: true, cursor }))
    },
    leave() {
      act(() => emit('crosshairMoved', legendAt(480)))
    },
    setPrice(price: number) {
      act(() => useLiveData.setState({ tickers: { SPY: { ticker: 'SPY', price } as TickerState } }))
    },
  }
}
