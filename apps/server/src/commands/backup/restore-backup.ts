import { copyFileSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pendingRestoreFile, restoreStagingFolder } from '../../platform/files/data-files.ts'
import { sync, writeWhole } from '../../platform/files/durable-files.ts'
import { finishRestore, isRestorePending, type PendingRestore } from '../../platform/files/finish-restore.ts'
import { type BackupManifest, manifestFile, readManifest } from './backup-manifest.ts'
import { compactTime } from './compact-time.ts'
import { verifyBackup } from './verify-backup.ts'

interface RestoreOptions {
  /** The caller holds the lock of this folder. */
  readonly dataDir: string
  readonly backup: string
  readonly nowMs: number
}

interface Restored {
  readonly manifest: BackupManifest
  /** The folder that the replaced files are in. */
  readonly replacedDir: string
}

/** Replaces the data by a backup, whole or not at all: the backup is copied into the data folder and verified there before
 *  the first file is replaced, and an interrupted replacement is completed by the next start. */
export async function restoreBackup(
  { dataDir, backup, nowMs }: RestoreOptions,
  finish: (dataDir: string) => void = finishRestore,
): Promise<Restored> {
  const staging = join(dataDir, restoreStagingFolder)
  rmSync(staging, { recursive: true, force: true })
  try {
    mkdirSync(staging, { mode: 0o700 })
    const { files } = readManifest(backup)
    for (const name of [manifestFile, ...files.map(file => file.name)]) {
      const [from, to] = [join(backup, name), join(staging, name)]
      // Anything else is missing after that, which the verification reports.
      if (!lstatSync(from, { throwIfNoEntry: false })?.isFile()) continue
      copyFileSync(from, to)
      sync(to)
    }
    const manifest = await verifyBackup(staging)
    sync(staging)
    const pending: PendingRestore = {
      files: files.map(file => file.name),
      replacedDir: `replaced-${compactTime(nowMs)}`,
    }
    writeWhole(join(dataDir, pendingRestoreFile), JSON.stringify(pending))
    finish(dataDir)
    return { manifest, replacedDir: join(dataDir, pending.replacedDir) }
  } catch (error) {
    if (!isRestorePending(dataDir)) rmSync(staging, { recursive: true, force: true })
    throw error
  }
}
