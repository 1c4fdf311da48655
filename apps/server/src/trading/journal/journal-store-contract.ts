import type { JournalFacts } from '@tidemark/contracts'
import { expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'

export const testJournalFacts = (changes: Partial<JournalFacts> = {}): JournalFacts => ({
  account: 'paper',
  symbol: 'F.US.EPZ26',
  currency: 'USD',
  side: 'long',
  quantity: 2,
  entryPrice: 6805.25,
  exitPrice: 6807.75,
  openedAt: 1_700_000_000_123,
  closedAt: 1_700_000_060_456,
  tickSize: 0.25,
  resultTicks: 20,
  result: 250,
  low: 6804.5,
  high: 6808.25,
  level: { name: 'HP', price: 6805, distance: 0.25 },
  setup: 'Long 1 tick above HP',
  ...changes,
})

const open: Partial<JournalFacts> = { closedAt: null, exitPrice: null, result: 0, resultTicks: 0 }
const firstPage = { offset: 0, limit: 100 }

/** The part of the contract suite about the trade journal. */
export function itStoresJournals(
  storeOf: () => AccountStore,
  addUser: (isDemo?: boolean) => Promise<string>,
  openAgain: () => Promise<AccountStore>,
): void {
  const idsOf = async (userId: string, filter = {}, page = firstPage) =>
    (await storeOf().journal.list(userId, filter, page)).map(({ id }) => id)

  it('[BY-18] keeps the trades of each user with notes and tags, the latest first', async () => {
    const { journal } = storeOf()
    const [userId, other] = [await addUser(), await addUser()]
    const [first, second] = [
      testJournalFacts(),
      testJournalFacts({ openedAt: 1_700_000_001_000, level: null }),
    ]
    await journal.put(userId, 'a', first)
    await journal.put(userId, 'b', second)
    await journal.put(other, 'a', second)
    expect(await journal.write(userId, 'a', { notes: 'Late', tags: ['open'] })).toBe(true)
    expect(await journal.write(userId, 'c', { notes: '', tags: [] })).toBe(false)
    const again = await openAgain()
    expect(await again.journal.list(userId, {}, firstPage)).toEqual([
      { ...second, id: 'b', notes: '', tags: [], hasPicture: false },
      { ...first, id: 'a', notes: 'Late', tags: ['open'], hasPicture: false },
    ])
    await again.close()
    expect(await idsOf(userId, {}, { offset: 1, limit: 1 })).toEqual(['a'])
    expect(await journal.has(userId, 'b')).toBe(true)
    expect(await journal.has(other, 'b')).toBe(false)
  })

  it('[BY-18] completes a trade, and keeps its notes, its first level and every price seen', async () => {
    const { journal } = storeOf()
    const userId = await addUser()
    const opened = testJournalFacts({ ...open, low: 6800, high: 6806 })
    const closed = testJournalFacts({ low: 6804, high: 6810, level: { name: 'MHP', price: 1, distance: 2 } })
    await journal.put(userId, 'a', opened)
    await journal.write(userId, 'a', { notes: 'n', tags: [] })
    await journal.put(userId, 'a', closed)
    const expected = { ...closed, low: 6800, high: 6810, level: opened.level, notes: 'n' }
    expect(await journal.list(userId, {}, firstPage)).toMatchObject([expected])
    // The same again, and the opening from a window that is late: neither changes anything.
    await journal.put(userId, 'a', closed)
    await journal.put(userId, 'a', opened)
    expect(await journal.list(userId, {}, firstPage)).toMatchObject([expected])
  })

  it('[BY-18] lists by time, symbol, account, side and result', async () => {
    const { journal } = storeOf()
    const userId = await addUser()
    await journal.put(userId, 'win', testJournalFacts({ openedAt: 10 }))
    await journal.put(userId, 'loss', testJournalFacts({ openedAt: 20, side: 'short', result: -1 }))
    await journal.put(userId, 'even', testJournalFacts({ openedAt: 30, symbol: 'SPY', result: 0 }))
    await journal.put(userId, 'open', testJournalFacts({ openedAt: 40, account: '10001', ...open }))
    expect(await idsOf(userId, { from: 20, to: 40 })).toEqual(['even', 'loss'])
    expect(await idsOf(userId, { symbol: 'SPY' })).toEqual(['even'])
    expect(await idsOf(userId, { account: '10001' })).toEqual(['open'])
    expect(await idsOf(userId, { side: 'short' })).toEqual(['loss'])
    for (const result of ['win', 'loss', 'even', 'open'] as const) {
      expect(await idsOf(userId, { result })).toEqual([result])
      expect(await journal.count(userId, { result })).toBe(1)
    }
    expect(await journal.count(userId, {})).toBe(4)
  })

  it('[BY-18] keeps one picture of a trade, which goes with it', async () => {
    const { journal, journalPictures } = storeOf()
    const userId = await addUser()
    for (const id of ['a', 'b']) await journal.put(userId, id, testJournalFacts())
    await journalPictures.put(userId, 'a', Uint8Array.of(1, 2, 3))
    await journalPictures.put(userId, 'a', Uint8Array.of(4, 5))
    await journalPictures.put(userId, 'b', Uint8Array.of(6))
    expect([...((await journalPictures.read(userId, 'a')) ?? [])]).toEqual([4, 5])
    expect(await journalPictures.bytesBeside(userId, 'b')).toBe(2)
    expect(await journalPictures.bytesBeside(userId, 'none')).toBe(3)
    expect(await journal.list(userId, {}, firstPage)).toMatchObject([
      { hasPicture: true },
      { hasPicture: true },
    ])
    expect(await journalPictures.remove(userId, 'b')).toBe(true)
    expect(await journalPictures.remove(userId, 'b')).toBe(false)
    expect(await journal.remove(userId, 'a')).toBe(true)
    expect(await journal.remove(userId, 'a')).toBe(false)
    expect(await journalPictures.read(userId, 'a')).toBeNull()
    await expect(journalPictures.put(userId, 'a', Uint8Array.of(1))).rejects.toThrow()
  })

  it('[BY-18] removes the journal of a removed user', async () => {
    const { journal, journalPictures, users } = storeOf()
    const userId = await addUser(true)
    await journal.put(userId, 'a', testJournalFacts())
    await journalPictures.put(userId, 'a', Uint8Array.of(1))
    await users.removeDemo()
    expect(await journal.count(userId, {})).toBe(0)
    expect(await journalPictures.bytesBeside(userId, '')).toBe(0)
  })
}
