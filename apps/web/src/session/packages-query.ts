import type { QueryClient } from '@tanstack/react-query'
import { type PackageAnswer, packageListSchema, paymentPaths } from '@tidemark/contracts'
import { reportProblem } from '../platform/report-problem.ts'
import { call } from './platform-client.ts'
import { queryKeys } from './query-keys.ts'

/** The plans that can be bought, with their prices. Everybody may ask. */
export const packagesQuery = {
  queryKey: queryKeys.packages,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(paymentPaths.packages, { signal, schema: packageListSchema, token: null }),
  staleTime: 60 * 60_000,
}

/** Fails at once, because others wait for it. */
const query = { ...packagesQuery, retry: false }

/** Requests the packages while the code of the page loads, for user info, which waits for them. */
export const loadPackagesEarly = (client: QueryClient): Promise<void> => client.prefetchQuery(query)

/** API-14: a failure is only logged, and counts as a list without packages. */
export const loadPackages = (client: QueryClient): Promise<readonly PackageAnswer[]> =>
  client.fetchQuery(query).catch((error: unknown) => {
    reportProblem('The packages could not be loaded', error)
    return []
  })
