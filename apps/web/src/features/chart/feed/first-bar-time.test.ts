import { DAY_SECONDS, epochSeconds } from '@tidemark/domain'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { firstBarTime } from './first-bar-time.ts'

const span = { from: epochSeconds(0), to: epochSeconds(2_000_000_000) }
const historyOf = (times: readonly number[]) =>
  vi.fn(async (to: number) => {
    const last = times.filter(time => time < to).at(-1)
    return last === undefined ? null : epochSeconds(last)
  })

it('[BY-6] is on the day of the first bar, whatever gaps the history has, after few questions', async () => {
  const times = fc
    .uniqueArray(fc.integer({ min: 0, max: 1_999_999_999 }), { minLength: 1, maxLength: 60 })
    .map(list => list.toSorted((a, b) => a - b))
  await fc.assert(
    fc.asyncProperty(times, async list => {
      const before = historyOf(list)
      const found = await firstBarTime(before, span)
      expect(list).toContain(found)
      expect((found ?? 0) - (list[0] ?? 0)).toBeLessThanOrEqual(DAY_SECONDS)
      expect(before.mock.calls.length).toBeLessThan(25)
    }),
  )
})

it('is null without bars', async () => {
  expect(await firstBarTime(historyOf([]), span)).toBeNull()
})
