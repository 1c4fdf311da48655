import { useQuery } from '@tanstack/react-query'
import { platformPaths, watchlistSchema } from '@tidemark/contracts'
import { call } from '../../session/platform-client.ts'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { useSession } from '../../session/session-store.ts'

/** The symbols of the user's watchlist as the platform has it. */
export function useWatchlist() {
  const { email } = useSession()
  return useQuery(
    {
      queryKey: queryKeys.watchlist(email),
      queryFn: async ({ signal }) =>
        (await call(platformPaths.watchlist, { signal, schema: watchlistSchema })).symbols,
      enabled: email !== null,
    },
    queryClient,
  )
}
