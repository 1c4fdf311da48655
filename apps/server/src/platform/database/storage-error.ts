type StorageFailure = 'full' | 'busy' | 'failed'

/** The storage could not do what was asked: nothing of it was stored. Thrown by every adapter. */
export class StorageError extends Error {
  readonly reason: StorageFailure

  constructor(reason: StorageFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.reason = reason
  }
}

/** Undone because of another transaction: it can be done again at once. */
export class ConflictError extends StorageError {
  constructor(cause: unknown) {
    super('busy', cause)
  }
}

/** A document was not stored because the account would take more than its share. */
export class QuotaError extends Error {
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`The documents of an account take at most ${maxBytes} bytes`)
    this.maxBytes = maxBytes
  }
}

/** Result codes of SQLite without their extension, and their texts: some calls of the driver give only the text. */
const sqliteFailures: readonly (readonly [code: number, text: string, reason: StorageFailure])[] = [
  [5, 'database is locked', 'busy'],
  [6, 'database table is locked', 'busy'],
  [7, 'out of memory', 'failed'],
  [8, 'attempt to write a readonly database', 'failed'],
  [10, 'disk I/O error', 'failed'],
  [11, 'database disk image is malformed', 'failed'],
  [13, 'database or disk is full', 'full'],
  [14, 'unable to open database file', 'failed'],
  [26, 'file is not a database', 'failed'],
]

const systemFailures: ReadonlyMap<string, StorageFailure> = new Map([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EFBIG', 'full'],
  ['EIO', 'failed'],
  ['EMFILE', 'failed'],
  ['ENFILE', 'failed'],
  ['EROFS', 'failed'],
  ['EACCES', 'failed'],
])

/** Returns a StorageError for an error of the driver or the file system that says that storage does not work, and any
 *  other error unchanged. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageError) return error
  const { code } = error as NodeJS.ErrnoException
  const reason = code === 'ERR_SQLITE_ERROR' ? sqliteFailureOf(error) : systemFailures.get(code ?? '')
  return reason ? new StorageError(reason, error) : error
}

function sqliteFailureOf(error: Error & { readonly errcode?: number }): StorageFailure | undefined {
  const isThis = ([code, text]: (typeof sqliteFailures)[number]) =>
    error.errcode === undefined ? error.message.includes(text) : (error.errcode & 0xff) === code
  return sqliteFailures.find(isThis)?.[2]
}

/** SQLite's codes for a fault of the row: too big, constraint, wrong type. */
const rowCodes: readonly number[] = [18, 19, 20]

/** The same of Postgres: a value out of its range, a constraint, a value that is too long for an index. */
const rowStates = /^(22|23|54)/
const postgresState = /^[0-9A-Z]{5}$/

/** Returns whether a write failed because of the row alone, so that trying it again would fail again. An error that is not
 *  of the database comes from the conversion of the row. */
export function isRowError(error: unknown): boolean {
  if (error instanceof StorageError) return false
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: number }
  if (typeof code === 'string' && postgresState.test(code)) return rowStates.test(code)
  return code !== 'ERR_SQLITE_ERROR' || (errcode !== undefined && rowCodes.includes(errcode & 0xff))
}

/** Returns whether the disk is full or failing: trying again later can succeed. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof StorageError && (error.reason === 'full' || error.message.includes('disk I/O error'))
