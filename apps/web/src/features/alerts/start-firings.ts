import { epochOf, firingsAnswerSchema, platformPaths } from '@tidemark/contracts'
import { browserPorts } from '../../live/browser-ports.ts'
import { hasLocks, holdLock } from '../../live/window-locks.ts'
import { preferences } from '../../platform/preferences/use-preference.ts'
import { mainWindowId } from '../../platform/preferences/window-id.ts'
import { useCredentials } from '../../session/credentials.ts'
import { call } from '../../session/platform-client.ts'
import { liveClient } from '../live-data/index.ts'
import { ownWindowId } from '../window-messages/index.ts'
import { FiringFeed } from './firing-feed.ts'
import { FiringReporter } from './firing-reporter.ts'
import { forgetFirings } from './firing-store.ts'
import { reportFirings } from './report-firings.ts'
import { firingsSeen } from './seen-firings.ts'

const pageSize = 50

/** The feed of this window; null while it has none. */
let current: FiringFeed | null = null

export const readEarlierFirings = (): void => void current?.readEarlier()
export const retryFirings = (): void => current?.retry()

/** Loads and follows the firings. Returns a function that stops. */
export function startFirings(): () => void {
  let epoch = epochOf(liveClient.clock ?? {})
  const reporter = new FiringReporter({
    hold: holdReporterLock,
    readSeen: () => preferences.get(firingsSeen),
    writeSeen: seen => preferences.change(firingsSeen, seen),
    who: () => ({ email: useCredentials.getState().email, epoch }),
    show: reportFirings,
  })
  const feed = new FiringFeed({
    read: before =>
      call(platformPaths.alertFirings, {
        query: { limit: pageSize, ...(before !== null && { before }) },
        schema: firingsAnswerSchema,
      }),
    onFiring: liveClient.onFiring,
    onConnected: listener => liveClient.onStatus(({ live }) => listener(live === 'green')),
    onRestart: listener =>
      liveClient.onClock(clock => {
        const isNew = epochOf(clock) !== epoch
        epoch = epochOf(clock)
        if (isNew) listener()
      }),
    onLead: listener => reporter.join(listener),
    isUnseen: firing => reporter.isUnseen(firing),
    report: (firings, isLive) => reporter.report(firings, isLive),
    after: browserPorts.after,
  })
  current = feed
  feed.setConnected(liveClient.status?.live === 'green')
  return () => {
    feed.stop()
    current = null
    forgetFirings()
  }
}

/** Without locks no window can be chosen: the main one reports. */
function holdReporterLock(name: string, onHeld: () => void): () => void {
  if (hasLocks()) return holdLock(name, onHeld)
  if (ownWindowId() === mainWindowId) onHeld()
  return () => undefined
}
