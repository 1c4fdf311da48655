import { accountPaths, membershipStandingSchema } from '@tidemark/contracts'
import { call } from './platform-client.ts'
import { queryKeys } from './query-keys.ts'

/** [AC-1] Plan and subscriptions of a user, for pages outside of the workspace, which ask for no user info. */
export const membershipQuery = (email: string | null) => ({
  queryKey: queryKeys.membership(email),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(accountPaths.membership, { signal, schema: membershipStandingSchema }),
})
