import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { createQueryClient } from '../../../app/query-client.ts'
import { ThemeProvider } from '../../../ui/theme-provider.tsx'
import { createChartDesk } from '../../chart/chart-store.ts'
import { createDrawingsDesk } from '../../drawings/drawings-store.ts'
import { createMapDesk } from '../../liquidity-map/map-store.ts'
import { WindowDesks } from '../chart-place/window-stores.tsx'
import { createMainFrameStore } from '../frame/frame-store.ts'

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
          <WindowDesks frame={frame} desk={desk} mapDesk={mapDesk} drawingsDesk={drawingsDesk}>
            {piece}
          </WindowDesks>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return frame
}
