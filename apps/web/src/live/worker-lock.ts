import { newId } from '../platform/new-id.ts'
import { hasLocks, holdLock } from './window-locks.ts'

/** Names the lock that the worker holds while it runs. */
export interface WorkerLockMessage {
  readonly kind: 'workerLock'
  readonly lock: string
}

/** The worker acquires the lock when it starts. A browser may run the worker in the process of one window; if that
 *  window crashes, the others would otherwise wait forever with a green light. */
export const whenWorkerLockHeld = (): Promise<WorkerLockMessage> =>
  new Promise(resolve => {
    const lock = `tidemark.live.workerLock.${newId()}`
    if (hasLocks()) holdLock(lock, () => resolve({ kind: 'workerLock', lock }))
  })

/** Acquiring the lock of the worker means that the worker is gone. Returns a function that stops watching. */
export const watchWorkerLock = ({ lock }: WorkerLockMessage, onGone: () => void): (() => void) => {
  const release = holdLock(lock, () => {
    release()
    onGone()
  })
  return release
}
