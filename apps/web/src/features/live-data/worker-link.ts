import type { LiveLink, OpenLink } from '../../live/live-link.ts'
import type { LiveEvent } from '../../live/window-messages.ts'
import { type WorkerLockMessage, watchWorkerLock } from '../../live/worker-lock.ts'

interface WorkerFate {
  /** Its file could not be loaded. */
  onBroken(): void
  /** It ran, and died. */
  onGone(): void
}

/** A port to the worker that all windows share. */
export function openWorkerLink(
  { opened, received }: Parameters<OpenLink>[1],
  { onBroken, onGone }: WorkerFate,
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
