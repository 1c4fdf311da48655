import { Kysely, sql } from 'kysely'
import { toNumber } from '../platform/database/dialect.ts'
import { migratePostgres } from '../platform/database/postgres/migrate-postgres.ts'
import { postgresDialect } from '../platform/database/postgres/postgres-dialect.ts'
import { createPostgresPool } from '../platform/database/postgres/postgres-pool.ts'
import { sandboxesSchema } from '../platform/database/postgres/postgres-schemas.ts'
import { type SandboxSchema, sandboxMigrations } from './sandbox-schema.ts'

/** Another process writes under the name now. */
export class TakenOverError extends Error {
  constructor(name: string) {
    super(`Another process has taken over the sandbox “${name}”`)
  }
}

/** The entries of one sandbox, which one process at a time writes. Every write rejects with a TakenOverError once another
 *  process has opened the same name. */
export interface SandboxEntries {
  /** In the order of writing. */
  load(): Promise<string[]>
  append(text: string): Promise<void>
  /** Puts one entry in the place of all. */
  replace(text: string): Promise<void>
}

export interface SandboxDatabase {
  /** From now on nobody else can write under the name: what `load` returns after that is all there will be of others. */
  takeOver(name: string): Promise<SandboxEntries>
  close(): Promise<void>
}

/** One for each sandbox of a process. */
const maxConnections = 2
const statementTimeoutMs = 10_000

/** Opens the sandboxes in a database that the processes share. */
export async function openPostgresSandboxes(url: string): Promise<SandboxDatabase> {
  await migratePostgres(url, sandboxesSchema, sandboxMigrations)
  const pool = createPostgresPool(url, {
    ...{ schema: sandboxesSchema, maxConnections, statementTimeoutMs },
    // The row of the owner is locked by each write.
    isSerializable: false,
  })
  const db = new Kysely<SandboxSchema>({ dialect: postgresDialect(pool) })
  return {
    takeOver: async name => entriesOf(db, name, await nextOwner(db, name)),
    close: () => db.destroy(),
  }
}

/** Waits for a write of the last owner that is under way. */
async function nextOwner(db: Kysely<SandboxSchema>, name: string): Promise<number> {
  const { rows } = await sql<{ owner: number }>`
    insert into sandbox_owners (name, owner) values (${name}, 1)
    on conflict (name) do update set owner = sandbox_owners.owner + 1 returning owner`.execute(db)
  return rows[0]?.owner ?? 0
}

function entriesOf(db: Kysely<SandboxSchema>, name: string, owner: number): SandboxEntries {
  /** The lock makes the next owner wait for the end of this write, so that it is loaded or was refused. */
  async function insert(executor: Kysely<SandboxSchema>, text: string): Promise<number> {
    const { rows } = await sql<{ id: number | string }>`
      with owned as (select name from sandbox_owners where name = ${name} and owner = ${owner} for update)
      insert into sandbox_entries (name, body) select name, ${text} from owned returning id`.execute(executor)
    const [row] = rows
    if (!row) throw new TakenOverError(name)
    return toNumber(row.id)
  }
  return {
    async load() {
      const rows = await db
        .selectFrom('sandbox_entries')
        .select('body')
        .where('name', '=', name)
        .orderBy('id')
        .execute()
      return rows.map(({ body }) => body)
    },
    async append(text) {
      await insert(db, text)
    },
    replace: text =>
      db.transaction().execute(async transaction => {
        const id = await insert(transaction, text)
        await transaction
          .deleteFrom('sandbox_entries')
          .where('name', '=', name)
          .where('id', '<', id)
          .execute()
      }),
  }
}
