import type { ReactNode } from 'react'
import { ChartDeskContext } from '../../chart/chart-store.ts'
import { DrawingsDeskContext } from '../../drawings/drawings-store.ts'
import { MapDeskContext } from '../../liquidity-map/map-store.ts'
import { FrameContext } from '../frame/frame-store.ts'
import type { WindowChart } from './use-window-chart.ts'

/** Everything a window's pieces share, given to all of them at once. */
export function WindowDesks({
  frame,
  desk,
  mapDesk,
  drawingsDesk,
  children,
}: WindowChart & { readonly children: ReactNode }) {
  return (
    <ChartDeskContext value={desk}>
      <MapDeskContext value={mapDesk}>
        <DrawingsDeskContext value={drawingsDesk}>
          <FrameContext value={frame}>{children}</FrameContext>
        </DrawingsDeskContext>
      </MapDeskContext>
    </ChartDeskContext>
  )
}
