import { useQuery } from '@tanstack/react-query'
import { platformPaths, userInfoSchema } from '@tidemark/contracts'
import { call } from './platform-client.ts'
import { useSession } from './session-store.ts'

/** What the signed-in user may do and holds. One request serves every component that asks. */
export function useUserInfo() {
  const { email, signedIn } = useSession()
  return useQuery({
    queryKey: ['user-info', email],
    queryFn: ({ signal }) => call(platformPaths.userInfo, { method: 'POST', signal, schema: userInfoSchema }),
    enabled: signedIn,
    staleTime: 5 * 60_000,
  })
}
