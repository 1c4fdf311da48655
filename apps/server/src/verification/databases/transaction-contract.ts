import { beforeEach, expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import { newSession, newUser, type StoreUnderTest } from './store-under-test-contract.ts'

/** The part of the contract suite about transactions. */
export function itStoresTransactions({ storeOf, open, addUser }: StoreUnderTest): void {
  let store: AccountStore
  beforeEach(() => {
    store = storeOf()
  })

  it('[SYS-4] stores all of a transaction, and resolves with the result of its work', async () => {
    const user = newUser()
    const result = await store.transaction(async transaction => {
      expect(await transaction.users.add(user)).toBe(true)
      await transaction.sessions.add(newSession({ userId: user.id }))
      expect(await transaction.users.findById(user.id)).toEqual(user)
      return 'done'
    })
    expect(result).toBe('done')
    const second = await open()
    expect(await second.users.findById(user.id)).toEqual(user)
    expect(await second.sessions.find('s')).not.toBeNull()
    await second.close()
  })

  it('[SYS-4] stores nothing of a transaction whose work throws, and goes on', async () => {
    const user = await addUser()
    const failing = store.transaction(async transaction => {
      await transaction.users.setRole(user.id, 'operator')
      await transaction.documents.change(user.id, 'chart', () => ({ saved: true }))
      await transaction.windowCounts.add('k', 0, 100)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await store.users.findById(user.id)).toEqual(user)
    expect(await store.documents.read(user.id, 'chart')).toBeNull()
    expect(await store.windowCounts.read('k')).toBeNull()
    await store.users.setRole(user.id, 'operator')
  })

  it('[SYS-4] stores nothing of a transaction of which a call failed, even if its work caught the error', async () => {
    const user = await addUser()
    const failing = store.transaction(async transaction => {
      await transaction.users.setRole(user.id, 'operator')
      await transaction.sessions.add(newSession({ userId: 'nobody' })).catch(() => undefined)
    })
    await expect(failing).rejects.toThrow()
    expect(await store.users.findById(user.id)).toEqual(user)
  })

  it('[SYS-4] joins a transaction inside a transaction: they are stored together or not at all', async () => {
    const user = await addUser()
    const nest = (fails: boolean) =>
      store.transaction(async transaction => {
        await transaction.transaction(inner => inner.users.setRole(user.id, 'operator'))
        if (fails) throw new Error('the outer work fails')
      })
    await expect(nest(true)).rejects.toThrow('the outer work fails')
    expect(await store.users.findById(user.id)).toEqual(user)
    await nest(false)
    expect(await store.users.findById(user.id)).toMatchObject({ role: 'operator' })
  })

  it('[SYS-4] stores nothing when the work of a joined transaction throws and the outer one catches it', async () => {
    const user = await addUser()
    const failing = store.transaction(async transaction => {
      await transaction
        .transaction(async inner => {
          await inner.users.setRole(user.id, 'operator')
          throw new Error('the inner work fails')
        })
        .catch(() => undefined)
    })
    await expect(failing).rejects.toThrow('the inner work fails')
    expect(await store.users.findById(user.id)).toEqual(user)
  })

  it('[SYS-4] undoes a transaction at its time limit, refuses its late calls and serves the others', async () => {
    const user = await addUser()
    const timers: (() => void)[] = []
    const after = (_ms: number, end: () => void) => {
      timers.push(end)
      return () => undefined
    }
    const limited = await open({ after })
    const late: Promise<unknown>[] = []
    const hung = limited.transaction(async transaction => {
      await transaction.users.setRole(user.id, 'operator')
      const waiting = limited.users.findById(user.id)
      timers[0]?.()
      late.push(
        waiting,
        // Caught at once: it may be refused before the transaction has been undone.
        waiting
          .then(() => transaction.users.setFeedState(user.id, 'user-realtime-feed'))
          .catch((error: unknown) => error),
      )
      await waiting
    })
    await expect(hung).rejects.toMatchObject({
      reason: 'busy',
      message: expect.stringMatching(/longer than/),
    })
    expect(await late[1]).toMatchObject({ message: 'The transaction has ended' })
    expect(await late[0]).toEqual(user)
    expect(await limited.users.findById(user.id)).toEqual(user)
    await limited.close()
  })

  it('[SYS-4] applies concurrent transactions one after the other', async () => {
    const user = await addUser()
    const second = await open()
    const addField = (through: AccountStore, name: string) =>
      through.transaction(async ({ documents }) => {
        const before = (await documents.read(user.id, 'settings')) ?? {}
        await documents.change(user.id, 'settings', stored => {
          expect(stored).toEqual(before)
          return { ...stored, [name]: true }
        })
      })
    const writes = Array.from({ length: 20 }, (_, index) => addField(index % 2 ? store : second, `f${index}`))
    const outcomes = await Promise.allSettled(writes)
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { reason: 'busy' } })
    const names = Object.keys((await second.documents.read(user.id, 'settings')) ?? {})
    expect(names).toHaveLength(writes.length - refused.length)
    expect(names).not.toHaveLength(0)
    await second.close()
  })
}
