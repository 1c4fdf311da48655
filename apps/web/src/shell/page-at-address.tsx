import { type RouteObject, useLocation, useRoutes } from 'react-router'
import { PageErrorBoundary } from './page-error-boundary.tsx'

/** Renders the page of the address. The route table is plain: the data router, with loaders and actions that we do not use,
 *  is 15 KB larger. */
export function PageAtAddress({ routes }: { readonly routes: RouteObject[] }) {
  const page = useRoutes(routes)
  return <PageErrorBoundary path={useLocation().pathname}>{page}</PageErrorBoundary>
}
