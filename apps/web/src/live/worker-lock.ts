import { newId } from './new-id.ts'
import { hasLocks, holdLock } from './window-locks.ts'

/** The worker's word to each window: while it lives, it holds this lock. */
export interface WorkerLockMessage {
  readonly kind: 'workerLock'
  readonly lock: string
}

/** Taken by the worker when it starts. A browser may run it in the process of one window, and the crash of that one
 *  would leave the others waiting for ever beside a light that is still green. */
export const whenWorkerLockHeld = (): Promise<WorkerLockMessage> =>
  new Promise(resolve => {
    const lock = `tidemark.live.workerLock.${newId()}`
    if (hasLocks()) holdLock(lock, () => resolve({ kind: 'workerLock', lock }))
  })

/** Getting the lock of a worker means that the worker is gone. The answer calls the watch off. */
export const watchWorkerLock = ({ lock }: WorkerLockMessage, onGone: () => void): (() => void) => {
  const release = holdLock(lock, () => {
    release()
    onGone()
  })
  return release
}
