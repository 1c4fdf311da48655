import { setTimeout } from 'node:timers/promises'
import { systemWallClock } from '../clocks/wall-clock.ts'

const intervalMs = 25
/** It only ends what hangs: a busy machine is many times slower. */
const limitMs = 600_000

/** Resolves when the condition of another process holds. Rejects after ten minutes. */
export async function untilTrue(
  what: string,
  holds: () => boolean | Promise<boolean>,
  timeoutMs = limitMs,
): Promise<void> {
  const endMs = systemWallClock.nowMs() + timeoutMs
  while (!(await holds())) {
    if (systemWallClock.nowMs() > endMs) throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`)
    await setTimeout(intervalMs)
  }
}
