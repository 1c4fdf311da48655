import { useEffect } from 'react'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { liveClient, useJoinLive } from '../live-data/index.ts'

/** Keeps the membership current: the streams report a change, and a connection may have missed one before it stood. */
export function FollowMembership() {
  useJoinLive()
  useEffect(() => {
    let wasConnected = false
    return liveClient.onStatus(({ live }) => {
      const isConnected = live === 'green'
      if (isConnected && !wasConnected)
        void queryClient.invalidateQueries({ queryKey: queryKeys.everyUserInfo })
      wasConnected = isConnected
    })
  }, [])
  return null
}
