import { mkdtempSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Far more than the files of tests that run at once. */
const neededBytes = 2 * 1024 ** 3

/** A new folder in memory, where a write that must reach the disk does not wait for one. Null without enough memory for it. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize < neededBytes ? null : mkdtempSync(join(memory, 'tidemark-tests-'))
  } catch {
    return null
  }
}
