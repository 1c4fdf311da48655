import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach } from 'vitest'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import { createMainFrameStore, FrameContext } from './frame/frame-store.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** For tests: a piece of the workspace in what stands around it. */
export function showInWorkspace(piece: ReactElement, frame = createMainFrameStore()) {
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <FrameContext value={frame}>{piece}</FrameContext>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return frame
}
