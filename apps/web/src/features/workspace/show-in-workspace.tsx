import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import { ChartDeskContext, createChartDesk } from '../chart/chart-desk.ts'
import { createDrawingsDesk, DrawingsDeskContext } from '../drawings/drawings-desk.ts'
import { createMapDesk, MapDeskContext } from '../liquidity-map/map-desk.ts'
import { createMainFrameStore, FrameContext } from './frame/frame-store.ts'

beforeEach(() => {
  localStorage.clear()
  // A platform that never answers, unless a test gives it answers.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(cleanup)

/** For tests: a piece of the workspace in what stands around it. */
export function showInWorkspace(
  piece: ReactElement,
  frame = createMainFrameStore(),
  desk = createChartDesk(),
  mapDesk = createMapDesk(),
  drawingsDesk = createDrawingsDesk(),
) {
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <ChartDeskContext value={desk}>
            <MapDeskContext value={mapDesk}>
              <DrawingsDeskContext value={drawingsDesk}>
                <FrameContext value={frame}>{piece}</FrameContext>
              </DrawingsDeskContext>
            </MapDeskContext>
          </ChartDeskContext>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return frame
}
