import type { ReactNode } from 'react'
import { ChartStoreContext } from '../../chart/index.ts'
import { DrawingsStoreContext } from '../../drawings/index.ts'
import { MapStoreContext } from '../../liquidity-map/index.ts'
import { FrameContext } from '../frame/frame-store.ts'
import type { WindowChart } from './use-window-chart.ts'

/** Provides the stores that the components of a window share. */
export function WindowStores({
  frame,
  store,
  mapStore,
  drawingsStore,
  children,
}: WindowChart & { readonly children: ReactNode }) {
  return (
    <ChartStoreContext value={store}>
      <MapStoreContext value={mapStore}>
        <DrawingsStoreContext value={drawingsStore}>
          <FrameContext value={frame}>{children}</FrameContext>
        </DrawingsStoreContext>
      </MapStoreContext>
    </ChartStoreContext>
  )
}
