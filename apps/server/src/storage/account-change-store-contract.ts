import { expect, it } from 'vitest'
import type { AccountStore } from './account-store.ts'

/** The part of the contract suite about changes that other processes must hear of. */
export function itStoresAccountChanges(storeOf: () => AccountStore, open: () => Promise<AccountStore>): void {
  it('[AC-10] lists the changes of others, oldest first, and not the own ones', async () => {
    const [own, other] = [storeOf(), await open()]
    await own.accountChanges.note('ann', 'access', 10)
    await other.transaction(({ accountChanges }) => accountChanges.note('bob', 'access', 20))
    await other.accountChanges.note('bob', 'membership', 30)
    const seen = await own.accountChanges.ofOthersAfter(0, 9)
    expect(seen).toMatchObject([
      { userId: 'bob', kind: 'access' },
      { userId: 'bob', kind: 'membership' },
    ])
    const [first] = seen
    expect(await own.accountChanges.ofOthersAfter(first?.id ?? 0, 9)).toEqual(seen.slice(1))
    expect(await own.accountChanges.ofOthersAfter(0, 1)).toEqual(seen.slice(0, 1))
    expect(await other.accountChanges.ofOthersAfter(0, 9)).toMatchObject([{ userId: 'ann' }])
    await other.close()
  })

  it('[AC-10] removes old changes and never uses an id again', async () => {
    const [own, other] = [storeOf(), await open()]
    await other.accountChanges.note('ann', 'access', 10)
    await other.accountChanges.note('bob', 'access', 20)
    const before = await own.accountChanges.ofOthersAfter(0, 9)
    await own.accountChanges.removeBefore(20)
    expect(await own.accountChanges.ofOthersAfter(0, 9)).toEqual(before.slice(1))
    await own.accountChanges.removeBefore(21)
    await other.accountChanges.note('bob', 'access', 30)
    const [latest] = await own.accountChanges.ofOthersAfter(0, 9)
    expect(latest?.id).toBeGreaterThan(before.at(-1)?.id ?? Number.POSITIVE_INFINITY)
    await other.close()
  })

  it('[AC-10] has a change of a transaction only if the transaction is stored', async () => {
    const [own, other] = [storeOf(), await open()]
    const failing = other.transaction(async ({ accountChanges }) => {
      await accountChanges.note('ann', 'access', 10)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await own.accountChanges.ofOthersAfter(0, 9)).toEqual([])
    await other.close()
  })
}
