import { expect, it } from 'vitest'
import { liveThrough } from '../testing/mortal-engine.ts'
import { at, monday } from '../testing/small-market.ts'

it('[AL-4] [SYS-5] an engine that is killed at any step writes and publishes each firing once on each feed', async () => {
  const whole = await liveThrough([])
  const times = [at(monday, '09:41:00'), at(monday, '09:51:00')]
  expect(whole.realtime.map(firing => firing.at)).toEqual(times)
  expect(whole.delayed.map(firing => firing.at)).toEqual(times.slice(0, 1))
  expect(whole.steps).toBeGreaterThan(20)
  let repeated = 0
  for (let dieAtStep = 0; dieAtStep < whole.steps; dieAtStep += 1) {
    const { steps: _, deliveries, ...result } = await liveThrough([dieAtStep])
    const { steps: __, deliveries: once, ...expected } = whole
    expect(result, `killed at step ${dieAtStep}`).toEqual(expected)
    repeated += deliveries - once
  }
  // Killed between publishing and marking: without recognising ids a consumer would have these twice.
  expect(repeated).toBeGreaterThan(0)
})
