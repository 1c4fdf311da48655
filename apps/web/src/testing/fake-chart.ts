import type {
  ChartEvents,
  ChartLoadState,
  ChartWidget,
  KeptView,
  LegendState,
  SymbolInfo,
  TimeRange,
  VisibleRange,
} from '@tidemark/chart'
import { type Bar, epochSeconds } from '@tidemark/domain'
import { vi } from 'vitest'
import type { LoadEngine } from '../features/chart/use-chart-widget.ts'

export const spyInfo: SymbolInfo = {
  name: 'SPY',
  ticker: 'SPY',
  description: 'SPY',
  type: 'stock',
  exchange: 'DTP',
  timezone: 'America/New_York',
  session: '0930-1600',
  pricescale: 100,
  minmov: 1,
}

export const readyState: ChartLoadState = { kind: 'ready', info: spyInfo, resolution: '1', history: 'idle' }

export const legendAt = (close: number, isUnderCursor = false): LegendState => ({
  bar: { time: epochSeconds(60), open: 500, high: 503, low: 499, close, volume: 12_345 },
  previousClose: 500,
  isUnderCursor,
  cursor: null,
})

const emptyLegend: LegendState = { bar: null, previousClose: null, isUnderCursor: false, cursor: null }

const layerHandle = {
  redraw: () => undefined,
  remove: () => undefined,
  setVisible: () => undefined,
  setInAutoScale: () => undefined,
  enable: () => undefined,
  isFailed: false,
}

const paneHandle = {
  addLayer: () => layerHandle,
  moveTo: () => undefined,
  setDigits: () => undefined,
  remove: () => undefined,
  share: 1 / 3,
  setShare: () => undefined,
  box: { top: 0, height: 100 },
}

/** A chart that draws nothing. `emit` sends any of its events. */
export function createFakeChart() {
  const listeners = new Map<string, Set<(event: never) => void>>()
  let state: ChartLoadState = { kind: 'empty' }
  const widget = {
    get state() {
      return state
    },
    legend: emptyLegend,
    setSymbol: vi.fn(),
    setMargins: vi.fn(),
    setTheme: vi.fn(),
    setAutoScaling: vi.fn(),
    isAutoScaling: true,
    showPrice: vi.fn(),
    setTimeZone: vi.fn(),
    setVolumeVisible: vi.fn(),
    setGridVisible: vi.fn(),
    showDefaultRange: vi.fn(async () => 'done' as const),
    setVisibleRange: vi.fn(async (_range: TimeRange) => 'done' as const),
    goToTime: vi.fn(async () => 'done' as 'done' | 'no-bars'),
    goToLatest: vi.fn(),
    loadLatest: vi.fn(async () => undefined),
    visibleRange: null as VisibleRange | null,
    readView: vi.fn((): KeptView | null => null),
    showView: vi.fn(async () => 'done' as const),
    retry: vi.fn(),
    refresh: vi.fn(),
    handleKey: vi.fn(({ key }: { readonly key: string }) => key.startsWith('Arrow')),
    destroy: vi.fn(),
    addLayer: vi.fn(() => layerHandle),
    setCovered: vi.fn(),
    addGestures: vi.fn(() => ({
      setCursor: () => undefined,
      remove: () => undefined,
    })),
    addKeys: vi.fn(() => () => undefined),
    markUnsaved: vi.fn(),
    addPane: vi.fn(() => paneHandle),
    bars: [] as Bar[],
    scales: null,
    theme: {},
    on: (name: string, listener: (event: never) => void) => {
      const sameEvent = listeners.get(name) ?? new Set()
      listeners.set(name, sameEvent.add(listener))
      return () => void sameEvent.delete(listener)
    },
  }
  const emit = <Name extends keyof ChartEvents>(name: Name, event: ChartEvents[Name]) => {
    if (name === 'state') state = event as ChartLoadState
    for (const listener of listeners.get(name) ?? []) listener(event as never)
  }
  const load: LoadEngine = async () => ({ createChart: () => widget as unknown as ChartWidget })
  return { widget, emit, load }
}
