import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountAdapters } from '../../roles/account-database/account-adapters.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import { createMigratedAccounts } from '../../verification/testing/migrated-accounts.ts'
import { createStoredWindowCounters } from './stored-window-counters.ts'
import { describeWindowCounters } from './window-counters-contract.ts'

let folder: string
let store: AccountStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-counters-'))
  await createMigratedAccounts(join(folder, 'accounts.sqlite'))
  store = await accountAdapters.sqlite(join(folder, 'accounts.sqlite'), { storedBytesPerAccount: 1000 })
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const empty = () => store.windowCounts.trim(Number.MAX_SAFE_INTEGER, 0)

describeWindowCounters('in the account store', async wall => {
  await empty()
  return createStoredWindowCounters(store.windowCounts, wall)
})

it('[BY-22] stored counters keep a bounded number of windows', async () => {
  await empty()
  const counters = createStoredWindowCounters(store.windowCounts, { nowMs: () => 0 }, 10)
  for (let number = 1; number <= 1000; number += 1) await counters.add(`key ${number}`, number)
  const windows = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => counters.read(`key ${index + 1}`)),
  )
  expect(windows.filter(Boolean)).toHaveLength(11)
  expect(windows.at(-1)).toEqual({ count: 1, endsAtMs: 1000 })
})

it('stored counters do not store the text of their keys', async () => {
  await empty()
  await createStoredWindowCounters(store.windowCounts, { nowMs: () => 0 }).add('ann@example.com', 100)
  expect(await store.windowCounts.read('ann@example.com')).toBeNull()
})
