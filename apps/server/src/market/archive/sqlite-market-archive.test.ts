import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { emptyBatch } from '../../../../../packages/engine/src/archive/market-archive.ts'
import { describeMarketArchive } from '../../../../../packages/engine/src/archive/market-archive-contract.ts'
import { sqliteDialect } from '../../platform/database/sqlite/sqlite-dialect.ts'
import { openKyselyMarketArchive } from './kysely-market-archive.ts'
import type { MarketSchema } from './market-schema.ts'
import { openSqliteMarketArchive } from './open-sqlite-market-archive.ts'
import { itKeepsArchives } from './stored-archive-contract.ts'

describeMarketArchive('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-market-'))
  return {
    open: () => openSqliteMarketArchive(join(folder, 'market.sqlite'), 'simulated seed 1'),
    isPersistent: true,
    remove: () => rm(folder, { recursive: true }),
  }
})

itKeepsArchives('sqlite-archive', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-market-'))
  return { location: join(folder, 'market.sqlite'), remove: () => rm(folder, { recursive: true }) }
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
