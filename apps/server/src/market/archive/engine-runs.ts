import { Kysely, sql } from 'kysely'
import { toNullableNumber, toNumber } from '../../platform/database/dialect.ts'
import { migratePostgres } from '../../platform/database/postgres/migrate-postgres.ts'
import { postgresDialect } from '../../platform/database/postgres/postgres-dialect.ts'
import { createPostgresPool } from '../../platform/database/postgres/postgres-pool.ts'
import { marketSchema } from '../../platform/database/postgres/postgres-schemas.ts'
import { StorageError } from '../../platform/database/storage-error.ts'
import type { WriteGuard } from './guarded-events.ts'
import { marketMigrations } from './market-migrations.ts'
import type { MarketSchema } from './market-schema.ts'

/** One run of the engine of an installation. */
export interface EngineRun {
  readonly installation: string
  readonly number: number
}

interface StoredClockText {
  readonly text: string
  /** Since it was saved, by the clock of the database: those of two machines differ. */
  readonly ageMs: number
  /** False when its engine was stopped. */
  readonly isRunning: boolean
}

interface ClockSave {
  readonly text: string
  readonly isRunning: boolean
  /** Saves only while this is the newest run; null: without that condition. */
  readonly run: number | null
}

/** Runs and market clock of one installation, in the database of the market archive. */
export interface EngineRuns {
  /** Starts a run. From now on those before it write nothing. */
  startRun(): Promise<EngineRun>
  /** Null before the first save. */
  readClock(): Promise<StoredClockText | null>
  /** Rejects when it is not saved. */
  saveClock(clock: ClockSave): Promise<void>
  close(): Promise<void>
}

const statementTimeoutMs = 5000

export async function openEngineRuns(url: string, installation: string): Promise<EngineRuns> {
  await migratePostgres(url, marketSchema, marketMigrations)
  const pool = createPostgresPool(url, {
    schema: marketSchema,
    maxConnections: 1,
    isSerializable: false,
    statementTimeoutMs,
  })
  const db = new Kysely<MarketSchema>({ dialect: postgresDialect(pool) })
  const nowMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  return {
    startRun: () =>
      db.transaction().execute(async transaction => {
        await transaction
          .insertInto('engine_runs')
          .values({ installation, run: 0, clock: null, saved_at: null, is_running: 0 })
          .onConflict(conflict => conflict.column('installation').doNothing())
          .execute()
        // Waits for writes of the run before, which the guard lets in with a weaker lock.
        const { run } = await transaction
          .selectFrom('engine_runs')
          .select('run')
          .where('installation', '=', installation)
          .forUpdate()
          .executeTakeFirstOrThrow()
        const number = toNumber(run) + 1
        await transaction
          .updateTable('engine_runs')
          .set({ run: number })
          .where('installation', '=', installation)
          .execute()
        return { installation, number }
      }),
    async readClock() {
      const row = await db
        .selectFrom('engine_runs')
        .select(['clock', 'saved_at', 'is_running', nowMs.as('now')])
        .where('installation', '=', installation)
        .executeTakeFirst()
      if (!row?.clock) return null
      const savedAtMs = toNullableNumber(row.saved_at) ?? 0
      const ageMs = Math.max(0, toNumber(row.now) - savedAtMs)
      return { text: row.clock, ageMs, isRunning: row.is_running === 1 }
    },
    async saveClock({ text, isRunning, run }) {
      const values = { clock: text, saved_at: nowMs, is_running: Number(isRunning) }
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('engine_runs')
        .values({ installation, run: run ?? 0, ...values })
        .onConflict(conflict => {
          const update = conflict.column('installation').doUpdateSet(values)
          return run === null ? update : update.where('engine_runs.run', '=', run)
        })
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) throw superseded()
    },
    close: () => db.destroy(),
  }
}

/** Lets writes in only while the run is the newest, and lets the next run begin only after them. */
export const runGuard =
  ({ installation, number }: EngineRun): WriteGuard =>
  async transaction => {
    const row = await transaction
      .selectFrom('engine_runs')
      .select('run')
      .where('installation', '=', installation)
      .where('run', '=', number)
      .forKeyShare()
      .executeTakeFirst()
    if (!row) throw superseded()
  }

const superseded = (): StorageError => new StorageError('failed', new Error('Another engine leads by now'))
