import type { WallClock } from '../clocks/wall-clock.ts'
import type { SignInFailureStore } from '../storage/account-store.ts'

const windowMs = 15 * 60 * 1000
const maxFailuresPerAccount = 10
const maxFailuresPerAddress = 50

/** Limits password guessing. Counts failures only, so that successful sign-ins never lock a user out. Counts an account
 *  per remote address, so that guesses from elsewhere do not lock its owner out. */
export interface SignInLimit {
  /** Milliseconds until the next attempt is allowed; 0 when it is allowed now. */
  waitMs(email: string, address: string): Promise<number>
  failed(email: string, address: string): Promise<void>
  succeeded(email: string, address: string): Promise<void>
}

export function createSignInLimit(store: SignInFailureStore, wall: WallClock): SignInLimit {
  const keysOf = (email: string, address: string) => [
    { key: `account:${email}:${address}`, maxFailures: maxFailuresPerAccount },
    { key: `address:${address}`, maxFailures: maxFailuresPerAddress },
  ]
  const waitOf = async ({ key, maxFailures }: { key: string; maxFailures: number }) => {
    const failures = await store.read(key)
    if (!failures || failures.count < maxFailures) return 0
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
      // Reading first saves maxFailures sign-ins a synced write.
      if (await store.read(key)) await store.clear(key)
    },
  }
}
