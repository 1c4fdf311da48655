import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '../session/query-client.ts'
import { routes } from '../shell/routes.tsx'
import { AlertHost } from '../ui/alert-dialog.tsx'
import { NoticeHost } from '../ui/notice-host.tsx'
import { renderInTheme } from './render-in-theme.tsx'

/** For tests: the app as it stands at an address. Answers the router, which knows where one is. */
export function renderAt(path: string, shown: RouteObject[] = routes) {
  const router = createMemoryRouter(shown, { initialEntries: [path] })
  renderInTheme(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <AlertHost />
      <NoticeHost />
    </QueryClientProvider>,
  )
  return router
}
