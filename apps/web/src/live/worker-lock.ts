import { newId } from './new-id.ts'
import { hasLocks, holdLock } from './window-locks.ts'

/** The worker's word to each window: while it lives, it holds this lock. */
export interface KeeperMessage {
  readonly kind: 'keeper'
  readonly lock: string
}

/** Taken by the worker when it starts. A browser may run it in the process of one window, and the crash of that one
 *  would leave the others waiting for ever beside a light that is still green. */
export const whenKeeperHeld = (): Promise<KeeperMessage> =>
  new Promise(resolve => {
    const lock = `tidemark.live.keeper.${newId()}`
    if (hasLocks()) holdLock(lock, () => resolve({ kind: 'keeper', lock }))
  })

/** Getting the lock of a worker means that the worker is gone. The answer calls the watch off. */
export const watchKeeper = ({ lock }: KeeperMessage, onGone: () => void): (() => void) => {
  const release = holdLock(lock, () => {
    release()
    onGone()
  })
  return release
}
