import type { UserInfo } from '@tidemark/contracts'
import { includesFeature, type MemberFeature } from '@tidemark/domain'
import { useCredentials } from './credentials.ts'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'
import { useUserInfo } from './use-user-info.ts'

/** `unknown` until the membership is loaded; `failed` when it could not be. */
export type FeatureAccess = 'unknown' | 'granted' | 'refused' | 'failed'

/** Whether the membership of the signed-in user includes a feature. The server decides by the same rule. */
export function useFeatureAccess(feature: MemberFeature): FeatureAccess {
  const { data: user, isError } = useUserInfo()
  if (!user) return isError ? 'failed' : 'unknown'
  return accessOf(user, feature)
}

/** The same outside of a component, as far as it is known. */
export function isFeatureRefused(feature: MemberFeature): boolean {
  const user = queryClient.getQueryData<UserInfo>(queryKeys.userInfo(useCredentials.getState().email))
  return user !== undefined && accessOf(user, feature) === 'refused'
}

const accessOf = (user: UserInfo, feature: MemberFeature): 'granted' | 'refused' =>
  includesFeature(user.membership?.levelName ?? null, feature) ? 'granted' : 'refused'
