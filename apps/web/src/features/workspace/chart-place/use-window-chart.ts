import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { type ChartStoreApi, createChartStore, followedAddress, readChartAddress } from '../../chart/index.ts'
import { createDrawingsStore, type DrawingsStoreApi } from '../../drawings/index.ts'
import { createMapStore, type MapStoreApi } from '../../liquidity-map/index.ts'
import type { FrameStore } from '../frame/frame-store.ts'
import { useWindowCommands } from '../window-commands/use-window-commands.ts'

export interface WindowChart {
  readonly frame: FrameStore
  readonly store: ChartStoreApi
  readonly mapStore: MapStoreApi
  readonly drawingsStore: DrawingsStoreApi
}

/** A window's frame and the chart in it. What the address asks for wins over what was remembered. */
export function useWindowChart(createFrame: () => FrameStore): WindowChart {
  const [search, setSearch] = useSearchParams()
  const [chart] = useState(() => {
    const asked = readChartAddress(search)
    const opened = createFrame()
    if (asked.resolution !== null) opened.getState().setResolution(asked.resolution)
    return {
      frame: opened,
      store: createChartStore(asked.symbol),
      mapStore: createMapStore(),
      drawingsStore: createDrawingsStore(),
    }
  })
  const { store, frame } = chart
  useWindowCommands(store, frame)
  const symbol = useStore(store, state => state.symbol)
  const resolution = useStore(frame, state => state.resolution)
  useEffect(() => {
    const next = followedAddress(search, symbol, resolution)
    if (next !== null) setSearch(next, { replace: true })
  }, [search, setSearch, symbol, resolution])
  return chart
}
