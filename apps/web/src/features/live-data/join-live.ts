import { epochOf } from '@tidemark/contracts'
import { browserPorts } from '../../live/browser-ports.ts'
import type { ReceivedReading } from '../../live/market-clock-reading.ts'
import { newId } from '../../platform/new-id.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { followStored, useCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { createAnnouncer } from './announcements.ts'
import { forgetLevelVersions, putLevelVersion } from './level-versions.ts'
import { forgetLiveData, putLive, putResilience, startEpoch } from './live-data-store.ts'
import { openBestLink } from './open-best-link.ts'
import { createSessionCheck } from './session-check.ts'
import { liveClient } from './window-live-client.ts'

/** The epoch of this window's market data; null before the first clock reading. It outlasts a hub, which another window
 *  may take over. */
let epoch: number | null = null

/** Attaches this window to the streams. Returns a function that detaches it. */
export function joinLive(): () => void {
  sendCredentials()
  const announce = createAnnouncer()
  const sessionCheck = createSessionCheck({ ...browserPorts, check: token => void checkSession(token) })
  const stops = [
    liveClient.onStatus(status => putLive({ status })),
    liveClient.onClock(clock => {
      if (isNewEpoch(epochOf(clock))) forgetMarket(clock)
      else putLive({ clock })
    }),
    liveClient.onIndex(index => {
      putLive({ index })
      announce(index, epoch ?? 0)
    }),
    liveClient.onMembershipChanged(
      () => void queryClient.invalidateQueries({ queryKey: queryKeys.everyUserInfo }),
    ),
    liveClient.onLevelVersion(putLevelVersion),
    liveClient.onResilience(putResilience),
    liveClient.onProblem((what, detail) => reportProblem(what, detail)),
    liveClient.onSessionEnd(sessionCheck.request),
    sessionCheck.stop,
    useCredentials.subscribe((now, before) => {
      sendCredentials()
      if (now.email === before.email) return
      forgetLiveData()
      forgetLevelVersions()
    }),
    liveClient.open(openBestLink, newId()),
  ]
  return () => {
    for (const stop of stops) stop()
    forgetLiveData()
  }
}

function isNewEpoch(next: number): boolean {
  const before = epoch
  epoch = next
  return before !== null && before !== next
}

/** The market was started anew: nothing loaded or received before is of use. */
function forgetMarket(clock: ReceivedReading): void {
  startEpoch(clock)
  forgetLevelVersions()
  for (const queryKey of [queryKeys.everyLevels, queryKeys.everyMap]) queryClient.removeQueries({ queryKey })
  for (const queryKey of [
    queryKeys.everyPastMap,
    queryKeys.everySavedResilience,
    queryKeys.everyRiskIntervals,
  ])
    void queryClient.resetQueries({ queryKey })
}

/** All windows share the sockets: a window that was frozen must not replace the token with the old one that it has. */
function sendCredentials(): void {
  const { email, token } = followStored()
  liveClient.setCredentials(email !== null && token !== null ? { email, token } : null)
}

/** A socket was closed because of its token. If another window has renewed it, the sockets get the new one. If the session
 *  is over, the request for the user's data ends it here; otherwise something about it changed, such as the feed, and
 *  reconnecting is enough. */
async function checkSession(token: string): Promise<void> {
  const { token: newest } = followStored()
  if (newest !== null && newest !== token) return sendCredentials()
  await queryClient.refetchQueries({ queryKey: queryKeys.everyUserInfo })
  if (useCredentials.getState().token === token) liveClient.reconnect()
}
