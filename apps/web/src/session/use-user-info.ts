import { useQuery } from '@tanstack/react-query'
import { platformPaths, userInfoSchema } from '@tidemark/contracts'
import { call } from './platform-client.ts'
import { queryKeys } from './query-keys.ts'
import { useSession } from './session-store.ts'

/** Role, feed and membership of the signed-in user. All components share one request. */
export function useUserInfo() {
  const { email, signedIn } = useSession()
  return useQuery({
    queryKey: queryKeys.userInfo(email),
    queryFn: ({ signal }) => call(platformPaths.userInfo, { method: 'POST', signal, schema: userInfoSchema }),
    enabled: signedIn,
    staleTime: 5 * 60_000,
  })
}
