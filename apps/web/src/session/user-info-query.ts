import { platformPaths, userInfoSchema } from '@tidemark/contracts'
import { call } from './platform-client.ts'
import { queryKeys } from './query-keys.ts'

/** Role, feed and membership of a user. All readers share one request. */
export const userInfoQuery = (email: string | null) => ({
  queryKey: queryKeys.userInfo(email),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(platformPaths.userInfo, { method: 'POST', signal, schema: userInfoSchema }),
  staleTime: 5 * 60_000,
})
