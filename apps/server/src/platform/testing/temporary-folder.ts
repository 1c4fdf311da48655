import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new folder, removed with the test: after the processes that the test has launched since are gone. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `tidemark-${name}-`))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
