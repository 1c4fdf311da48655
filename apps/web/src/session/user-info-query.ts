import { platformPaths, userInfoSchema } from '@tidemark/contracts'
import { rememberChat } from './chat-connected.ts'
import { useCredentials } from './credentials.ts'
import { call } from './platform-client.ts'
import { queryKeys } from './query-keys.ts'

/** Role, feed and membership of a user. All readers share one request. */
export const userInfoQuery = (email: string | null) => ({
  queryKey: queryKeys.userInfo(email),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(platformPaths.userInfo, { method: 'POST', signal, schema: userInfoSchema }).then(user => {
      // The user may have signed out meanwhile.
      if (user.email === useCredentials.getState().email) rememberChat(user.discordOauth)
      return user
    }),
  staleTime: 5 * 60_000,
})
