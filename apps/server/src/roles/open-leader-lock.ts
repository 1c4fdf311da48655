import { embeddedLeaderLock, type LeaderLock } from '../platform/database/leader-lock.ts'
import { createPostgresLeaderLock } from '../platform/database/postgres/postgres-leader-lock.ts'
import type { Config } from './config.ts'

interface LockLog {
  warn(details: object, message: string): void
}

/** Decides which of the processes on one database does what only one may do. */
export const openLeaderLock = (
  { databaseUrl, nats }: Pick<Config, 'databaseUrl' | 'nats'>,
  log: LockLog,
): LeaderLock =>
  databaseUrl === null
    ? embeddedLeaderLock
    : createPostgresLeaderLock({
        url: databaseUrl,
        prefix: nats?.prefix ?? '',
        onProblem: error => log.warn({ err: error }, 'the lock in the database failed'),
      })
