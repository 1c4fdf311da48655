import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { OrderClaimRecord } from './order-claim-store.ts'

export const testOrderClaim = (
  change: Partial<OrderClaimRecord> & { readonly userId: string },
): OrderClaimRecord => ({
  ...{ id: randomUUID(), accountId: '10001', clOrderId: 'c1', isChange: false, symbol: 'F.US.EPZ26' },
  ...{ quantity: -2.5, group: null, parent: null, atMs: 100, endsAtMs: 200 },
  ...change,
})

/** The part of the contract suite about orders that processes tell each other of. */
export function itStoresOrderClaims(
  storeOf: () => AccountStore,
  addUser: (isDemo?: boolean) => Promise<string>,
  openAgain: () => Promise<AccountStore>,
): void {
  const idsOf = async (store: AccountStore, userId: string, sinceMs = 0) =>
    (await store.orderClaims.since(userId, sinceMs, 100)).map(({ id }) => id).toSorted()

  it('[BY-27] [SYS-4] lists the claims of all processes, and whose they are', async () => {
    const [own, other, userId, foreign] = [storeOf(), await openAgain(), await addUser(), await addUser()]
    const first = testOrderClaim({ userId })
    const second = testOrderClaim({ userId, quantity: 4, isChange: true, group: 'g', parent: 'p' })
    await own.orderClaims.add([first])
    await other.orderClaims.add([second, testOrderClaim({ userId: foreign })])
    await own.orderClaims.add([])
    const listed = await own.orderClaims.since(userId, 99, 100)
    expect(listed).toHaveLength(2)
    expect(listed).toContainEqual({ ...first, isOwn: true })
    expect(listed).toContainEqual({ ...second, isOwn: false })
    expect(await own.orderClaims.since(userId, 99, 1)).toHaveLength(1)
    expect(await own.orderClaims.since(userId, 100, 100)).toEqual([])
    await other.close()
  })

  it('[BY-27] [SYS-4] shows one of two processes at least the claim of the other', async () => {
    const [own, other, userId] = [storeOf(), await openAgain(), await addUser()]
    for (let round = 0; round < 10; round += 1) {
      const counts = await Promise.all(
        [own, other].map(async ({ orderClaims }) => {
          await orderClaims.add([testOrderClaim({ userId, atMs: round })])
          return (await orderClaims.since(userId, round - 1, 100)).length
        }),
      )
      expect(Math.max(...counts)).toBe(2)
    }
    await other.close()
  })

  it('[BY-27] ends claims, none later than before, and removes old ones', async () => {
    const [store, userId] = [storeOf(), await addUser()]
    const claims = [100, 101].map(atMs => testOrderClaim({ userId, atMs }))
    await store.orderClaims.add(claims)
    const [first, second] = claims.map(({ id }) => id)
    if (first === undefined || second === undefined) throw new Error('Two claims')
    await store.orderClaims.end([first], 150)
    await store.orderClaims.end([first], 160)
    await store.orderClaims.end([], 1)
    const ends = new Map(
      (await store.orderClaims.since(userId, 0, 100)).map(({ id, endsAtMs }) => [id, endsAtMs]),
    )
    expect(ends).toEqual(
      new Map([
        [first, 150],
        [second, 200],
      ]),
    )
    await store.orderClaims.removeBefore(101)
    expect(await idsOf(store, userId)).toEqual([second])
  })

  it('[BY-27] removes the claims of a removed user', async () => {
    const [store, userId] = [storeOf(), await addUser(true)]
    await store.orderClaims.add([testOrderClaim({ userId })])
    await store.users.removeDemo()
    expect(await idsOf(store, userId)).toEqual([])
  })
}
