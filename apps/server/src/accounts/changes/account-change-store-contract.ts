import { expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'

/** The part of the contract suite about changes that other processes must hear of. */
export function itStoresAccountChanges(storeOf: () => AccountStore, open: () => Promise<AccountStore>): void {
  it('[AC-10] [SYS-4] lists the changes of all processes, oldest first, and whose they are', async () => {
    const [own, other] = [storeOf(), await open()]
    await own.accountChanges.note('ann', 'access', 10)
    await other.transaction(({ accountChanges }) => accountChanges.note('bob', 'firings', 20, '[1]'))
    const seen = await own.accountChanges.after(0, 9)
    expect(seen).toMatchObject([
      { userId: 'ann', kind: 'access', details: null, isOwn: true },
      { userId: 'bob', kind: 'firings', details: '[1]', isOwn: false },
    ])
    const [first, second] = seen.map(({ id }) => id)
    if (first === undefined || second === undefined) throw new Error('Two changes')
    expect(await own.accountChanges.after(first, 9)).toEqual(seen.slice(1))
    expect(await own.accountChanges.after(0, 1)).toEqual(seen.slice(0, 1))
    expect(await own.accountChanges.newestId()).toBe(second)
    expect(await own.accountChanges.find([second, second + 1, first])).toEqual(seen)
    expect(await own.accountChanges.find([])).toEqual([])
    expect(await other.accountChanges.after(0, 9)).toMatchObject([{ isOwn: false }, { isOwn: true }])
    await other.close()
  })

  it('[AC-10] removes old changes and never uses an id again', async () => {
    const { accountChanges } = storeOf()
    expect(await accountChanges.newestId()).toBe(0)
    await accountChanges.note('ann', 'access', 10)
    await accountChanges.note('bob', 'access', 20)
    const before = await accountChanges.after(0, 9)
    await accountChanges.removeBefore(20)
    expect(await accountChanges.after(0, 9)).toEqual(before.slice(1))
    await accountChanges.removeBefore(21)
    await accountChanges.note('bob', 'access', 30)
    const [latest] = await accountChanges.after(0, 9)
    expect(latest?.id).toBeGreaterThan(before.at(-1)?.id ?? Number.POSITIVE_INFINITY)
  })

  it('[AC-10] has a change of a transaction only if the transaction is stored', async () => {
    const [own, other] = [storeOf(), await open()]
    const failing = other.transaction(async ({ accountChanges }) => {
      await accountChanges.note('ann', 'access', 10)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await own.accountChanges.after(0, 9)).toEqual([])
    await other.close()
  })
}
