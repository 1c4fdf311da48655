import { useQuery } from '@tanstack/react-query'
import { useSession } from './session-store.ts'
import { userInfoQuery } from './user-info-query.ts'

/** Role, feed and membership of the signed-in user, where they are wanted. */
export function useUserInfo(isWanted = true) {
  const { email, signedIn } = useSession()
  return useQuery({ ...userInfoQuery(email), enabled: signedIn && isWanted })
}
