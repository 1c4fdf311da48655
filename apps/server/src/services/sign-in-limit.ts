import type { WallClock } from '../clocks/wall-clock.ts'
import type { SignInFailureStore } from '../storage/account-store.ts'

const windowMs = 15 * 60 * 1000
const maxFailuresPerAccount = 10
const maxFailuresPerAddress = 50

/** Limits guessing. Only failures count, so that no number of good sign-ins can lock anybody out. An account
 *  is counted per remote address: a stranger's guesses must not keep its owner out. */
export interface SignInLimit {
  /** Milliseconds to wait before another try is looked at; 0 when it may be. */
  waitMs(email: string, address: string): Promise<number>
  failed(email: string, address: string): Promise<void>
  succeeded(email: string, address: string): Promise<void>
}

export function createSignInLimit(store: SignInFailureStore, wall: WallClock): SignInLimit {
  const keysOf = (email: string, address: string) => [
    { key: `account:${email}:${address}`, most: maxFailuresPerAccount },
    { key: `address:${address}`, most: maxFailuresPerAddress },
  ]
  const waitOf = async ({ key, most }: { key: string; most: number }) => {
    const failures = await store.read(key)
    if (!failures || failures.count < most) return 0
    return Math.max(0, failures.sinceMs + windowMs - wall.nowMs())
  }
  return {
    async waitMs(email, address) {
      return Math.max(...(await Promise.all(keysOf(email, address).map(waitOf))))
    },
    async failed(email, address) {
      const now = wall.nowMs()
      for (const { key } of keysOf(email, address)) await store.add(key, now, now - windowMs)
    },
    async succeeded(email, address) {
      const key = `account:${email}:${address}`
      // Reading first spares nearly every sign-in a synced write.
      if (await store.read(key)) await store.clear(key)
    },
  }
}
