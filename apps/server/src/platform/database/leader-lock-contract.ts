import { expect, it } from 'vitest'
import type { LeaderLock } from './leader-lock.ts'

/** What every lock does for a process that is alone. `open`: the lock as another process would open it. */
export function leaderLockContract(open: () => LeaderLock): void {
  const { signal } = new AbortController()

  it('[SYS-4] is held, released and held again', async () => {
    const lock = open()
    for (let time = 0; time < 2; time += 1) {
      const held = await lock.acquire('work', signal)
      let isLost = false
      void held.lost.then(() => {
        isLost = true
      })
      await held.release()
      expect(isLost).toBe(false)
    }
  })

  it('[SYS-4] of one name does not wait for that of another', async () => {
    const lock = open()
    const both = await Promise.all(['one', 'other'].map(name => lock.acquire(name, signal)))
    await Promise.all(both.map(held => held.release()))
  })

  it('[SYS-4] is not acquired when that is aborted', async () => {
    await expect(open().acquire('work', AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  })
}
