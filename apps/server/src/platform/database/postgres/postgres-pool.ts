import { type ClientBase, escapeIdentifier, Pool } from 'pg'
import { postgresTypes } from './postgres-types.ts'

export interface PostgresOptions {
  /** The Postgres schema that the tables are in. */
  readonly schema: string
  readonly maxConnections: number
  /** Concurrent transactions leave what they would leave one after the other. */
  readonly isSerializable: boolean
  /** The longest time of one statement; 0 for no limit. */
  readonly statementTimeoutMs: number
  /** How long a transaction may wait for its next statement. */
  readonly idleInTransactionMs?: number
}

export const connectTimeoutMs = 4000
const idleTimeoutMs = 30_000
/** How long a write waits for another transaction. */
const lockTimeoutMs = 5000
/** A process that hangs in a transaction holds its locks no longer than this. */
const defaultIdleInTransactionMs = 30_000
/** The database ends a statement itself. When its answer does not come the connection is lost. */
const answerMarginMs = 5000

export function createPostgresPool(url: string, options: PostgresOptions): Pool {
  const { maxConnections, statementTimeoutMs } = options
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    application_name: 'tidemark',
    keepAlive: true,
    types: postgresTypes,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + answerMarginMs }),
    onConnect: client => prepareClient(client, options),
  })
  // The pool has removed the idle connection that was lost; the next call opens another.
  pool.on('error', ignore)
  return pool
}

/** By a statement and not by start-up options: those of the address take the place of ours. */
async function prepareClient(client: ClientBase, options: PostgresOptions): Promise<void> {
  // A connection that is lost between two statements of a transaction would end the process. The next statement fails.
  client.on('error', ignore)
  await client.query(`
    set search_path to ${escapeIdentifier(options.schema)};
    set default_transaction_isolation to '${options.isSerializable ? 'serializable' : 'read committed'}';
    set statement_timeout to ${options.statementTimeoutMs};
    set lock_timeout to ${options.statementTimeoutMs === 0 ? 0 : lockTimeoutMs};
    set idle_in_transaction_session_timeout to ${options.idleInTransactionMs ?? defaultIdleInTransactionMs};
    -- An acknowledged write is on disk, also where the server of the database does not ask for it by itself.
    select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`)
}

const ignore = (): void => undefined
