import { DatabaseError } from 'pg'
import { ConflictError, StorageError } from '../storage-error.ts'

type Reason = StorageError['reason']

/** Two transactions that cannot both be stored: this one was undone and can be tried again. */
const conflictStates: readonly string[] = ['40001', '40P01']

/** States of Postgres that say that the storage does not work, whatever the statement is. Two characters stand for a class. */
const reasons: ReadonlyMap<string, Reason> = new Map([
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['53100', 'full'],
  ['53', 'failed'],
  ['08', 'failed'],
  ['28', 'failed'],
  ['3D', 'failed'],
  ['57', 'failed'],
  ['58', 'failed'],
  ['XX', 'failed'],
  // A standby, or a server that its operator has made read-only.
  ['25006', 'failed'],
  // Sent when this process was stopped for longer than a transaction may wait.
  ['25P03', 'failed'],
])

const reasonOf = (state: string): Reason | undefined => reasons.get(state) ?? reasons.get(state.slice(0, 2))

/** The only place that knows the errors of the driver. What is not an answer of the database is a lost connection. */
export function toPostgresError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageError) return error
  if (!(error instanceof DatabaseError)) return new StorageError('failed', describeLost(error))
  const { code = '' } = error
  if (conflictStates.includes(code)) return new ConflictError(error)
  const reason = reasonOf(code)
  return reason ? new StorageError(reason, error) : error
}

/** Several addresses of one host fail with an error without a message. */
function describeLost(error: Error): Error {
  if (error.message !== '') return error
  const { code = 'the connection was lost' } = error as NodeJS.ErrnoException
  return new Error(code, { cause: error })
}

/** Waiting does not help: the address, the user, the password or the name of the database is wrong. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof StorageError &&
  error.cause instanceof DatabaseError &&
  /^(28|3D)/.test(error.cause.code ?? '')
