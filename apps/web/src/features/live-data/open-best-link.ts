import type { LiveLink, OpenLink } from '../../live/live-link.ts'
import { withWindowLock } from '../../live/window-locks.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { openWorkerLink } from './worker-link.ts'

/** The streams run in a shared worker or, where that is not available, in one of the windows. */
export const openBestLink: OpenLink = withWindowLock((id, events) => {
  let link: LiveLink
  const lead = () => {
    link = openLeaderLinkLater(id, events)
  }
  const share = () => {
    link = openWorkerLink(events, { onBroken: lead, onGone: share })
  }
  if (typeof SharedWorker === 'undefined') lead()
  else share()
  return { send: message => link.send(message), close: () => link.close() }
})

/** Loads the code of the streams only where a window has to run them. */
const openLeaderLinkLater: OpenLink = (id, events) => {
  let link: LiveLink | null = null
  let isClosed = false
  import('../../live/leader-link.ts')
    .then(({ openLeaderLink }) => {
      if (!isClosed) link = openLeaderLink(id, events)
    })
    .catch((error: unknown) => reportProblem('The live streams did not start', error))
  return {
    send: message => link?.send(message),
    close() {
      isClosed = true
      link?.close()
    },
  }
}
