import { describe, expect, it } from 'vitest'
import { StorageError, toStorageError } from './storage-error.ts'

const sqlite = (errcode: number) => Object.assign(new Error('text'), { code: 'ERR_SQLITE_ERROR', errcode })
const system = (code: string) => Object.assign(new Error('text'), { code })

describe('error of the driver or the file system', () => {
  it.each([
    ['SQLITE_FULL', sqlite(13), 'full'],
    ['SQLITE_BUSY', sqlite(5), 'busy'],
    ['SQLITE_BUSY_SNAPSHOT', sqlite(5 | (2 << 8)), 'busy'],
    ['SQLITE_IOERR_WRITE', sqlite(10 | (3 << 8)), 'failed'],
    ['SQLITE_CANTOPEN', sqlite(14), 'failed'],
    ['SQLITE_READONLY', sqlite(8), 'failed'],
    ['SQLITE_CORRUPT', sqlite(11), 'failed'],
    [
      'a text without a code',
      Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR' }),
      'failed',
    ],
    ['ENOSPC', system('ENOSPC'), 'full'],
    ['EMFILE', system('EMFILE'), 'failed'],
    ['EROFS', system('EROFS'), 'failed'],
  ])('[BY-21] %s becomes a StorageError that keeps the cause', (_name, cause, reason) => {
    const error = toStorageError(cause)
    expect(error).toBeInstanceOf(StorageError)
    expect(error).toMatchObject({ reason, cause, message: cause.message })
  })

  it.each([sqlite(1), sqlite(19), system('ENOENT'), new Error('database or disk is full'), 'text', null])(
    'of another kind stays what it is: %s',
    cause => {
      expect(toStorageError(cause)).toBe(cause)
    },
  )
})
