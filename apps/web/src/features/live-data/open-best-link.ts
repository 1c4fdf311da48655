import { reportProblem } from '../../app/report-problem.ts'
import type { LiveLink, OpenLink } from '../../live/live-link.ts'
import { withWindowLock } from '../../live/window-locks.ts'

/** The streams run in a worker that all windows share; where there is none, in one of the windows. */
export const openBestLink: OpenLink = withWindowLock((id, events) => {
  let link: LiveLink
  const lead = () => {
    link = openLeaderLinkLater(id, events)
  }
  if (typeof SharedWorker === 'undefined') lead()
  else link = openWorkerLink(events, lead)
  return { send: message => link.send(message), close: () => link.close() }
})

function openWorkerLink(events: Parameters<OpenLink>[1], onBroken: () => void): LiveLink {
  const worker = new SharedWorker(new URL('../../live/shared-worker.ts', import.meta.url), {
    type: 'module',
    name: 'tidemark-live',
  })
  const { port } = worker
  worker.onerror = () => {
    port.close()
    onBroken()
  }
  port.onmessage = ({ data }) => events.received(data)
  events.opened()
  return { send: message => port.postMessage(message), close: () => port.close() }
}

/** Its code is the whole of the streams: fetched only where it is needed. */
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
