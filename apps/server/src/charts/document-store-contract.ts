import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import type { JsonObject } from '../platform/database/json-object.ts'
import { QuotaError } from '../platform/database/storage-error.ts'
import type { AccountStore } from '../roles/account-database/account-store.ts'
import {
  type StoreUnderTest,
  storedBytesPerAccount,
} from '../verification/databases/store-under-test-contract.ts'

/** The part of the contract suite about documents and their size. */
export function itStoresDocuments({ storeOf, open, addUser }: StoreUnderTest): void {
  let store: AccountStore
  beforeEach(() => {
    store = storeOf()
  })

  it('applies every one of many concurrent changes to a document', async () => {
    const user = await addUser()
    const names = Array.from({ length: 25 }, (_, index) => `field${index}`)
    await Promise.all(
      names.map(name => store.documents.change(user.id, 'settings', stored => ({ ...stored, [name]: true }))),
    )
    expect(Object.keys((await store.documents.read(user.id, 'settings')) ?? {}).toSorted()).toEqual(
      names.toSorted(),
    )
    expect(await store.documents.read(user.id, 'indicators')).toBeNull()
  })

  it('applies concurrent changes made through two connections', async () => {
    const user = await addUser()
    const second = await open()
    const write = (through: AccountStore, name: string) =>
      through.documents.change(user.id, 'settings', stored => ({ ...stored, [name]: true }))
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => write(index % 2 ? store : second, `field${index}`)),
    )
    expect(Object.keys((await second.documents.read(user.id, 'settings')) ?? {})).toHaveLength(20)
    await second.close()
  })

  it('[SYS-4] stores every acknowledged change of any number of writers, and refuses the others as busy', {
    timeout: 60_000,
  }, async () => {
    const second = await open()
    const writers = fc.array(fc.record({ isSecond: fc.boolean(), changes: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(writers, async list => {
        const user = await addUser()
        const increment = (stored: JsonObject) => ({ count: Number(stored.count ?? 0) + 1 })
        const runs = list.map(async ({ isSecond, changes }) => {
          let stored = 0
          for (let change = 0; change < changes; change += 1) {
            const write = (isSecond ? second : store).documents.change(user.id, 'settings', increment)
            await write.then(
              () => (stored += 1),
              error => expect(error).toMatchObject({ reason: 'busy' }),
            )
          }
          return stored
        })
        const acknowledged = (await Promise.all(runs)).reduce((sum, stored) => sum + stored, 0)
        expect(await store.documents.read(user.id, 'settings')).toEqual({ count: acknowledged })
        expect(acknowledged).toBeGreaterThan(0)
      }),
      { numRuns: 15 },
    )
    await second.close()
  })

  it('leaves a document unchanged when a change throws', async () => {
    const user = await addUser()
    await store.documents.change(user.id, 'chart', () => ({ saved: true }))
    const failing = store.documents.change(user.id, 'chart', () => {
      throw new Error('too much')
    })
    await expect(failing).rejects.toThrow('too much')
    expect(await store.documents.read(user.id, 'chart')).toEqual({ saved: true })
  })

  const text = (length: number) => ({ text: 'x'.repeat(length) })

  it('[BY-22] stores no document that exceeds the size of all documents of a user', async () => {
    const [user, other] = [await addUser(), await addUser()]
    await store.documents.change(user.id, 'chart', () => text(600))
    const tooMuch = store.documents.change(user.id, 'drawings:SPY', () => text(600))
    await expect(tooMuch).rejects.toThrow(QuotaError)
    await expect(tooMuch).rejects.toMatchObject({ maxBytes: storedBytesPerAccount })
    expect(await store.documents.kindsOf(user.id)).toEqual(['chart'])
    const larger = store.documents.change(user.id, 'chart', () => text(1000))
    await expect(larger).rejects.toThrow(QuotaError)
    expect(await store.documents.read(user.id, 'chart')).toEqual(text(600))
    await store.documents.change(other.id, 'drawings:SPY', () => text(600))
  })

  it('[BY-22] counts bytes, up to exactly the limit', async () => {
    const user = await addUser()
    const frame = Buffer.byteLength(JSON.stringify(text(0)))
    const wide = { text: 'é'.repeat(storedBytesPerAccount / 2) }
    await expect(store.documents.change(user.id, 'chart', () => wide)).rejects.toThrow(QuotaError)
    await store.documents.change(user.id, 'chart', () => text(storedBytesPerAccount - frame))
    const more = store.documents.change(user.id, 'settings', () => ({}))
    await expect(more).rejects.toThrow(QuotaError)
  })

  it('[BY-22] reads and shrinks documents of a user who has more than a lowered limit', async () => {
    const user = await addUser()
    await store.documents.change(user.id, 'chart', () => text(400))
    await store.documents.change(user.id, 'drawings:SPY', () => text(400))
    const lowered = await open({ storedBytesPerAccount: 100 })
    expect(await lowered.documents.read(user.id, 'chart')).toEqual(text(400))
    await expect(lowered.documents.change(user.id, 'chart', () => text(401))).rejects.toThrow(QuotaError)
    await lowered.documents.change(user.id, 'chart', () => text(399))
    await lowered.documents.change(user.id, 'drawings:SPY', () => ({}))
    expect(await lowered.documents.read(user.id, 'drawings:SPY')).toEqual({})
    await lowered.close()
  })

  it('[BY-22] keeps concurrent writers through two connections below the limit together', async () => {
    const user = await addUser()
    const second = await open()
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? store : second).documents.change(user.id, `drawings:S${index}`, () => text(200)),
      ),
    )
    const stored = results.filter(({ status }) => status === 'fulfilled').length
    expect(stored).toBe(Math.floor(storedBytesPerAccount / Buffer.byteLength(JSON.stringify(text(200)))))
    expect(await store.documents.kindsOf(user.id)).toHaveLength(stored)
    await second.close()
  })

  it('lists the documents of one user and of no other', async () => {
    const [user, other] = [await addUser(), await addUser()]
    for (const kind of ['chart', 'drawings:SPY', 'drawings:BRK.B'] as const)
      await store.documents.change(user.id, kind, () => ({}))
    await store.documents.change(other.id, 'drawings:QQQ', () => ({}))
    expect((await store.documents.kindsOf(user.id)).toSorted()).toEqual([
      'chart',
      'drawings:BRK.B',
      'drawings:SPY',
    ])
  })

  it('returns text in a document unchanged, with line ends, quotes and control characters', async () => {
    const user = await addUser()
    const text = "one\ntwo 'quoted' \u0000 \u2028 \ud83d\ude80"
    await store.documents.change(user.id, 'drawings:SPY', () => ({ text }))
    expect(await store.documents.read(user.id, 'drawings:SPY')).toEqual({ text })
  })
}
