import { existsSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'
import { StorageError, toStorageError } from '../storage-error.ts'

/** Reads every page of a database and returns the first fault that it finds; null when there is none, no such file, or another
 *  process keeps it from being read. It takes as long as reading the file: see `database-check-worker.ts`. */
export function findDamage(file: string): string | null {
  if (!existsSync(file)) return null
  let database: InstanceType<typeof DatabaseSync> | null = null
  try {
    database = new DatabaseSync(file, { timeout: 1000 })
    const [row] = database.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[]
    return row?.quick_check === 'ok' ? null : (row?.quick_check ?? 'the check gave no answer')
  } catch (cause) {
    const error = toStorageError(cause)
    if (error instanceof StorageError && error.reason === 'busy') return null
    return error instanceof Error ? error.message : String(error)
  } finally {
    database?.close()
  }
}
