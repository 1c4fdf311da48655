import type { MarketArchive } from '@tidemark/engine'
import { Kysely, sql } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import { migratePostgres } from '../../platform/database/postgres/migrate-postgres.ts'
import { postgresDialect } from '../../platform/database/postgres/postgres-dialect.ts'
import { createPostgresPool } from '../../platform/database/postgres/postgres-pool.ts'
import { marketSchema } from '../../platform/database/postgres/postgres-schemas.ts'
import { type EngineRun, runGuard } from './engine-runs.ts'
import { openKyselyMarketArchive } from './kysely-market-archive.ts'
import type { MarketSchema } from './market-schema.ts'

/** One for the batches, the others for queries. */
const maxConnections = 4
/** Removing a session of the whole market takes a while. */
const statementTimeoutMs = 60_000
/** The next run waits for the open transaction of one that is cut off. */
const runIdleMs = 5000

/** Opens the archive of one market in a database that several markets may share. With a run nothing is written once there is
 *  a later one. */
export async function openPostgresMarketArchive(
  url: string,
  identity: string,
  run: EngineRun | null = null,
): Promise<MarketArchive> {
  const pool = createPostgresPool(url, {
    schema: marketSchema,
    maxConnections,
    // One process writes, each batch in one transaction.
    isSerializable: false,
    statementTimeoutMs,
    ...(run && { idleInTransactionMs: runIdleMs }),
  })
  const db = new Kysely<MarketSchema>({ dialect: postgresDialect(pool) })
  const measureBytes = async () => {
    const { rows } = await sql<{ bytes: number | string }>`
      select coalesce(sum(pg_total_relation_size(oid)), 0) as bytes from pg_class
      where relkind = 'r' and relnamespace = ${marketSchema}::regnamespace`.execute(db)
    return toNumber(rows[0]?.bytes ?? 0)
  }
  const migrate = (migrations: Parameters<typeof migratePostgres>[2]) =>
    migratePostgres(url, marketSchema, migrations)
  return openKyselyMarketArchive(db, identity, measureBytes, migrate, run ? runGuard(run) : undefined)
}
