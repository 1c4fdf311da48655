import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { User } from '../accounts/sign-in/user-store.ts'
import type { AccountStore, AccountStoreOptions } from '../roles/account-database/account-store.ts'
import { EvaluatedError, type ScanMinute } from './scan-day-store.ts'
import type { ScanRecord } from './scan-store.ts'

interface ScanStoreUnderTest {
  store(): AccountStore
  open(options: Partial<AccountStoreOptions>): Promise<AccountStore>
  addUser(changes?: Partial<User>): Promise<User>
}

export const testScan = (changes: Partial<ScanRecord> & Pick<ScanRecord, 'userId'>): ScanRecord => ({
  id: randomUUID(),
  name: 'Breaks',
  rule: 'price > HP',
  strategy: 'HPBreakUp',
  inputs: ['0.5,%'],
  view: { columns: ['HP_dist'], sort: '+' },
  version: 1,
  activeFrom: 1_750_000_000_000,
  activeEpoch: 2,
  createdAt: 1_700_000_000_123,
  ...changes,
})

const atMs = 1_750_000_020_000

export const testScanMinute = (changes: Partial<ScanMinute> = {}): ScanMinute => ({
  feed: 'realtime',
  rule: 'price > HP',
  session: '2026-11-16',
  epoch: 0,
  atMs,
  spans: [{ from: atMs, until: atMs }],
  cutMs: null,
  came: ['SPY', 'AAPL'],
  went: [],
  ...changes,
})

