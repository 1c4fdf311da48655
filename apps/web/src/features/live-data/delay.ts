import type { FeedState, UserInfo } from '@tidemark/contracts'
import { useCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { useUserInfo } from '../../session/use-user-info.ts'
import { useLiveData } from './live-data-store.ts'
import { liveDataTexts } from './texts.ts'

/** Why prices are delayed. */
export type Delay = Exclude<FeedState, 'user-realtime-feed'>

const delayOf = (feed: FeedState): Delay | null => (feed === 'user-realtime-feed' ? null : feed)

/** What the price socket reports of the user's data, before that what the account has; null while neither is known. */
export function useFeedState(): FeedState | null {
  const reported = useLiveData(({ status }) => status?.feed ?? null)
  const { data: user } = useUserInfo(false)
  return reported ?? user?.feedState ?? null
}

/** Null in real time, and while it is not known whether prices are delayed. */
export function useDelay(): Delay | null {
  const feed = useFeedState()
  return feed === null ? null : delayOf(feed)
}

/** The same outside of components; `unknown` while it is not known. */
export function currentDelay(): Delay | 'unknown' | null {
  const reported = useLiveData.getState().status?.feed
  const { email } = useCredentials.getState()
  const feed = reported ?? queryClient.getQueryData<UserInfo>(queryKeys.userInfo(email))?.feedState
  return feed === undefined ? 'unknown' : delayOf(feed)
}

/** “Delayed 15 min: no market data subscription” */
export const delayText = (delay: Delay | 'unknown', delayed = liveDataTexts.delayed): string =>
  delay === 'unknown' ? delayed : `${delayed}: ${liveDataTexts.delayReasons[delay]}`
