import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { StorageError, toStorageError } from '../database/storage-error.ts'
import { lockFile, pidFile } from './data-files.ts'

export interface FolderLock {
  release(): void
}

/** Another process, or this one, holds the lock of a folder. */
export class FolderLockedError extends Error {
  readonly code = 'folder_locked'
  /** Null in the moment before the other process has written its id. */
  readonly pid: number | null

  constructor(folder: string, pid: number | null) {
    super(`The folder ${folder} is locked by process ${pid ?? 'unknown'}`)
    this.pid = pid
  }
}

/** Locks a folder for one process. The lock is an open transaction: the operating system ends it together with the
 *  process, so that a killed process leaves no lock behind. The process id beside it is for messages only. */
export function lockFolder(folder: string): FolderLock {
  const database = openLocked(folder)
  const file = join(folder, pidFile)
  try {
    writeFileSync(file, `${process.pid}\n`, { mode: 0o600 })
  } catch (error) {
    database.close()
    throw error
  }
  return {
    release() {
      rmSync(file, { force: true })
      database.close()
    },
  }
}

function openLocked(folder: string): DatabaseSyncInstance {
  const database = new DatabaseSync(join(folder, lockFile), { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (cause) {
    database.close()
    const error = toStorageError(cause)
    const isTaken = error instanceof StorageError && error.reason === 'busy'
    throw isTaken ? new FolderLockedError(folder, readPid(folder)) : error
  }
}

function readPid(folder: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(folder, pidFile), 'utf8'), 10) || null
  } catch {
    // Not written yet, or just removed.
    return null
  }
}
