import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useWindowCommands } from '../../../windows/use-window-commands.ts'
import { createChartDesk } from '../../chart/chart-desk.ts'
import { createDrawingsDesk } from '../../drawings/drawings-desk.ts'
import { createMapDesk } from '../../liquidity-map/map-desk.ts'
import type { FrameStore } from '../frame/frame-store.ts'
import { followedAddress, readChartAddress } from './chart-address.ts'

/** A window's frame and the chart in it. What the address asks for wins over what was remembered. */
export function useWindowChart(createFrame: () => FrameStore) {
  const [search, setSearch] = useSearchParams()
  const [{ frame, desk, mapDesk, drawingsDesk }] = useState(() => {
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
  useWindowCommands(desk, frame)
  const symbol = useStore(desk, state => state.symbol)
  const resolution = useStore(frame, state => state.resolution)
  useEffect(() => {
    const next = followedAddress(search, symbol, resolution)
    if (next !== null) setSearch(next, { replace: true })
  }, [search, setSearch, symbol, resolution])
  return { frame, desk, mapDesk, drawingsDesk }
}
