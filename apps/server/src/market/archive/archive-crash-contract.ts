import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { emptyBatch } from '../../../../../packages/engine/src/archive/market-archive.ts'
import { testRecord } from '../../../../../packages/engine/src/archive/market-archive-contract.ts'
import { programFile } from '../../package-files.ts'
import { crashEvents } from '../../verification/storage-crashes/event-crash-run.ts'
import { openTogether } from '../../verification/storage-crashes/open-together.ts'
import { dayOf } from './level-record-rows.ts'
import { type MarketAdapter, marketAdapters } from './market-adapters.ts'
import type { ArchiveLocation } from './stored-archive-contract.ts'

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

/** What every adapter of the archive does when its processes are killed. A location has no tables. */
export function itSurvivesKills(
  adapter: MarketAdapter,
  createLocation: () => Promise<ArchiveLocation>,
): void {
  const openArchive = marketAdapters[adapter]
  const newLocation = async (): Promise<ArchiveLocation> => {
    const created = await createLocation()
    onTestFinished(async () => void (await created.remove()))
    return created
  }

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
