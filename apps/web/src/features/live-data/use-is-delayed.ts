import { useLiveData } from './live-data-store.ts'

/** Whether prices may be delayed: until the feed reports real time. */
export const isDelayed = (): boolean => useLiveData.getState().status?.feed !== 'user-realtime-feed'

export const useIsDelayed = (): boolean => useLiveData(({ status }) => status?.feed !== 'user-realtime-feed')
