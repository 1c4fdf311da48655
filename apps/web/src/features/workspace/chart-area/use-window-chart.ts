import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { type ChartStoreApi, createChartStore, readChartAddress, updatedAddress } from '../../chart/index.ts'
import { createDrawingsStore, type DrawingsStoreApi } from '../../drawings/index.ts'
import { createMapStore, type MapStoreApi } from '../../liquidity-map/index.ts'
import { useWindowMeta } from '../../pop-outs/index.ts'
import type { FrameStore } from '../frame/frame-store.ts'
import { useWindowCommands } from '../window-commands/use-window-commands.ts'
import { chartMeta } from './chart-meta.ts'

export interface WindowChart {
  readonly frame: FrameStore
  readonly store: ChartStoreApi
  readonly mapStore: MapStoreApi
  readonly drawingsStore: DrawingsStoreApi
}

/** Creates the stores of a window and its chart. The address takes precedence over stored choices. */
export function useWindowChart(createFrame: (search: URLSearchParams) => FrameStore): WindowChart {
  const [search, setSearch] = useSearchParams()
  const [chart] = useState(() => {
    const requested = readChartAddress(search)
    const frameStore = createFrame(search)
    if (requested.resolution !== null) frameStore.getState().setResolution(requested.resolution)
    return {
      frame: frameStore,
      store: createChartStore(requested.symbol),
      mapStore: createMapStore(() => frameStore.getState().openPanel('liq-map')),
      drawingsStore: createDrawingsStore(),
    }
  })
  const { store, frame } = chart
  useWindowMeta(useMemo(() => chartMeta(store, frame), [store, frame]))
  useWindowCommands(store, frame)
  const symbol = useStore(store, state => state.symbol)
  const resolution = useStore(frame, state => state.resolution)
  useEffect(() => {
    const next = updatedAddress(search, symbol, resolution)
    if (next !== null) setSearch(next, { replace: true })
  }, [search, setSearch, symbol, resolution])
  return chart
}
