import { MINUTE_MS } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAccountChangeReader } from './account-changes.ts'

const changeOf = (id: number) => ({
  ...{ id, userId: `user ${id}`, kind: 'membership' as const, details: null, isOwn: false },
})

/** A store in which changes become visible in the order of the list. */
function storeOf(visible: number[]) {
  const sorted = () => visible.toSorted((a, b) => a - b)
  return {
    newestId: async () => sorted().at(-1) ?? 0,
    after: async (id: number, limit: number) =>
      sorted()
        .filter(each => each > id)
        .slice(0, limit)
        .map(changeOf),
    find: async (ids: readonly number[]) =>
      sorted()
        .filter(each => ids.includes(each))
        .map(changeOf),
  }
}
const idsOf = ({ changes }: Awaited<ReturnType<ReturnType<typeof createAccountChangeReader>>>) =>
  changes.map(({ id }) => id)
const monotonic = { elapsedMs: () => 0 }

describe('account changes', () => {
  it('[AC-8] [SYS-5] are each read once, also when later ids are visible long before', async () => {
    const order = fc
      .array(fc.integer({ min: 0, max: 300 }), { maxLength: 400 })
      .map(delays => delays.map((delay, index) => ({ id: index + 1, at: index + delay })))
      .map(list => list.toSorted((a, b) => a.at - b.at).map(({ id }) => id))
    await fc.assert(
      fc.asyncProperty(order, fc.integer({ min: 1, max: 30 }), async (ids, batch) => {
        const visible: number[] = []
        const read = createAccountChangeReader(storeOf(visible), monotonic)
        const got: number[] = idsOf(await read())
        for (let from = 0; from < ids.length; from += batch) {
          visible.push(...ids.slice(from, from + batch))
          got.push(...idsOf(await read()))
        }
        expect(got.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
      }),
    )
  })

  it('[AC-8] are read a few at once, from the latest ones on', async () => {
    const visible = [5000]
    const read = createAccountChangeReader(storeOf(visible), monotonic)
    await read()
    visible.push(...Array.from({ length: 1200 }, (_, index) => index + 5001))
    const reads = [await read(), await read(), await read()]
    expect(reads.map(({ changes, isMore }) => [changes.length, isMore])).toEqual([
      ...[500, 500].map(count => [count, true]),
      [200, false],
    ])
    const late = createAccountChangeReader(storeOf(visible), monotonic)
    expect(idsOf(await late())).toHaveLength(200)
  })

  it('[SYS-5] are read again after a failure of the storage', async () => {
    const visible = [1, 3]
    const store = storeOf(visible)
    let isFailing = false
    const find = async (ids: readonly number[]) => {
      if (isFailing) throw new Error('The storage does not answer')
      return store.find(ids)
    }
    const read = createAccountChangeReader({ ...store, find }, monotonic)
    expect(idsOf(await read())).toEqual([1, 3])
    visible.push(2, 4)
    isFailing = true
    await expect(read()).rejects.toThrow('does not answer')
    isFailing = false
    expect(idsOf(await read())).toEqual([2, 4])
  })

  it('[BY-22] are not waited for longer than a transaction can take, nor in any number', async () => {
    let nowMs = 0
    const asked: number[] = []
    const store = storeOf([1])
    const visible = [1]
    const find = async (ids: readonly number[]) => {
      asked.push(ids.length)
      return store.find(ids)
    }
    const read = createAccountChangeReader({ ...storeOf(visible), find }, { elapsedMs: () => nowMs })
    await read()
    visible.push(100_000)
    await read()
    await read()
    nowMs = 2 * MINUTE_MS
    await read()
    await read()
    expect(asked).toEqual([0, 0, 1000, 1000, 0])
  })
})
