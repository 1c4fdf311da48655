import { setTimeout } from 'node:timers/promises'

const intervalMs = 25
const limitMs = 120_000

/** Resolves when the condition of another process holds. Rejects after two minutes. */
export async function untilTrue(
  what: string,
  holds: () => boolean | Promise<boolean>,
  timeoutMs = limitMs,
): Promise<void> {
  const endMs = performance.now() + timeoutMs
  while (!(await holds())) {
    if (performance.now() > endMs) throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`)
    await setTimeout(intervalMs)
  }
}
