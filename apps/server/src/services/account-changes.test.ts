import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAccountChangeReader } from './account-changes.ts'

const changeOf = (id: number) => ({ id, userId: `user ${id}`, kind: 'membership' as const })

/** A store in which changes become visible in the order of the list. */
function storeOf(visible: number[]) {
  return {
    ofOthersAfter: async (id: number, limit: number) =>
      visible
        .filter(each => each > id)
        .sort((a, b) => a - b)
        .slice(0, limit)
        .map(changeOf),
  }
}

describe('account changes of other processes', () => {
  it('[AC-8] are each read once, also when a later id is visible first', async () => {
    const order = fc
      .array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 })
      .map(delays => delays.map((delay, index) => ({ id: index + 1, at: index + delay })))
      .map(list => list.toSorted((a, b) => a.at - b.at).map(({ id }) => id))
    await fc.assert(
      fc.asyncProperty(order, fc.integer({ min: 1, max: 30 }), async (ids, batch) => {
        const visible: number[] = []
        const read = createAccountChangeReader(storeOf(visible))
        const got: number[] = []
        for (let from = 0; from < ids.length; from += batch) {
          visible.push(...ids.slice(from, from + batch))
          got.push(...(await read()).map(({ id }) => id))
        }
        expect(got.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
      }),
    )
  })

  it('[AC-8] are read a few at once', async () => {
    const read = createAccountChangeReader(storeOf(Array.from({ length: 1200 }, (_, index) => index + 1)))
    const counts = [await read(), await read(), await read(), await read()].map(({ length }) => length)
    expect(counts[0]).toBe(500)
    expect(counts.reduce((sum, count) => sum + count)).toBe(1200)
  })
})
