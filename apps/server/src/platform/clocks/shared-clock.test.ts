import { expect, it } from 'vitest'
import { manualTimers } from '../testing/manual-timers.ts'
import { openSharedClock } from './shared-clock.ts'

it('[SYS-5] a shared clock is read again and again, and goes on evenly between and without that', async () => {
  let elapsedMs = 7
  const timers = manualTimers()
  const errors: unknown[] = []
  const answers = [() => 5000, () => 36_000, () => Promise.reject(new Error('gone'))]
  const clock = await openSharedClock({
    monotonic: { elapsedMs: () => elapsedMs },
    timers,
    async read() {
      elapsedMs += 20
      return (answers.shift() ?? (() => 0))()
    },
    onError: error => void errors.push(error),
  })
  expect(clock.nowMs()).toBe(5010)
  elapsedMs += 30_000
  expect(clock.nowMs()).toBe(35_010)
  timers.forward(30_000)
  await expect.poll(() => clock.nowMs()).toBe(36_010)
  timers.forward(30_000)
  await expect.poll(() => errors).toHaveLength(1)
  expect(clock.nowMs()).toBe(36_030)
  clock.stop()
  timers.forward(60_000)
  expect(clock.nowMs()).toBe(36_030)
})
