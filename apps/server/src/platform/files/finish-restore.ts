import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  databaseFiles,
  pendingRestoreFile,
  plainFiles,
  restoreStagingFolder,
  withCompanions,
} from './data-files.ts'
import { sync } from './durable-files.ts'

const replaceable = [...databaseFiles.flatMap(withCompanions), ...plainFiles]

const pendingRestoreSchema = z.object({
  files: z.array(z.enum([...databaseFiles, ...plainFiles])),
  replacedDir: z.string().regex(/^replaced-[\w-]+$/),
})

export type PendingRestore = z.infer<typeof pendingRestoreSchema>

type Move = (from: string, to: string) => void

export const isRestorePending = (dataDir: string): boolean => existsSync(join(dataDir, pendingRestoreFile))

/** Completes a restore that was verified and then interrupted; removes the copy of one that was not. Every step can be
 *  repeated: a file is moved away only while its replacement still waits. Call it with the lock of the folder. */
export function finishRestore(dataDir: string, move: Move = renameSync): void {
  const staging = join(dataDir, restoreStagingFolder)
  const marker = join(dataDir, pendingRestoreFile)
  if (isRestorePending(dataDir)) {
    const { files, replacedDir } = pendingRestoreSchema.parse(JSON.parse(readFileSync(marker, 'utf8')))
    const replaced = join(dataDir, replacedDir)
    mkdirSync(replaced, { recursive: true, mode: 0o700 })
    // First of all the logs of the old databases, which would be applied to the new ones.
    const obsolete = replaceable.filter(name => !files.some(file => file === name))
    for (const name of obsolete) moveIfExists(join(dataDir, name), join(replaced, name), move)
    for (const name of files) {
      const [waiting, target] = [join(staging, name), join(dataDir, name)]
      if (!existsSync(waiting)) continue
      moveIfExists(target, join(replaced, name), move)
      chmodSync(waiting, 0o600)
      move(waiting, target)
    }
    sync(replaced)
    sync(dataDir)
    rmSync(marker)
    sync(dataDir)
  }
  rmSync(staging, { recursive: true, force: true })
}

function moveIfExists(from: string, to: string, move: Move): void {
  if (existsSync(from)) move(from, to)
}
