import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '../session/query-client.ts'
import { routes } from '../shell/routes.tsx'
import { AlertHost } from '../ui/alert-dialog.tsx'
import { NoticeHost } from '../ui/notice-host.tsx'
import { renderInTheme } from './render-in-theme.tsx'

/** Renders the app at an address. Returns the router. */
export function renderAt(path: string, shownRoutes: RouteObject[] = routes) {
  const router = createMemoryRouter(shownRoutes, { initialEntries: [path] })
  renderInTheme(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <AlertHost />
      <NoticeHost />
    </QueryClientProvider>,
  )
  return router
}
