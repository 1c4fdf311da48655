import { type IsoDate, utcMidnight } from '@tidemark/domain'
import type { MarketArchive } from '@tidemark/engine'
import { type Kysely, sql } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import { type Migrate, migrateToLatest } from '../../platform/database/migrate.ts'
import { firingRows } from './firing-rows.ts'
import { guardedEvents, type WriteGuard } from './guarded-events.ts'
import { dayNumber, dayOf, fromRow, selectLevelRecords } from './level-record-rows.ts'
import { marginRows } from './margin-rows.ts'
import { marketMigrations } from './market-migrations.ts'
import type { MarketSchema } from './market-schema.ts'
import { unpackChain } from './packed-chain.ts'
import { unpackResilience } from './resilience-rows.ts'
import { writeBatch } from './write-batch.ts'

type Database = Kysely<MarketSchema>

/** Migrates the database to the newest schema and returns the rows of one market as the archive port. */
export async function openKyselyMarketArchive(
  db: Database,
  identity: string,
  measureBytes: () => Promise<number>,
  migrate: Migrate = migrations => migrateToLatest(db, migrations),
  guard: WriteGuard = async () => undefined,
): Promise<MarketArchive> {
  let market: number
  try {
    await migrate(marketMigrations)
    market = await marketId(db, identity)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    events: guardedEvents(db, market, guard),
    margins: marginRows(db),
    ...firingRows(db, market),
    write: batch => writeBatch(db, market, batch, guard),
    async recordsOf(session) {
      const rows = await selectLevelRecords(db, market).where('session', '=', dayNumber(session)).execute()
      return rows.map(fromRow)
    },
    async recordsOfSymbol(session, symbol) {
      const rows = await selectLevelRecords(db, market)
        .where('session', '=', dayNumber(session))
        .where('symbol', '=', symbol)
        .execute()
      return rows.map(fromRow)
    },
    async newestRecords(since, untilMs) {
      const newest = db
        .selectFrom('stamps')
        .select(({ fn }) => ['symbol', fn.max('stamped_at').as('stamped_at')])
        .where('market', '=', market)
        .where('session', '>=', dayNumber(since))
        .where('stamped_at', '<=', untilMs)
        .groupBy('symbol')
        .as('newest')
      const rows = await selectLevelRecords(db, market)
        .innerJoin(newest, join =>
          join
            .onRef('newest.symbol', '=', 'stamps.symbol')
            .onRef('newest.stamped_at', '=', 'stamps.stamped_at'),
        )
        .where('session', '>=', dayNumber(since))
        .execute()
      return rows.map(fromRow)
    },
    async chain(symbol, asOfMs) {
      const row = await db
        .selectFrom('chains')
        .select('body')
        .where('market', '=', market)
        .where('symbol', '=', symbol)
        .where('as_of', '=', asOfMs)
        .executeTakeFirst()
      return row ? unpackChain(row.body) : null
    },
    async resilience(session) {
      const row = await db
        .selectFrom('resilience')
        .select('body')
        .where('market', '=', market)
        .where('session', '=', dayNumber(session))
        .executeTakeFirst()
      return row ? unpackResilience(row.body) : null
    },
    async newestAnnouncement(untilMs) {
      const row = await db
        .selectFrom('announcements')
        .select(['time', 'text'])
        .where('market', '=', market)
        .where('time', '<=', untilMs)
        .orderBy('time', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ? { time: toNumber(row.time), text: row.text } : null
    },
    deleteBefore: day =>
      db.transaction().execute(async transaction => {
        await guard(transaction)
        await deleteBefore(transaction, market, day)
      }),
    async summary() {
      const { rows } = await sql<{
        sessions: number | string
        stamps: number | string
        oldest: number | null
      }>`
        select (select count(*) from stamps where market = ${market}) as stamps,
          count(*) as sessions, min(session) as oldest
        from (select session from stamps where market = ${market}
          union select session from resilience where market = ${market}) as archived`.execute(db)
      const { sessions = 0, stamps = 0, oldest = null } = rows[0] ?? {}
      const bytes = await measureBytes()
      return {
        sessions: toNumber(sessions),
        stamps: toNumber(stamps),
        bytes,
        oldest: oldest === null ? null : dayOf(oldest),
      }
    },
    close: () => db.destroy(),
  }
}

async function marketId(db: Database, identity: string): Promise<number> {
  await db
    .insertInto('markets')
    .values({ identity })
    .onConflict(conflict => conflict.column('identity').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('markets')
    .select('id')
    .where('identity', '=', identity)
    .executeTakeFirstOrThrow()
  return toNumber(id)
}

async function deleteBefore(db: Database, market: number, day: IsoDate): Promise<void> {
  const [dayStart, beforeMs] = [dayNumber(day), utcMidnight(day) * 1000]
  await db.deleteFrom('stamps').where('market', '=', market).where('session', '<', dayStart).execute()
  await db.deleteFrom('firings').where('market', '=', market).where('session', '<', dayStart).execute()
  await db.deleteFrom('resilience').where('market', '=', market).where('session', '<', dayStart).execute()
  await db.deleteFrom('chains').where('market', '=', market).where('as_of', '<', beforeMs).execute()
  const newest = await db
    .selectFrom('announcements')
    .select(({ fn }) => fn.max('time').as('time'))
    .where('market', '=', market)
    .executeTakeFirst()
  await db
    .deleteFrom('announcements')
    .where('market', '=', market)
    .where('time', '<', Math.min(beforeMs, toNumber(newest?.time ?? 0)))
    .execute()
}
