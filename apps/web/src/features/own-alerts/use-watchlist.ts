import { useQuery } from '@tanstack/react-query'
import { platformPaths, watchlistSchema } from '@tidemark/contracts'
import { call } from '../../session/platform-client.ts'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { useSession } from '../../session/session-store.ts'
import { useFeatureAccess } from '../../session/use-feature-access.ts'

/** The symbols of the user's watchlist as the platform has it; not asked for without the membership. */
export function useWatchlist() {
  const { email } = useSession()
  const access = useFeatureAccess('watchlist')
  return useQuery(
    {
      queryKey: queryKeys.watchlist(email),
      queryFn: async ({ signal }) =>
        (await call(platformPaths.watchlist, { signal, schema: watchlistSchema })).symbols,
      enabled: email !== null && access === 'granted',
    },
    queryClient,
  )
}
