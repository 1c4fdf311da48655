import { setTimeout } from 'node:timers/promises'
import { systemClock } from '../../platform/clocks/wall-clock.ts'

const intervalMs = 25
/** It only ends what hangs: a busy machine is many times slower. */
const limitMs = 600_000

/** Resolves when the condition of another process holds. Rejects after ten minutes. */
export async function untilTrue(
  what: string | (() => string),
  holds: () => boolean | Promise<boolean>,
  timeoutMs = limitMs,
): Promise<void> {
  const endMs = systemClock.elapsedMs() + timeoutMs
  while (!(await holds())) {
    if (systemClock.elapsedMs() > endMs)
      throw new Error(`Not within ${timeoutMs / 1000} s: ${typeof what === 'string' ? what : what()}`)
    await setTimeout(intervalMs)
  }
}
