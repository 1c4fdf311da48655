import type { QueryClient } from '@tanstack/react-query'
import { platformPaths, userInfoSchema } from '@tidemark/contracts'
import { rememberChat } from './chat-connected.ts'
import { useCredentials } from './credentials.ts'
import { loadPackages } from './packages-query.ts'
import { call } from './platform-client.ts'
import { queryKeys } from './query-keys.ts'

/** Role, feed and membership of a user. All readers share one request, which waits for the packages (AC-1). */
export const userInfoQuery = (email: string | null) => ({
  queryKey: queryKeys.userInfo(email),
  queryFn: async ({ signal, client }: { readonly signal: AbortSignal; readonly client: QueryClient }) => {
    await loadPackages(client)
    const user = await call(platformPaths.userInfo, { method: 'POST', signal, schema: userInfoSchema })
    // The user may have signed out meanwhile.
    if (user.email === useCredentials.getState().email) rememberChat(user.discordOauth)
    return user
  },
  staleTime: 5 * 60_000,
})
