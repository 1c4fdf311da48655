import type { FeedState } from '@tidemark/contracts'
import { useLiveData } from './live-data-store.ts'
import { liveDataTexts } from './texts.ts'

/** Why prices may be delayed; `unknown` until the server has reported the user's feed. */
export type Delay = Exclude<FeedState, 'user-realtime-feed'> | 'unknown'

const delayOf = (feed: FeedState | null | undefined): Delay | null =>
  feed === 'user-realtime-feed' ? null : (feed ?? 'unknown')

/** Null once the feed reports real time. */
export const currentDelay = (): Delay | null => delayOf(useLiveData.getState().status?.feed)

export const useDelay = (): Delay | null => useLiveData(({ status }) => delayOf(status?.feed))

/** “Delayed 15 min: no market data subscription”. */
export const delayText = (delay: Delay, delayed = liveDataTexts.delayed): string =>
  delay === 'unknown' ? delayed : `${delayed}: ${liveDataTexts.delayReasons[delay]}`
