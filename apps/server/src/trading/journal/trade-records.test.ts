import { expect, it, vi } from 'vitest'
import { createTradeRecords } from './trade-records.ts'
import { testTrade } from './trade-store-contract.ts'

it.each([
  [3600, true],
  [3601, false],
])('[FU-12] of %i reports of a user in an hour, stores the last: %s', async (count, isStored) => {
  const add = vi.fn()
  const records = createTradeRecords({
    store: { trades: { add, list: async () => [] } },
    counters: {
      add: async () => ({ count, endsAtMs: 5000 }),
      takeBack: async () => undefined,
      read: async () => null,
    },
    wall: { nowMs: () => 2000 },
  })
  const { userId, atMs: _at, ...trade } = testTrade({ userId: 'u' })
  const saved = records.save({ id: userId, email: 'a@b.c' } as never, { ...trade, user: 'a@b.c' })
  if (isStored) await saved
  else await expect(saved).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 3 })
  expect(add).toHaveBeenCalledTimes(isStored ? 1 : 0)
})
