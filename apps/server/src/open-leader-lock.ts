import type { Config } from './config.ts'
import { embeddedLeaderLock, type LeaderLock } from './storage/leader-lock.ts'
import { createPostgresLeaderLock } from './storage/postgres/postgres-leader-lock.ts'

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
