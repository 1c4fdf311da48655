import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach } from 'vitest'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import { ChartDeskContext, createChartDesk } from '../chart/chart-desk.ts'
import { createMainFrameStore, FrameContext } from './frame/frame-store.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** For tests: a piece of the workspace in what stands around it. */
export function showInWorkspace(
  piece: ReactElement,
  frame = createMainFrameStore(),
  desk = createChartDesk(),
) {
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ChartDeskContext value={desk}>
            <FrameContext value={frame}>{piece}</FrameContext>
          </ChartDeskContext>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return frame
}
