import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { databaseFiles, plainFiles } from '../../platform/files/data-files.ts'
import { sha256Of, sync, writeWhole } from '../../platform/files/durable-files.ts'
import { BackupError } from './backup-error.ts'
import { type BackupManifest, manifestFile } from './backup-manifest.ts'
import { verifyBackup } from './verify-backup.ts'

const busyTimeoutMs = 5000

interface BackupOptions {
  readonly dataDir: string
  /** The folder to create. */
  readonly target: string
  readonly version: string
  readonly nowMs: number
}

/** Copies the data folder, also of a running server, into a new folder and verifies the copy. Everything acknowledged
 *  before the call is in it. The folder gets its name when it is complete. */
export async function writeBackup({
  dataDir,
  target,
  version,
  nowMs,
}: BackupOptions): Promise<BackupManifest> {
  if (existsSync(target)) throw new BackupError(`${target} exists already. Choose another name`)
  if (!existsSync(join(dataDir, 'accounts.sqlite')))
    throw new BackupError(
      `The data folder ${dataDir} holds no accounts. Set DATA_DIR to the folder of the server`,
    )
  const partial = `${target}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { mode: 0o700 })
  try {
    const names = copyFiles(dataDir, partial)
    const files = await Promise.all(
      names.map(async name => {
        const path = join(partial, name)
        return { name, bytes: statSync(path).size, sha256: await sha256Of(path) }
      }),
    )
    const manifest = { format: 1 as const, version, createdAt: new Date(nowMs).toISOString(), files }
    writeWhole(join(partial, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`)
    await verifyBackup(partial)
    renameSync(partial, target)
    sync(dirname(target))
    return manifest
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    throw error
  }
}

/** The clock after the archive: a clock that is behind its archive would bring a past market back. */
function copyFiles(dataDir: string, target: string) {
  const names = [...databaseFiles, ...plainFiles].filter(name => existsSync(join(dataDir, name)))
  for (const name of names) {
    const [from, to] = [join(dataDir, name), join(target, name)]
    if (isDatabase(name)) copyDatabase(from, to)
    else copyFileSync(from, to)
    chmodSync(to, 0o600)
    sync(to)
  }
  return names
}

const isDatabase = (name: string): boolean => databaseFiles.some(database => database === name)

/** One read transaction: a consistent copy that blocks no writer. */
function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from, { timeout: busyTimeoutMs })
  try {
    database.prepare('VACUUM INTO ?').run(to)
  } finally {
    database.close()
  }
}
