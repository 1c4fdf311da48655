import type { WallClock } from '../clocks/wall-clock.ts'
import type { AccountStore } from '../storage/account-store.ts'

const intervalMs = 60 * 60 * 1000
const maxAgeMs = 24 * 60 * 60 * 1000

/** Removes ended sessions and old failed sign-ins every hour. Returns the function that stops it. */
export function sweepRegularly(
  store: AccountStore,
  wall: WallClock,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void sweep(store, wall.nowMs()).catch(onError), intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

export async function sweep(store: AccountStore, nowMs: number): Promise<void> {
  await store.sessions.removeEndedBefore(nowMs - maxAgeMs)
  await store.signInFailures.removeBefore(nowMs - maxAgeMs)
}
