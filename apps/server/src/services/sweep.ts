import type { WallClock } from '../clocks/wall-clock.ts'
import type { AccountStore } from '../storage/account-store.ts'

const everyMs = 60 * 60 * 1000
const keepMs = 24 * 60 * 60 * 1000

/** Forgets sessions and failed sign-ins that no rule looks at any more. Returns what stops it. */
export function sweepRegularly(
  store: AccountStore,
  wall: WallClock,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void sweep(store, wall.nowMs()).catch(onError), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

export async function sweep(store: AccountStore, nowMs: number): Promise<void> {
  await store.sessions.removeEndedBefore(nowMs - keepMs)
  await store.signInFailures.removeBefore(nowMs - keepMs)
}
