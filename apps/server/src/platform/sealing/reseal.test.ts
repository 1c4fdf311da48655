import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'
import { resealAll } from './reseal.ts'
import { createSeal } from './seal.ts'
import type { BrokerSecretStore } from './sealed-text-store.ts'

const [oldKey, newKey] = ['the old key'.padEnd(32, '.'), 'the new key'.padEnd(32, '.')]
const oldSeal = createSeal([oldKey])
const newSeal = createSeal([newKey])
const bothSeal = createSeal([newKey, oldKey])

let server: TestServer
let store: BrokerSecretStore
beforeAll(async () => {
  server = await makeTestServer()
  store = server.store.brokerSecrets
})
afterAll(() => server.close())

beforeEach(async () => {
  for (const { userId } of await store.page('', 1000)) await store.remove(userId)
})

async function addUsers(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids)
    await server.store.users.add({
      id,
      email: `${id}@example.com`,
      passwordHash: '',
      role: 'trader',
      feedState: 'user-delayed-feed',
      isMpUser: false,
      isDemo: false,
      createdAtMs: 0,
    })
  return ids
}

const none = { resealed: 0, current: 0, unreadable: 0, busy: 0 }

describe('resealing', () => {
  it('[BY-28] seals every secret with the newest key, over several pages, and changes nothing the second time', async () => {
    const ids = await addUsers(230)
    for (const id of ids) await store.put(id, oldSeal.seal(`secret of ${id}`, id))
    expect(await resealAll(store, bothSeal)).toEqual({ ...none, resealed: 230 })
    for (const id of ids) expect(newSeal.unseal((await store.read(id)) ?? '', id)).toBe(`secret of ${id}`)
    expect(await resealAll(store, bothSeal)).toEqual({ ...none, current: 230 })
  })

  it('[BY-28] continues after an interruption with what is left', async () => {
    const ids = await addUsers(5)
    for (const id of ids) await store.put(id, oldSeal.seal('secret', id))
    let writes = 0
    const failing = {
      ...store,
      replace: async (...change: Parameters<typeof store.replace>) => {
        writes += 1
        if (writes > 2) throw new Error('interrupted')
        return store.replace(...change)
      },
    }
    await expect(resealAll(failing, bothSeal)).rejects.toThrow('interrupted')
    expect(await resealAll(store, bothSeal)).toEqual({ ...none, current: 2, resealed: 3 })
  })

  it.each([
    ['changed with the old key', (id: string) => store.put(id, oldSeal.seal('changed', id)), { resealed: 1 }],
    ['changed with the new key', (id: string) => store.put(id, newSeal.seal('changed', id)), { current: 1 }],
  ])('[BY-28] keeps a secret that was %s meanwhile', async (_what, change, counts) => {
    const [id = ''] = await addUsers(1)
    await store.put(id, oldSeal.seal('first', id))
    let isChanged = false
    const concurrent = {
      ...store,
      replace: async (...replacement: Parameters<typeof store.replace>) => {
        if (!isChanged) await change(id)
        isChanged = true
        return store.replace(...replacement)
      },
    }
    expect(await resealAll(concurrent, bothSeal)).toEqual({ ...none, ...counts })
    expect(newSeal.unseal((await store.read(id)) ?? '', id)).toBe('changed')
  })

  it('[BY-28] does not bring back a secret that was removed meanwhile', async () => {
    const [id = ''] = await addUsers(1)
    await store.put(id, oldSeal.seal('first', id))
    const concurrent = {
      ...store,
      replace: async (...replacement: Parameters<typeof store.replace>) => {
        await store.remove(id)
        return store.replace(...replacement)
      },
    }
    expect(await resealAll(concurrent, bothSeal)).toEqual(none)
    expect(await store.read(id)).toBeNull()
  })

  it('[BY-28] gives up on a secret that changes at every attempt', async () => {
    const [id = ''] = await addUsers(1)
    await store.put(id, oldSeal.seal('first', id))
    const concurrent = { ...store, replace: async () => false }
    expect(await resealAll(concurrent, bothSeal)).toEqual({ ...none, busy: 1 })
  })

  it('[BY-28] leaves a secret that no key opens as it is', async () => {
    const [lost = '', good = ''] = await addUsers(2)
    const sealed = createSeal(['a lost key'.padEnd(32, '.')]).seal('secret', lost)
    await store.put(lost, sealed)
    await store.put(good, oldSeal.seal('secret', good))
    expect(await resealAll(store, bothSeal)).toEqual({ ...none, resealed: 1, unreadable: 1 })
    expect(await store.read(lost)).toBe(sealed)
  })
})
