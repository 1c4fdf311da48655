import type { LiveLink, OpenLink } from '../../live/live-link.ts'
import type { LiveEvent } from '../../live/window-messages.ts'
import { type WorkerLockMessage, watchWorkerLock } from '../../live/worker-lock.ts'

interface WorkerEvents {
  /** The worker's code could not be loaded. */
  onBroken(): void
  /** The worker ran and ended. */
  onGone(): void
}

/** Connects to the shared worker. */
export function openWorkerLink(
  { opened, received }: Parameters<OpenLink>[1],
  { onBroken, onGone }: WorkerEvents,
): LiveLink {
  const worker = new SharedWorker(new URL('../../live/shared-worker.ts', import.meta.url), {
    type: 'module',
    name: 'tidemark-live',
  })
  const { port } = worker
  let stopWatching = () => {}
  const close = () => {
    stopWatching()
    port.close()
  }
  worker.onerror = () => {
    close()
    onBroken()
  }
  port.onmessage = ({ data }: MessageEvent<LiveEvent | WorkerLockMessage>) => {
    if (data.kind === 'workerLock') stopWatching = watchWorkerLock(data, onGone)
    else received(data)
  }
  opened()
  return { send: message => port.postMessage(message), close }
}
