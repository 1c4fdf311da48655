import { accountPaths, sessionListSchema } from '@tidemark/contracts'
import { call, noAnswer } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'

export const sessionsQuery = (email: string | null) => ({
  queryKey: queryKeys.sessions(email),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(accountPaths.sessions, { signal, schema: sessionListSchema }),
})

/** Ends one session of the user, or, without an id, all but this one. */
export const endSessions = (id: string | null): Promise<void> =>
  call(id === null ? accountPaths.sessions : `${accountPaths.sessions}/${id}`, {
    method: 'DELETE',
    schema: noAnswer,
  })
