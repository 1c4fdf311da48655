import { beforeEach, expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { StoreUnderTest } from '../../verification/databases/store-under-test-contract.ts'

/** The part of the contract suite about counts within a time. */
export function itCountsInWindows({ storeOf }: StoreUnderTest): void {
  let store: AccountStore
  beforeEach(() => {
    store = storeOf()
  })

  it('[BY-22] counts concurrent events and starts again after the window', async () => {
    await Promise.all(Array.from({ length: 10 }, () => store.windowCounts.add('k', 100, 50)))
    expect(await store.windowCounts.read('k')).toEqual({ count: 10, endsAtMs: 150 })
    expect(await store.windowCounts.add('k', 149, 50)).toEqual({ count: 11, endsAtMs: 150 })
    expect(await store.windowCounts.add('k', 150, 50)).toEqual({ count: 1, endsAtMs: 200 })
    await store.windowCounts.takeBack('k')
    await store.windowCounts.takeBack('k')
    expect(await store.windowCounts.read('k')).toBeNull()
    expect(await store.windowCounts.add('k', 160, 50)).toEqual({ count: 1, endsAtMs: 210 })
  })

  it('[BY-22] removes ended windows, and above the maximum those that end first', async () => {
    for (const [key, endsAtMs] of [
      ['ended', 99],
      ['first', 101],
      ['second', 102],
      ['third', 103],
    ] as const)
      await store.windowCounts.add(key, 0, endsAtMs)
    await store.windowCounts.trim(100, 2)
    const left = await Promise.all(
      ['ended', 'first', 'second', 'third'].map(key => store.windowCounts.read(key)),
    )
    expect(left.map(window => window?.endsAtMs)).toEqual([undefined, undefined, 102, 103])
  })
}
