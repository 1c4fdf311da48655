import { accountPaths, liveDataSchema } from '@tidemark/contracts'
import { call } from './platform-client.ts'
import { queryKeys } from './query-keys.ts'

/** The feed of a user, the membership behind it and the agreement of the exchanges. */
export const liveDataQuery = (email: string | null) => ({
  queryKey: queryKeys.liveData(email),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(accountPaths.liveData, { signal, schema: liveDataSchema }),
})
