import { isoDate } from '@tidemark/domain'
import { emptyBatch } from '@tidemark/engine'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from '../../platform/testing/postgres-database.ts'
import { openEngineRuns } from './engine-runs.ts'
import { openPostgresMarketArchive } from './open-postgres-market-archive.ts'

describe.skipIf(testDatabaseUrl === undefined)('the runs of the engine', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const open = async (installation = 'tidemark') => {
    const runs = await openEngineRuns(database.url, installation)
    onTestFinished(() => runs.close())
    return runs
  }

  it('[SYS-4] are numbered for each installation', async () => {
    const [one, other] = [await open('one'), await open('other')]
    expect(await one.startRun()).toEqual({ installation: 'one', number: 1 })
    expect(await (await open('one')).startRun()).toEqual({ installation: 'one', number: 2 })
    expect(await other.startRun()).toEqual({ installation: 'other', number: 1 })
  })

  it('[SYS-4] [SYS-5] write nothing once there is a later one', async () => {
    const runs = await open()
    const first = await runs.startRun()
    const archive = await openPostgresMarketArchive(database.url, 'test', first)
    onTestFinished(() => archive.close())
    const announcement = (time: number) => ({ ...emptyBatch, announcements: [{ time, text: 'Hello' }] })
    await archive.write({ ...announcement(1), events: [{ key: 'a', kind: 'test', body: null }] })
    const second = await runs.startRun()
    expect(second.number).toBe(first.number + 1)
    await expect(archive.write(announcement(2))).rejects.toThrow('Another engine leads')
    await expect(archive.deleteBefore(isoDate('2026-11-16'))).rejects.toThrow('Another engine leads')
    await expect(archive.events.markPublished(['a'], 1)).rejects.toThrow('Another engine leads')
    expect(await archive.newestAnnouncement(5)).toEqual({ time: 1, text: 'Hello' })
    expect(await archive.events.unpublished(5)).toHaveLength(1)
  })

  it('[SYS-4] keep the clock of the newest run', async () => {
    const [old, runs] = [await open('clock'), await open('clock')]
    expect(await runs.readClock()).toBeNull()
    const first = await old.startRun()
    await old.saveClock({ text: 'old', isRunning: true, run: first.number })
    const second = await runs.startRun()
    const late = old.saveClock({ text: 'late', isRunning: true, run: first.number })
    await expect(late).rejects.toThrow('Another engine leads')
    expect(await runs.readClock()).toMatchObject({ text: 'old', isRunning: true })
    await runs.saveClock({ text: 'new', isRunning: false, run: second.number })
    const stored = await runs.readClock()
    expect(stored).toMatchObject({ text: 'new', isRunning: false })
    expect(stored?.ageMs).toBeLessThan(60_000)
  })
})
