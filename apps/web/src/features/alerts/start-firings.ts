import { epochOf, type Firing, firingsAnswerSchema, platformPaths } from '@tidemark/contracts'
import { browserPorts } from '../../live/browser-ports.ts'
import { hasLocks, holdLock } from '../../live/window-locks.ts'
import { preferences } from '../../platform/preferences/use-preference.ts'
import { mainWindowId } from '../../platform/preferences/window-id.ts'
import { useCredentials } from '../../session/credentials.ts'
import { call } from '../../session/platform-client.ts'
import { liveClient, useLiveData } from '../live-data/index.ts'
import { ownWindowId } from '../window-messages/index.ts'
import { FiringFeed } from './firing-feed.ts'
import { forgetFirings } from './firing-store.ts'
import { reportFirings } from './report-firings.ts'
import { firingsSeen, isRecordOf, isUnseen, takeNew } from './seen-firings.ts'

const reporterLock = 'tidemark.alerts.reporter'

/** The feed of this window; null while it has none. */
let current: FiringFeed | null = null

export const readEarlierFirings = (): void => void current?.readEarlier()
export const retryFirings = (): void => current?.retry()

/** Loads and follows the firings. Returns a function that stops. */
export function startFirings(): () => void {
  const reporter = createReporter()
  const feed = new FiringFeed({
    read: before =>
      call(platformPaths.alertFirings, {
        ...(before !== null && { query: { before } }),
        schema: firingsAnswerSchema,
      }),
    onFiring: liveClient.onFiring,
    onConnected(listener) {
      const { status } = useLiveData.getState()
      const stop = liveClient.onStatus(({ live }) => listener(live === 'green'))
      // The constructor of the feed is not done yet.
      queueMicrotask(() => listener(status?.live === 'green'))
      return stop
    },
    onRestart: reporter.onRestart,
    onLead: reporter.onLead,
    isUnseen: reporter.isUnseen,
    report: reporter.report,
    after: browserPorts.after,
  })
  current = feed
  return () => {
    feed.stop()
    current = null
    forgetFirings()
  }
}

/** Of all windows of the browser the one that holds the lock reports; when it closes, the next one does. */
function createReporter() {
  let isLeader = false
  let epoch = epochOf(useLiveData.getState().clock ?? {})
  const who = () => ({ email: useCredentials.getState().email, epoch })
  return {
    onRestart: (listener: () => void) =>
      liveClient.onClock(clock => {
        const isNew = epochOf(clock) !== epoch
        epoch = epochOf(clock)
        if (isNew) listener()
      }),
    onLead(listener: () => void): () => void {
      const lead = () => {
        isLeader = true
        listener()
      }
      if (hasLocks()) return holdLock(reporterLock, lead)
      if (ownWindowId() === mainWindowId) lead()
      return () => undefined
    },
    isUnseen(firing: Firing): boolean {
      const seen = preferences.get(firingsSeen)
      return isRecordOf(seen, who()) && isUnseen(seen, firing)
    },
    report(firings: readonly Firing[], isLive: boolean): void {
      if (!isLeader) return
      const taken = takeNew(preferences.get(firingsSeen), who(), firings, isLive)
      // Stored first: a window that ends here must not report them once more.
      preferences.change(firingsSeen, taken.seen)
      reportFirings(taken.fresh)
    },
  }
}
