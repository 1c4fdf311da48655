import { useEffect, useRef } from 'react'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { liveClient, useJoinLive } from '../live-data/index.ts'

/** Keeps the membership current: the streams report a change, and a connection may have missed one before it stood. While a
 *  payment is awaited that may have been the one change that matters. */
export function FollowMembership({ isAwaited }: { readonly isAwaited: boolean }) {
  useJoinLive()
  const wasAwaited = useRef(isAwaited)
  useEffect(() => {
    let mayHaveMissed = wasAwaited.current
    let wasConnected = false
    return liveClient.onStatus(({ live }) => {
      const isConnected = live === 'green'
      if (isConnected && !wasConnected) {
        if (mayHaveMissed) void queryClient.invalidateQueries({ queryKey: queryKeys.everyUserInfo })
        mayHaveMissed = true
      }
      wasConnected = isConnected
    })
  }, [])
  return null
}
