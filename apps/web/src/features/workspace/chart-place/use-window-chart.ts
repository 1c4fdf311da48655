import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useWindowCommands } from '../../../windows/use-window-commands.ts'
import { type ChartDeskStore, createChartDesk } from '../../chart/chart-store.ts'
import { createDrawingsDesk, type DrawingsDeskStore } from '../../drawings/drawings-store.ts'
import { createMapDesk, type MapDeskStore } from '../../liquidity-map/map-store.ts'
import type { FrameStore } from '../frame/frame-store.ts'
import { followedAddress, readChartAddress } from './chart-address.ts'

export interface WindowChart {
  readonly frame: FrameStore
  readonly desk: ChartDeskStore
  readonly mapDesk: MapDeskStore
  readonly drawingsDesk: DrawingsDeskStore
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
      desk: createChartDesk(asked.symbol),
      mapDesk: createMapDesk(),
      drawingsDesk: createDrawingsDesk(),
    }
  })
  const { desk, frame } = chart
  useWindowCommands(desk, frame)
  const symbol = useStore(desk, state => state.symbol)
  const resolution = useStore(frame, state => state.resolution)
  useEffect(() => {
    const next = followedAddress(search, symbol, resolution)
    if (next !== null) setSearch(next, { replace: true })
  }, [search, setSearch, symbol, resolution])
  return chart
}
