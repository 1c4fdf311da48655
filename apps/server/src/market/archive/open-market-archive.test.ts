import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyBatch } from '../../../../../packages/engine/src/archive/market-archive.ts'
import { testRecord } from '../../../../../packages/engine/src/archive/market-archive-contract.ts'
import { ConfigError } from '../../platform/config/config-error.ts'
import { readConfig } from '../../roles/config.ts'
import { openEngineArchive } from './open-market-archive.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-archive-'))
})
afterEach(() => rm(folder, { recursive: true }))

const { market } = readConfig({})
const batch = { ...emptyBatch, records: [testRecord()] }

describe('archive of the engine', () => {
  it('[BY-21] that cannot be opened at a restart is empty until a write opens it', async () => {
    const dataDir = join(folder, 'gone')
    const { archive, failure } = await openEngineArchive({ dataDir, databaseUrl: null }, market, {
      epoch: 0,
      isRestart: true,
    })
    expect(failure).toMatch(/unable to open/)
    expect(await archive.recordsOf(testRecord().session)).toEqual([])
    expect(await archive.summary()).toMatchObject({ stamps: 0 })
    await expect(archive.write(batch)).rejects.toThrow(/unable to open/)
    await mkdir(dataDir)
    expect(await archive.write(batch)).toEqual([])
    expect(await archive.recordsOf(testRecord().session)).toEqual(batch.records)
    await archive.close()
  })

  it('[BY-21] that is damaged stops a first start with the reason, and not a restart', async () => {
    await writeFile(join(folder, 'market.sqlite'), 'this is some text and no database at all, however long')
    const open = (isRestart: boolean) =>
      openEngineArchive({ dataDir: folder, databaseUrl: null }, market, { epoch: 0, isRestart })
    await expect(open(false)).rejects.toThrow(ConfigError)
    await expect(open(false)).rejects.toThrow('Move the file away')
    const { archive, failure } = await open(true)
    expect(failure).toMatch(/not a database/)
    await archive.close()
  })
})
