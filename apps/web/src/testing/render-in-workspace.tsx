import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { createChartStore } from '../features/chart/chart-store.ts'
import { createDrawingsStore } from '../features/drawings/drawings-store.ts'
import { createMapStore } from '../features/liquidity-map/map-store.ts'
import { WindowStores } from '../features/workspace/chart-area/window-stores.tsx'
import { createMainFrameStore } from '../features/workspace/frame/frame-store.ts'
import { clearCredentials } from '../session/credentials.ts'
import { createQueryClient } from '../session/query-client.ts'
import { ThemeProvider } from '../ui/theme-provider.tsx'

beforeEach(() => {
  // Signing out closes the records of the user of the previous test.
  clearCredentials()
  localStorage.clear()
  // Requests stay pending unless a test stubs responses.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(cleanup)

/** Renders a component inside the providers of the workspace. */
export function renderInWorkspace(
  element: ReactElement,
  frame = createMainFrameStore(),
  store = createChartStore(),
  mapStore = createMapStore(),
  drawingsStore = createDrawingsStore(),
) {
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <WindowStores frame={frame} store={store} mapStore={mapStore} drawingsStore={drawingsStore}>
            {element}
          </WindowStores>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return frame
}
