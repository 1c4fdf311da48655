import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../session/query-client.ts'
import { useSession } from '../../session/session-store.ts'
import { liveClient } from '../live-data/index.ts'
import { areAlertsKnown, ownAlertsQuery, reloadOwnAlerts } from './own-alerts-query.ts'

let followers = 0
let unfollow = () => {}

/** Reloads the list when the server reports a change, and after a reconnection, which may have missed one. */
function followOwnAlerts(): () => void {
  followers += 1
  if (followers === 1) {
    // A list from before was not followed.
    if (areAlertsKnown()) reloadOwnAlerts()
    let wasConnected = true
    const stops = [
      liveClient.onOwnAlertsChanged(() => reloadOwnAlerts()),
      liveClient.onStatus(({ live }) => {
        const isConnected = live === 'green'
        if (isConnected && !wasConnected) reloadOwnAlerts()
        wasConnected = isConnected
      }),
    ]
    unfollow = () => {
      for (const stop of stops) stop()
    }
  }
  return () => {
    followers -= 1
    if (followers === 0) unfollow()
  }
}

/** The alerts of the signed-in user, newest first, kept current while the component is mounted. */
export function useOwnAlerts() {
  const { email } = useSession()
  useEffect(followOwnAlerts, [])
  return useQuery(ownAlertsQuery(email), queryClient)
}
