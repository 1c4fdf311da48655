import { Socket } from 'node:net'
import { Client } from 'pg'
import { toPostgresError } from './postgres-errors.ts'
import type { LockTimers, LockTimes } from './postgres-leader-lock.ts'

/** A connection that holds a lock. */
export interface LockSession {
  /** Resolves when the connection has ended, for whatever reason. */
  readonly ended: Promise<void>
  tryLock(key: bigint): Promise<boolean>
  /** Rejects when the database does not answer in time. */
  ping(): Promise<void>
  end(): Promise<void>
}

/** A connection outside the pool, which would put it to other uses. */
export async function openLockSession(
  url: string,
  times: LockTimes,
  timers: LockTimers,
): Promise<LockSession> {
  const socket = new Socket()
  const client = new Client({
    stream: () => socket,
    connectionString: url,
    connectionTimeoutMillis: times.answer,
    query_timeout: times.answer,
    application_name: 'tidemark lock',
    keepAlive: true,
  })
  const ended = new Promise<void>(resolve => {
    client.on('end', resolve)
    client.on('error', () => resolve())
  })
  const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => {
    try {
      return (await client.query(sql, values)).rows as Row[]
    } catch (error) {
      throw toPostgresError(error)
    }
  }
  /** A half-open connection would answer a goodbye after minutes. */
  const close = async (): Promise<void> => {
    const cancel = timers.after(times.answer, () => socket.destroy())
    await client.end().catch(() => undefined)
    cancel()
    socket.destroy()
  }
  let ending: Promise<void> | null = null
  const end = (): Promise<void> => {
    ending ??= close()
    return ending
  }
  try {
    await client.connect()
    await query(`set idle_session_timeout to ${times.silence}`)
  } catch (error) {
    await end()
    throw toPostgresError(error)
  }
  return {
    ended,
    async tryLock(key) {
      const [row] = await query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        key.toString(),
      ])
      return row?.held === true
    },
    ping: async () => void (await query('select 1')),
    end,
  }
}
