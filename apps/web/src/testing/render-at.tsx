import { QueryClientProvider } from '@tanstack/react-query'
import { type Location, MemoryRouter, type RouteObject, useLocation } from 'react-router'
import { createQueryClient } from '../session/query-client.ts'
import { PageAtAddress } from '../shell/page-at-address.tsx'
import { routes } from '../shell/routes.tsx'
import { AlertHost } from '../ui/alert-dialog.tsx'
import { NoticeHost } from '../ui/notice-host.tsx'
import { renderInTheme } from './render-in-theme.tsx'

/** Renders the app at an address. Returns a function that reads the current address. */
export function renderAt(path: string, shownRoutes: RouteObject[] = routes): () => Location {
  let current: Location
  const Observer = () => {
    current = useLocation()
    return null
  }
  renderInTheme(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <PageAtAddress routes={shownRoutes} />
        <Observer />
      </MemoryRouter>
      <AlertHost />
      <NoticeHost />
    </QueryClientProvider>,
  )
  return () => current
}
