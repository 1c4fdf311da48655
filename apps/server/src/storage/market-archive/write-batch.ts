import type { ArchiveBatch, RejectedRow } from '@tidemark/engine'
import { type Kysely, sql } from 'kysely'
import { isRowError } from '../storage-error.ts'
import { dayNumber, writeLevelRecords } from './level-record-rows.ts'
import type { MarketSchema } from './market-schema.ts'
import { packChain } from './packed-chain.ts'
import { packResilience } from './resilience-rows.ts'

type Database = Kysely<MarketSchema>
/** One part of a batch and its name in the log. */
type Part = readonly [row: string, write: (db: Database) => Promise<unknown>]

/** Writes a batch in one transaction. When a row cannot be stored, writes row by row and leaves the bad ones out. */
export async function writeBatch(
  db: Database,
  market: number,
  batch: ArchiveBatch,
): Promise<readonly RejectedRow[]> {
  const others = otherParts(market, batch)
  try {
    await db.transaction().execute(async transaction => {
      await writeLevelRecords(transaction, market, batch.records)
      for (const [, write] of others) await write(transaction)
    })
    return []
  } catch (error) {
    if (!isRowError(error)) throw error
  }
  const records = batch.records.map((record): Part => {
    const row = `levels of ${record.symbol} at ${record.stampedAtMs}`
    return [row, transaction => writeLevelRecords(transaction, market, [record])]
  })
  return db.transaction().execute(transaction => writeEach(transaction, [...records, ...others]))
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

const otherParts = (market: number, { chains, resilience, announcements }: ArchiveBatch): Part[] => [
  ...chains.map((chain): Part => {
    const { symbol, asOfMs } = chain
    const row = () => ({ market, symbol, as_of: asOfMs, body: packChain(chain) })
    return [`chain of ${symbol} at ${asOfMs}`, async db => db.replaceInto('chains').values(row()).execute()]
  }),
  ...resilience.map(({ session, points }): Part => {
    const row = () => ({ market, session: dayNumber(session), body: packResilience(points) })
    return [`resilience of ${session}`, async db => db.replaceInto('resilience').values(row()).execute()]
  }),
  ...announcements.map(({ time, text }): Part => {
    const row = { market, time, text }
    return [`announcement at ${time}`, async db => db.replaceInto('announcements').values(row).execute()]
  }),
]
