import { includesFeature, type MemberFeature } from '@tidemark/domain'
import { useUserInfo } from './use-user-info.ts'

/** `unknown` until the membership is loaded; `failed` when it could not be. */
export type FeatureAccess = 'unknown' | 'granted' | 'refused' | 'failed'

/** Whether the membership of the signed-in user includes a feature. The server decides by the same rule. */
export function useFeatureAccess(feature: MemberFeature): FeatureAccess {
  const { data: user, isError } = useUserInfo()
  if (!user) return isError ? 'failed' : 'unknown'
  return includesFeature(user.membership?.levelName ?? null, feature) ? 'granted' : 'refused'
}
