import { expect, it, onTestFinished } from 'vitest'
import { emptyBatch } from '../../../../../packages/engine/src/archive/market-archive.ts'
import { testFiring, testRecord } from '../../../../../packages/engine/src/archive/market-archive-contract.ts'
import { type MarketAdapter, marketAdapters } from './market-adapters.ts'

export interface ArchiveLocation {
  readonly location: string
  remove(): Promise<unknown>
}

/** What every adapter does beyond the contract of the engine: markets that share a database, rows that cannot be stored.
 *  A location is new. */
export function itKeepsArchives(
  adapter: MarketAdapter,
  createLocation: () => Promise<ArchiveLocation>,
): void {
  const openArchive = marketAdapters[adapter]
  const newLocation = async (): Promise<ArchiveLocation> => {
    const created = await createLocation()
    onTestFinished(async () => void (await created.remove()))
    return created
  }

  it('separates two markets in one database', async () => {
    const { location } = await newLocation()
    const open = (seed: number) => openArchive(location, `simulated seed ${seed}`)
    const [one, other] = [await open(1), await open(2)]
    await one.write({
      ...emptyBatch,
      records: [testRecord()],
      announcements: [{ time: 1, text: 'Only here' }],
      resilience: [{ session: testRecord().session, points: [] }],
      firings: [testFiring()],
    })
    expect(await one.summary()).toMatchObject({ stamps: 1, sessions: 1 })
    expect(await other.summary()).toMatchObject({ stamps: 0, sessions: 0 })
    expect(await other.recordsOf(testRecord().session)).toEqual([])
    expect(await other.newestRecords(testRecord().session, Number.MAX_SAFE_INTEGER)).toEqual([])
    expect(await other.resilience(testRecord().session)).toBeNull()
    expect(await other.newestAnnouncement(5)).toBeNull()
    expect(await other.firingsOf(testRecord().session)).toEqual([])
    await other.write({ ...emptyBatch, firings: [testFiring()] })
    await other.deleteBefore('2030-01-01' as Parameters<typeof other.deleteBefore>[0])
    expect(await one.summary()).toMatchObject({ stamps: 1 })
    expect(await one.firingsOf(testRecord().session)).toEqual([testFiring()])
    await Promise.all([one.close(), other.close()])
  })

  it('[FU-9] gives two markets in one database the same margins, at once', async () => {
    const { location } = await newLocation()
    const open = (market: string) => openArchive(location, market)
    const [one, other] = [await open('replay'), await open('cboe')]
    const { session } = testRecord()
    await one.margins.put([{ product: 'ES', from: session, amount: 17_500 }])
    expect(await other.margins.inForce(session)).toEqual(new Map([['ES', { amount: 17_500, from: session }]]))
    await Promise.all([one.close(), other.close()])
  })

  it('[FU-9] stores no margin of a list with one that it cannot store', async () => {
    const { location } = await newLocation()
    const archive = await openArchive(location, 'replay')
    const { session } = testRecord()
    const rows = [17_500, Number.NaN].map((amount, row) => ({ product: `P${row}`, from: session, amount }))
    await expect(archive.margins.put(rows)).rejects.toThrow('NaN cannot be stored')
    expect((await archive.margins.inForce(session)).size).toBe(0)
    await archive.close()
  })

  it('[BY-21] names the rows that it cannot store, with the reason', async () => {
    const { location } = await newLocation()
    const archive = await openArchive(location, 'simulated seed 1')
    const rejected = await archive.write({
      ...emptyBatch,
      records: [
        testRecord({ symbol: 'A\0B', stampedAtMs: 5 }),
        testRecord({ coverage: Number.NaN }),
        testRecord(),
      ],
      announcements: [{ time: 7, text: 'NUL: \0' }],
    })
    expect(rejected).toEqual([
      { row: 'levels of A\0B at 5', reason: 'Text with a NUL character cannot be stored' },
      { row: `levels of SPY at ${testRecord().stampedAtMs}`, reason: 'NaN cannot be stored' },
      { row: 'announcement at 7', reason: 'Text with a NUL character cannot be stored' },
    ])
    expect(await archive.recordsOf(testRecord().session)).toEqual([testRecord()])
    await archive.close()
    await expect(archive.write({ ...emptyBatch, records: [testRecord()] })).rejects.toThrow()
  })
}
