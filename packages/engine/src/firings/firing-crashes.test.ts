import { expect, it } from 'vitest'
import { liveThrough } from '../testing/mortal-engine.ts'
import { at, monday } from '../testing/small-market.ts'

it('[AL-4] [SYS-5] an engine that is killed several times writes and publishes each firing once on each feed', async () => {
  const { steps: _, deliveries: __, ...whole } = await liveThrough([])
  const times = [at(monday, '09:41:00'), at(monday, '09:51:00')]
  expect(whole.realtime.map(firing => firing.at)).toEqual(times)
  expect(whole.delayed.map(firing => firing.at)).toEqual(times.slice(0, 1))
  for (const deaths of [
    [3, 2, 5],
    [8, 8, 8],
    [1, 12, 4, 9],
  ]) {
    const { steps: ___, deliveries: ____, ...result } = await liveThrough(deaths)
    expect(result, deaths.join()).toEqual(whole)
  }
})
