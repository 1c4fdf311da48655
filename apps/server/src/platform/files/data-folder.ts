import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config/config-error.ts'
import { isDataFile } from './data-files.ts'
import { finishRestore, isRestorePending } from './finish-restore.ts'
import { type FolderLock, FolderLockedError, lockFolder } from './folder-lock.ts'

const ownerOnlyFolder = 0o700
const ownerOnlyFile = 0o600
const advice = 'Make it writable, or choose another folder: DATA_DIR=/path/to/folder'

/** From now on files that this process creates are readable by their owner only. */
export function protectNewFiles(): void {
  process.umask(0o077)
}

type ChangeMode = (path: string, mode: number) => void

/** Creates the data folder and makes it and its files accessible to their owner only, whoever created them. Throws a
 *  ConfigError when the folder cannot be used. */
export function prepareDataFolder(dataDir: string, changeMode: ChangeMode = chmodSync): void {
  try {
    createFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError(`The data folder ${dataDir} cannot be written (${reasonOf(error)}). ${advice}`)
  }
  refuseForeignFolder(dataDir)
  // The folder first: after that nobody else can replace a file by a link.
  restrictMode(dataDir, ownerOnlyFolder, changeMode)
  for (const name of readdirSync(dataDir).filter(isDataFile)) restrictFile(join(dataDir, name), changeMode)
}

/** Prepares the data folder and locks it for this process: two servers on one folder would run two markets into one
 *  archive. Completes an interrupted restore. Commands that only change accounts need no lock. */
export function lockDataFolder(dataDir: string): FolderLock {
  prepareDataFolder(dataDir)
  let lock: FolderLock | null = null
  try {
    lock = lockFolder(dataDir)
    finishRestore(dataDir)
    return lock
  } catch (error) {
    lock?.release()
    throw new ConfigError(
      error instanceof FolderLockedError
        ? `The data folder ${dataDir} is in use by another Tidemark process${error.pid ? ` (pid ${error.pid})` : ''}. Stop it, or choose another folder: DATA_DIR=/path/to/folder`
        : `The data folder ${dataDir} cannot be used (${reasonOf(error)}). ${advice}`,
    )
  }
}

/** Until a restore is complete the folder has files of two data sets. */
export function refusePendingRestore(dataDir: string): void {
  if (isRestorePending(dataDir))
    throw new ConfigError(`A restore of ${dataDir} is not complete. Start the server once to complete it`)
}

/** Creates one folder after the other. `mkdirSync` with `recursive` never returns for a path below /proc. */
function createFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = dirname(folder)
  if (parent !== folder) createFolder(parent)
  mkdirSync(folder, { mode: ownerOnlyFolder })
}

/** A folder such as /tmp or a home folder must not become inaccessible to others. */
function refuseForeignFolder(dataDir: string): void {
  const names = readdirSync(dataDir).filter(name => name !== 'lost+found')
  const isOwn = names.length === 0 || names.some(isDataFile)
  if (isOwn || modeOf(dataDir) === ownerOnlyFolder) return
  throw new ConfigError(
    `The data folder ${dataDir} holds other files, and only its owner may read a data folder. Choose an empty folder: DATA_DIR=/path/to/folder`,
  )
}

/** Follows no link: the file it leads to may belong to somebody else. */
function restrictFile(path: string, changeMode: ChangeMode): void {
  const target = statSync(path, { throwIfNoEntry: false })
  // Reading a pipe or a device would wait for ever.
  if (target && !target.isFile()) throw new ConfigError(`${path} is not a file. Move it away to continue`)
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile()) restrictMode(path, ownerOnlyFile, changeMode)
}

function restrictMode(path: string, mode: number, changeMode: ChangeMode): void {
  if (modeOf(path) === mode) return
  try {
    changeMode(path, mode)
  } catch (error) {
    // SQLite removes its companion files at any time.
    if (codeOf(error) === 'ENOENT') return
    throw new ConfigError(
      `Others can read ${path}, and this cannot be changed (${reasonOf(error)}). Run the server as the owner of the data folder, or choose another folder: DATA_DIR=/path/to/folder`,
    )
  }
}

const modeOf = (path: string): number | null => {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats ? stats.mode & 0o777 : null
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file or a link to nothing is in the way',
  ENOENT: 'no folder can be created there',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'links lead in a circle',
  ENOSPC: 'the disk is full',
  ERR_INVALID_ARG_VALUE: 'the path is not valid',
}

const reasonOf = (error: unknown): string => {
  const code = codeOf(error)
  return (code && reasons[code]) ?? code ?? String(error)
}
