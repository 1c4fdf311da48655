import { packageListSchema, paymentPaths } from '@tidemark/contracts'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'

/** The plans that can be bought, with their prices. Everybody may ask. */
export const packagesQuery = {
  queryKey: queryKeys.packages,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(paymentPaths.packages, { signal, schema: packageListSchema, token: null }),
  staleTime: 60 * 60_000,
}
