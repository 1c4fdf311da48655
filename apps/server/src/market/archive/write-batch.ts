import type { OptionChain } from '@tidemark/domain'
import type { ArchiveBatch, RejectedRow } from '@tidemark/engine'
import { type Insertable, type Kysely, sql } from 'kysely'
import { eventStore } from '../../platform/database/event-store.ts'
import { isRowError } from '../../platform/database/storage-error.ts'
import { writeFiring } from './firing-rows.ts'
import type { WriteGuard } from './guarded-events.ts'
import { dayNumber, writeLevelRecords } from './level-record-rows.ts'
import type { MarketSchema } from './market-schema.ts'
import { packChain } from './packed-chain.ts'
import { packResilience } from './resilience-rows.ts'

type Database = Kysely<MarketSchema>
type SessionResilience = ArchiveBatch['resilience'][number]
/** One part of a batch and its name in the log. */
type Part = readonly [row: string, write: (db: Database) => Promise<unknown>]

/** Writes a batch in one transaction. When a row cannot be stored, writes row by row and leaves the bad ones out. */
export async function writeBatch(
  db: Database,
  market: number,
  batch: ArchiveBatch,
  guard: WriteGuard = async () => undefined,
): Promise<readonly RejectedRow[]> {
  const others = otherParts(market, batch)
  try {
    await db.transaction().execute(async transaction => {
      await guard(transaction)
      await writeLevelRecords(transaction, market, batch.records)
      for (const [, write] of others) await write(transaction)
      await eventStore(transaction, market).append(batch.events)
    })
    return []
  } catch (error) {
    if (!isRowError(error)) throw error
  }
  const records = batch.records.map((record): Part => {
    const row = `levels of ${record.symbol} at ${record.stampedAtMs}`
    return [row, transaction => writeLevelRecords(transaction, market, [record])]
  })
  const parts = [...records, ...others]
  return db.transaction().execute(async transaction => {
    await guard(transaction)
    const rejected = await writeEach(transaction, parts)
    if (rejected.length < parts.length) await eventStore(transaction, market).append(batch.events)
    return rejected
  })
}

async function writeEach(db: Database, parts: readonly Part[]): Promise<RejectedRow[]> {
  const rejected: RejectedRow[] = []
  for (const [row, write] of parts) {
    await sql`savepoint one_row`.execute(db)
    try {
      await write(db)
    } catch (error) {
      if (!isRowError(error)) throw error
      await sql`rollback to savepoint one_row`.execute(db)
      rejected.push({ row, reason: (error as Error).message })
    }
    await sql`release savepoint one_row`.execute(db)
  }
  return rejected
}

const otherParts = (market: number, { chains, resilience, announcements, firings }: ArchiveBatch): Part[] => [
  ...chains.map((chain): Part => {
    const { symbol, asOfMs } = chain
    return [`chain of ${symbol} at ${asOfMs}`, db => writeChain(db, market, chain)]
  }),
  ...resilience.map((day): Part => [`resilience of ${day.session}`, db => writeResilience(db, market, day)]),
  ...announcements.map(
    ({ time, text }): Part => [
      `announcement at ${time}`,
      db => writeAnnouncement(db, { market, time, text }),
    ],
  ),
  ...firings.map((firing): Part => [`firing ${firing.id}`, db => writeFiring(db, market, firing)]),
]

async function writeChain(db: Database, market: number, chain: OptionChain): Promise<void> {
  const body = packChain(chain)
  await db
    .insertInto('chains')
    .values({ market, symbol: chain.symbol, as_of: chain.asOfMs, body })
    .onConflict(conflict => conflict.columns(['market', 'symbol', 'as_of']).doUpdateSet({ body }))
    .execute()
}

async function writeResilience(
  db: Database,
  market: number,
  { session, points }: SessionResilience,
): Promise<void> {
  const body = packResilience(points)
  await db
    .insertInto('resilience')
    .values({ market, session: dayNumber(session), body })
    .onConflict(conflict => conflict.columns(['market', 'session']).doUpdateSet({ body }))
    .execute()
}

async function writeAnnouncement(
  db: Database,
  row: Insertable<MarketSchema['announcements']>,
): Promise<void> {
  await db
    .insertInto('announcements')
    .values(row)
    .onConflict(conflict => conflict.columns(['market', 'time']).doUpdateSet({ text: row.text }))
    .execute()
}
