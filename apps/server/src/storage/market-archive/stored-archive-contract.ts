import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { emptyBatch } from '../../../../../packages/engine/src/archive/market-archive.ts'
import { testFiring, testRecord } from '../../../../../packages/engine/src/archive/market-archive-contract.ts'
import { programFile } from '../../program-file.ts'
import { crashEvents } from '../crash-test/event-crash-run.ts'
import { openTogether } from '../crash-test/open-together.ts'
import { dayOf } from './level-record-rows.ts'
import { type MarketAdapter, marketAdapters } from './market-adapters.ts'

interface ArchiveLocation {
  readonly location: string
  remove(): Promise<unknown>
}

const writer = programFile('archive-crash-writer')

/** Kills a writing process in the middle of a batch, after it has acknowledged `batches` batches. Returns the number of
 *  the last acknowledged batch. */
async function killAfter(
  adapter: MarketAdapter,
  location: string,
  stampsPerBatch: number,
  batches: number,
): Promise<number> {
  const child = spawn(process.execPath, [writer, adapter, location, String(stampsPerBatch)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let acknowledged = -1
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line)
    if (acknowledged >= batches) child.kill('SIGKILL')
  }
  return acknowledged
}

/** What every adapter does beyond the contract of the engine: markets that share a database, rows that cannot be stored,
 *  killed processes. A location is new. */
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

  it('[SYS-5] opens a new database in several processes at once, also when some of them are killed', async () => {
    for (const kills of [0, 3]) {
      const { location } = await newLocation()
      expect(await openTogether(adapter, location, { processes: 4, kills })).toBe('')
      const archive = await openArchive(location, 'shared')
      expect(await archive.write({ ...emptyBatch, records: [testRecord()] })).toEqual([])
      await archive.close()
    }
  })

  it('[SYS-5] loses and doubles no event when its process is killed, several times', async () => {
    const { location } = await newLocation()
    const kills = [3, 1, 6, 8]
    const { stored, received } = await crashEvents(adapter, location, kills)
    expect(received).toEqual(Array.from({ length: stored }, (_, index) => index + 1))
    expect(stored).toBeGreaterThan(10)
  })

  it('[SYS-5] has only whole batches, and every acknowledged one, after its process was killed', async () => {
    for (const [round, stampsPerBatch] of [300, 700, 1500].entries()) {
      const { location } = await newLocation()
      const acknowledged = await killAfter(adapter, location, stampsPerBatch, 2 + round)
      const archive = await openArchive(location, 'crash')
      const counts = await Promise.all(
        Array.from(
          { length: acknowledged + 3 },
          async (_, day) => (await archive.recordsOf(dayOf(day))).length,
        ),
      )
      expect(counts.slice(0, acknowledged + 1)).toEqual(Array(acknowledged + 1).fill(stampsPerBatch))
      expect(counts.slice(acknowledged + 1).every(count => count === 0 || count === stampsPerBatch)).toBe(
        true,
      )
      expect((await archive.newestAnnouncement(1000))?.time).toBeGreaterThanOrEqual(acknowledged)
      const stored = counts.filter(count => count > 0).length
      const firings = await archive.newestFirings({ before: null, untilMs: 1000, limit: 1000 })
      const events = await archive.events.unpublished(1000)
      expect(firings.map(({ id }) => id).toReversed()).toEqual(
        Array.from({ length: stored }, (_, day) => `firing ${day}`),
      )
      expect(events.map(({ key }) => key)).toEqual(firings.map(({ id }) => id).toReversed())
      await archive.close()
    }
  })
}
