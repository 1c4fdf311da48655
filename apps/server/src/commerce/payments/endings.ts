import { DAY_MS, trialEndMs } from '@tidemark/domain'
import type { Timers } from '../../platform/clocks/timers.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'

const intervalMs = 15_000

interface Parts {
  readonly store: Pick<AccountStore, 'purchases' | 'users'>
  readonly wall: WallClock
  readonly timers: Timers
  readonly onChange: (userId: string) => void
  readonly onError: (error: unknown) => void
}

/** Reports users whose plan or trial ends because time passes, which no message of the provider tells. Returns the function that
 *  stops it. */
export function watchEndings({ store, wall, timers, onChange, onError }: Parts): () => void {
  // Memberships may have ended while no process was running.
  let untilMs = wall.nowMs() - DAY_MS
  async function check(): Promise<void> {
    const nowMs = wall.nowMs()
    // A clock that was set back reaches some endings once more.
    const fromMs = Math.min(untilMs, nowMs)
    const trialMs = trialEndMs(0)
    const users = new Set([
      ...(await store.purchases.usersEndingBetween(fromMs, nowMs)),
      ...(await store.users.trialsFromBetween(fromMs - trialMs, nowMs - trialMs)),
    ])
    untilMs = nowMs
    for (const userId of users) onChange(userId)
  }
  return timers.every(intervalMs, () => void check().catch(onError))
}
