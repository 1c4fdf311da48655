import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { emptyBatch } from '../../../../../packages/engine/src/archive/market-archive.ts'
import {
  describeMarketArchive,
  testFiring,
  testRecord,
} from '../../../../../packages/engine/src/archive/market-archive-contract.ts'
import { programFile } from '../../program-file.ts'
import { crashEvents } from '../crash-test/event-crash-run.ts'
import { openTogether } from '../crash-test/open-together.ts'
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts'
import { openKyselyMarketArchive } from './kysely-market-archive.ts'
import { dayOf } from './level-record-rows.ts'
import type { MarketSchema } from './market-schema.ts'
import { openSqliteMarketArchive } from './open-sqlite-market-archive.ts'

describeMarketArchive('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-market-'))
  return {
    open: () => openSqliteMarketArchive(join(folder, 'market.sqlite'), 'simulated seed 1'),
    isPersistent: true,
    remove: () => rm(folder, { recursive: true }),
  }
})

it('separates two markets in one file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-market-'))
  const open = (seed: number) =>
    openSqliteMarketArchive(join(folder, 'market.sqlite'), `simulated seed ${seed}`)
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
  await rm(folder, { recursive: true })
})

it('[FU-9] gives two markets in one file the same margins, at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-market-'))
  const open = (market: string) => openSqliteMarketArchive(join(folder, 'market.sqlite'), market)
  const [one, other] = [await open('replay'), await open('cboe')]
  const { session } = testRecord()
  await one.margins.put([{ product: 'ES', from: session, amount: 17_500 }])
  expect(await other.margins.inForce(session)).toEqual(new Map([['ES', { amount: 17_500, from: session }]]))
  await Promise.all([one.close(), other.close()])
  await rm(folder, { recursive: true })
})

it('[FU-9] stores no margin of a list with one that it cannot store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-market-'))
  const archive = await openSqliteMarketArchive(join(folder, 'market.sqlite'), 'replay')
  const { session } = testRecord()
  const rows = [17_500, Number.NaN].map((amount, row) => ({ product: `P${row}`, from: session, amount }))
  await expect(archive.margins.put(rows)).rejects.toThrow('NaN cannot be stored')
  expect((await archive.margins.inForce(session)).size).toBe(0)
  await archive.close()
  await rm(folder, { recursive: true })
})

it('[BY-21] names the rows that it cannot store, with the reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-market-'))
  const archive = await openSqliteMarketArchive(join(folder, 'market.sqlite'), 'simulated seed 1')
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
  await rm(folder, { recursive: true })
})

it('[BY-21] fails with the reason when the disk is full, and stores the same batch when there is space', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-market-'))
  const db = new Kysely<MarketSchema>({ dialect: sqliteDialect(join(folder, 'market.sqlite')) })
  const archive = await openKyselyMarketArchive(db, 'simulated seed 1', async () => 0)
  const announcements = Array.from({ length: 300 }, (_, time) => ({ time, text: 'x'.repeat(400) }))
  await sql`pragma max_page_count = 15`.execute(db)
  const withBadRow = { ...emptyBatch, announcements: [{ time: 1, text: '\0' }, ...announcements] }
  for (const batch of [{ ...emptyBatch, announcements }, withBadRow])
    await expect(archive.write(batch)).rejects.toThrow('database or disk is full')
  expect(await archive.newestAnnouncement(1000)).toBeNull()
  await sql`pragma max_page_count = 100000`.execute(db)
  expect(await archive.write({ ...emptyBatch, announcements })).toEqual([])
  expect(await archive.newestAnnouncement(1000)).toMatchObject({ time: 299 })
  await archive.close()
  await rm(folder, { recursive: true })
})

it('[SYS-5] opens a new file in several processes at once, also when some of them are killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-market-'))
  for (const kills of [0, 3]) {
    const file = join(folder, `market-${kills}.sqlite`)
    expect(await openTogether('market-archive', file, { processes: 4, kills })).toBe('')
    const archive = await openSqliteMarketArchive(file, 'shared')
    expect(await archive.write({ ...emptyBatch, records: [testRecord()] })).toEqual([])
    await archive.close()
  }
  await rm(folder, { recursive: true })
})

it('[SYS-5] loses and doubles no event when its process is killed, several times', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-market-'))
  const kills = [3, 1, 6, 8]
  const { stored, received } = await crashEvents('market-archive', join(folder, 'market.sqlite'), kills)
  expect(received).toEqual(Array.from({ length: stored }, (_, index) => index + 1))
  expect(stored).toBeGreaterThan(10)
  await rm(folder, { recursive: true })
})

const writer = programFile('archive-crash-writer')

/** Kills a writing process in the middle of a batch, after it has acknowledged `batches` batches. Returns the number of
 *  the last acknowledged batch. */
async function killAfter(file: string, stampsPerBatch: number, batches: number): Promise<number> {
  const child = spawn(process.execPath, [writer, file, String(stampsPerBatch)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let acknowledged = -1
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line)
    if (acknowledged >= batches) child.kill('SIGKILL')
  }
  return acknowledged
}

it('[SYS-5] has only whole batches, and every acknowledged one, after its process was killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-market-'))
  for (const [round, stampsPerBatch] of [300, 700, 1500].entries()) {
    const file = join(folder, `market-${round}.sqlite`)
    const acknowledged = await killAfter(file, stampsPerBatch, 2 + round)
    const archive = await openSqliteMarketArchive(file, 'crash')
    const counts = await Promise.all(
      Array.from(
        { length: acknowledged + 3 },
        async (_, day) => (await archive.recordsOf(dayOf(day))).length,
      ),
    )
    expect(counts.slice(0, acknowledged + 1)).toEqual(Array(acknowledged + 1).fill(stampsPerBatch))
    expect(counts.slice(acknowledged + 1).every(count => count === 0 || count === stampsPerBatch)).toBe(true)
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
  await rm(folder, { recursive: true })
})
