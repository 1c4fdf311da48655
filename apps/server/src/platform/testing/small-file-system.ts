import { execFileSync } from 'node:child_process'
import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface SmallFileSystem {
  readonly folder: string
  /** Fills it to the last byte. */
  fill(): void
  /** Removes what `fill` wrote. */
  free(): void
}

/** Mounts a file system of its own for a test, so that a full disk is a real one. Mounting needs root; without it the
 *  test fails. */
export function mountSmallFileSystem(megabytes: number, options = ''): SmallFileSystem {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-small-'))
  execFileSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m${options && `,${options}`}`,
    'tmpfs',
    folder,
  ])
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder])
    rmdirSync(folder)
  })
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      try {
        for (;;) writeSync(file, Buffer.alloc(Math.max(4096, statfsSync(folder).bavail * 2048), 1))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        fsyncSync(file)
        closeSync(file)
      }
    },
    free: () => rmSync(filler),
  }
}
