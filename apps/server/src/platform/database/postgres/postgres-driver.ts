import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { type After, afterRunning } from '../running-time.ts'
import { storable } from '../storable-values.ts'
import { StorageError } from '../storage-error.ts'
import { withoutConflict } from '../try-again.ts'
import { type AnswerWatch, noAnswerWatch } from './answer-watch.ts'
import { toPostgresError } from './postgres-errors.ts'
import { connectTimeoutMs } from './postgres-pool.ts'

/** Like the driver of Kysely, with errors as StorageErrors. A statement outside a transaction that was undone because of
 *  another one is tried again, and a connection that failed is not used again. */
export class PostgresPoolDriver implements Driver {
  readonly #pool: Pool
  readonly #after: After
  readonly #answers: AnswerWatch

  constructor(pool: Pool, after: After = afterRunning, answers: AnswerWatch = noAnswerWatch) {
    this.#pool = pool
    this.#after = after
    this.#answers = answers
  }

  init = async (): Promise<void> => undefined
  destroy = (): Promise<void> => this.#pool.end()

  async acquireConnection(): Promise<PostgresConnection> {
    let hasRun = false
    const cancel = this.#after(connectTimeoutMs / 2, () => {
      hasRun = true
    })
    try {
      for (;;)
        try {
          return new PostgresConnection(await this.#pool.connect(), this.#answers)
        } catch (cause) {
          // The limit of the pool also counts time in which this process does not run, and its answers are not read.
          if (hasRun || !isTimeout(cause)) throw asStorageError(cause)
        }
    } finally {
      cancel()
    }
  }

  async beginTransaction(connection: PostgresConnection): Promise<void> {
    connection.isInTransaction = true
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
    connection.isInTransaction = false
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    // The database undoes the transaction of a lost connection by itself; an error here would hide the first one.
    if (connection.isLost) return
    await connection.executeQuery(CompiledQuery.raw('rollback'))
    connection.isInTransaction = false
  }

  releaseConnection = async (connection: PostgresConnection): Promise<void> => connection.release()
}

/** The texts of the pool and of its client. */
const isTimeout = (cause: unknown): boolean =>
  cause instanceof Error &&
  /timeout exceeded when trying to connect|due to connection timeout/.test(cause.message)

/** Whatever the reason is, no statement was executed. */
function asStorageError(cause: unknown): StorageError {
  const error = toPostgresError(cause)
  return error instanceof StorageError ? error : new StorageError('failed', error)
}

class PostgresConnection implements DatabaseConnection {
  isInTransaction = false
  isLost = false
  readonly #client: PoolClient
  readonly #answers: AnswerWatch

  constructor(client: PoolClient, answers: AnswerWatch) {
    this.#client = client
    this.#answers = answers
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.isInTransaction ? this.#execute(query) : withoutConflict(() => this.#execute(query))
  }

  async #execute<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // Kysely itself asks with booleans.
    const values = parameters.map(value => (typeof value === 'boolean' ? value : storable(value)))
    try {
      const { command, rowCount, rows } = await this.#answers.watch(this.#client.query(sql, values))
      const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE'
      return isWrite ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows: rows ?? [] }
    } catch (cause) {
      const error = toPostgresError(cause)
      this.isLost ||= error instanceof StorageError && error.reason === 'failed'
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: no store reads a stream.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streams are not supported')
  }

  release(): void {
    this.#client.release(this.isLost || this.isInTransaction)
  }
}