/** Part of the contract suite of the account store. */
export function itStoresScans({ store, open, addUser }: ScanStoreUnderTest): void {
  const addScan = async (changes: Partial<ScanRecord> = {}): Promise<ScanRecord> => {
    const scan = testScan({ userId: changes.userId ?? (await addUser()).id, ...changes })
    await store().scans.insert(scan)
    return scan
  }
  const { feed, rule, session, epoch } = testScanMinute()
  const key = { feed, rule, session, epoch }

  it('[BY-10] lists the scans of one user by name, as they were stored', async () => {
    const user = await addUser()
    const second = await addScan({ userId: user.id, name: 'zones', strategy: null, inputs: [], view: {} })
    const first = await addScan({ userId: user.id, name: 'Breaks' })
    await addScan()
    expect(await store().scans.list(user.id)).toEqual([first, second])
    expect(await store().scans.list('nobody')).toEqual([])
  })

  it('[BY-10] returns, changes and removes the scan of another user to nobody', async () => {
    const scan = await addScan()
    const other = await addUser()
    expect(await store().scans.get(other.id, scan.id)).toBeNull()
    expect(await store().scans.update({ ...scan, userId: other.id, name: 'mine' }, 1)).toBe(false)
    expect(await store().scans.remove(other.id, scan.id)).toBe(false)
    expect(await store().scans.get(scan.userId, scan.id)).toEqual(scan)
    const changed = { ...scan, name: 'Other', rule: 'price > 5', version: 2, activeFrom: 7, inputs: [] }
    expect(await store().scans.update(changed, 2)).toBe(false)
    expect(await store().scans.update(changed, 1)).toBe(true)
    expect(await store().scans.list(scan.userId)).toEqual([changed])
    expect(await store().scans.remove(scan.userId, scan.id)).toBe(true)
    expect(await store().scans.remove(scan.userId, scan.id)).toBe(false)
  })

  it('[BY-10] has no two scans of a user whose names differ in case only', async () => {
    const { userId } = await addScan({ name: 'Breaks' })
    await expect(store().scans.insert(testScan({ userId, name: 'BREAKS' }))).rejects.toThrow()
    await addScan({ name: 'BREAKS' })
    expect(await store().scans.list(userId)).toHaveLength(1)
  })

  it('[BY-10] lists each rule once for the owners of a feed', async () => {
    const live = await addUser({ feedState: 'user-realtime-feed' })
    const delayed = await addUser()
    await addScan({ userId: live.id, name: 'a', rule: 'price > 1' })
    await addScan({ userId: live.id, name: 'b', rule: 'price > 1' })
    await addScan({ userId: delayed.id, rule: 'price > 2' })
    expect(await store().scans.rules(['user-realtime-feed'])).toEqual(['price > 1'])
    expect(await store().scans.rules(['user-delayed-feed', 'nyse-unfilled'])).toEqual(['price > 2'])
  })

  it('[BY-10] keeps what came and went in a session', async () => {
    await addScan()
    const [first, next] = [testScanMinute(), atMs + 60_000]
    await store().scanDays.write([first])
    expect(await store().scanDays.read(key)).toEqual({
      spans: first.spans,
      cutMs: null,
      entries: ['AAPL', 'SPY'].map(symbol => ({ symbol, cameMs: atMs, wentMs: null })),
    })
    const spans = [{ from: atMs, until: next }]
    const change = { spans, cutMs: next, came: ['QQQ'], went: ['AAPL'], atMs: next }
    await store().scanDays.write([testScanMinute(change)])
    expect(await store().scanDays.read(key)).toEqual({
      spans,
      cutMs: next,
      entries: [
        { symbol: 'AAPL', cameMs: atMs, wentMs: next },
        { symbol: 'SPY', cameMs: atMs, wentMs: null },
        { symbol: 'QQQ', cameMs: next, wentMs: null },
      ],
    })
    expect(await store().scanDays.listings(key, 'QQQ', [rule, 'none'])).toEqual([
      { rule, spans, cameMs: next },
    ])
    expect(await store().scanDays.listings(key, 'AAPL', [rule])).toEqual([{ rule, spans, cameMs: null }])
    expect(await store().scanDays.listings({ ...key, epoch: 1 }, 'QQQ', [rule])).toEqual([])
    expect(await store().scanDays.listings(key, 'QQQ', [])).toEqual([])
    for (const other of [
      { feed: 'delayed' as const },
      { session: '2026-11-17' },
      { epoch: 1 },
      { rule: 'x' },
    ])
      expect(await store().scanDays.read({ ...key, ...other })).toBeNull()
  })

  it('[BY-10] [SYS-4] stores a minute once, whoever has evaluated it', async () => {
    await addScan()
    const first = testScanMinute()
    await store().scanDays.write([first])
    const next = testScanMinute({ atMs: atMs + 60_000, came: ['QQQ'] })
    for (const again of [[first], [{ ...first, atMs: atMs - 60_000 }], [next, first]])
      await expect(store().scanDays.write(again)).rejects.toThrow(EvaluatedError)
    expect((await store().scanDays.read(key))?.entries.map(({ symbol }) => symbol)).toEqual(['AAPL', 'SPY'])
  })

  it('[BY-10] lets a symbol come again after it went, in one or two minutes', async () => {
    await addScan()
    await store().scanDays.write([testScanMinute({ came: ['SPY'] })])
    const again = atMs + 120_000
    await store().scanDays.write([testScanMinute({ atMs: again - 60_000, came: [], went: ['SPY'] })])
    await store().scanDays.write([testScanMinute({ atMs: again, came: ['SPY'] })])
    expect((await store().scanDays.read(key))?.entries).toEqual([
      { symbol: 'SPY', cameMs: atMs, wentMs: again - 60_000 },
      { symbol: 'SPY', cameMs: again, wentMs: null },
    ])
  })

  it('[BY-10] stores a whole market at once', async () => {
    await addScan()
    const came = Array.from({ length: 2000 }, (_, index) => `S${String(index).padStart(4, '0')}`)
    await store().scanDays.write([testScanMinute({ came })])
    await store().scanDays.write([testScanMinute({ atMs: atMs + 60_000, came: [], went: came.slice(1) })])
    const entries = (await store().scanDays.read(key))?.entries ?? []
    expect(entries.map(({ symbol }) => symbol)).toEqual(came)
    expect(entries.filter(({ wentMs }) => wentMs === null).map(({ symbol }) => symbol)).toEqual(['S0000'])
  })

  it('[BY-10] writes all minutes or none', async () => {
    await addScan()
    const twice = testScanMinute({ came: ['SPY', 'SPY'] })
    await expect(store().scanDays.write([testScanMinute({ session: '2026-11-13' }), twice])).rejects.toThrow()
    expect(await store().scanDays.days(rule)).toEqual([])
  })

  it('[BY-10] removes the oldest sessions of a rule and feed, and what no scan uses any more', async () => {
    const few = await open({ scanSessionsKept: 2 })
    const scan = await addScan()
    for (const day of ['2026-11-12', '2026-11-13', '2026-11-16'])
      await few.scanDays.write([testScanMinute({ session: day })])
    await few.scanDays.write([testScanMinute({ feed: 'delayed', session: '2026-11-10' })])
    const sessions = async () =>
      (await few.scanDays.days(rule)).map(day => `${day.feed} ${day.session}`).sort()
    expect(await sessions()).toEqual(['delayed 2026-11-10', 'realtime 2026-11-13', 'realtime 2026-11-16'])
    await few.scanDays.removeUnused(rule)
    expect(await sessions()).toHaveLength(3)
    await store().scans.remove(scan.userId, scan.id)
    await few.scanDays.removeUnused(rule)
    expect(await sessions()).toEqual([])
    await few.scanDays.write([testScanMinute()])
    expect(await sessions()).toEqual([])
    await few.close()
  })
}
