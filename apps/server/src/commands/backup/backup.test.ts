import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { emptyBatch } from '@tidemark/engine'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteMarketArchive } from '../../market/archive/open-sqlite-market-archive.ts'
import { plainFiles } from '../../platform/files/data-files.ts'
import { sha256Of } from '../../platform/files/durable-files.ts'
import { finishRestore, isRestorePending } from '../../platform/files/finish-restore.ts'
import { mountSmallFileSystem } from '../../platform/testing/small-file-system.ts'
import { openSqliteAccounts } from '../../roles/account-database/open-sqlite-accounts.ts'
import { BackupError } from './backup-error.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

let root: string
let dataDir: string
let backup: string
const nowMs = Date.parse('2026-11-16T15:00:00Z')
const options = { storedBytesPerAccount: 100_000_000 }

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tidemark-backup-'))
  dataDir = join(root, 'data')
  backup = join(root, 'backup')
  mkdirSync(dataDir)
})
afterEach(() => rmSync(root, { recursive: true }))

const openAccounts = (folder = dataDir) => openSqliteAccounts(join(folder, 'accounts.sqlite'), options)
const openArchive = (folder = dataDir) => openSqliteMarketArchive(join(folder, 'market.sqlite'), 'test')
const user = (id: string) =>
  ({
    id,
    email: `${id}@example.com`,
    passwordHash: 'hash',
    role: 'trader',
    feedState: 'user-delayed-feed',
    isMpUser: false,
    isDemo: false,
    createdAtMs: 0,
  }) as const

/** A data folder in which everything says `name`. */
async function fillData(name: string): Promise<void> {
  const accounts = await openAccounts()
  await accounts.users.add(user(name))
  await accounts.close()
  const archive = await openArchive()
  await archive.write({ ...emptyBatch, announcements: [{ time: 1, text: name }] })
  await archive.close()
  for (const file of plainFiles) writeFileSync(join(dataDir, file), name)
}

async function readData(): Promise<string[]> {
  const accounts = await openAccounts()
  const found = (await accounts.users.findById('new')) ? 'new' : 'old'
  await accounts.close()
  const archive = await openArchive()
  const announced = (await archive.newestAnnouncement(5))?.text ?? ''
  await archive.close()
  const texts = plainFiles.map(file => readFileSync(join(dataDir, file), 'utf8'))
  return [...new Set([found, announced, ...texts])]
}

const write = (target = backup) => writeBackup({ dataDir, target, version: '0.1.0', nowMs })
const restore = () => restoreBackup({ dataDir, backup, nowMs })

/** A backup of new data; the data folder has old data. */
async function prepareRestore(): Promise<void> {
  await fillData('new')
  await write()
  rmSync(dataDir, { recursive: true })
  mkdirSync(dataDir)
  await fillData('old')
}

/** Changes a file of the backup together with its hash, as an attacker or a newer release would. */
async function rewrite(name: string, change: (path: string) => void): Promise<void> {
  const path = join(backup, name)
  change(path)
  const file = join(backup, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const entry = manifest.files.find((one: { name: string }) => one.name === name)
  Object.assign(entry, { bytes: statSync(path).size, sha256: await sha256Of(path) })
  writeFileSync(file, JSON.stringify(manifest))
}

describe('backup', () => {
  it('[SYS-5] has every file of the data folder with its hash, for its owner only', async () => {
    await fillData('new')
    writeFileSync(join(dataDir, 'notes.txt'), 'not ours')
    const { files } = await write()
    const names = files.map(({ name }) => name)
    expect(names.toSorted()).toEqual([
      'accounts.sqlite',
      'chat-sandbox.json',
      'futures-exchange.journal',
      'market-clock.json',
      'market.sqlite',
      'payment-sandbox.json',
      'seal-key',
      'token-secret',
    ])
    expect(await verifyBackup(backup)).toMatchObject({
      version: '0.1.0',
      createdAt: '2026-11-16T15:00:00.000Z',
    })
    expect(readdirSync(backup).toSorted()).toEqual([...names, 'manifest.json'].toSorted())
    expect(statSync(backup).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(backup)) expect(statSync(join(backup, name)).mode & 0o777).toBe(0o600)
  })

  it('[SYS-5] taken while accounts are written has everything acknowledged before it began', async () => {
    await fillData('old')
    const accounts = await openAccounts()
    let acknowledged = 0
    let isWriting = true
    const writing = (async () => {
      for (; isWriting; acknowledged += 1) {
        await accounts.users.add(user(`u${acknowledged}`))
        await new Promise(resolve => setImmediate(resolve))
      }
    })()
    for (let round = 0; round < 3; round += 1) {
      const before = acknowledged
      const target = `${backup}${round}`
      await write(target)
      const copy = await openAccounts(target)
      for (let count = 0; count < before; count += 1)
        expect(await copy.users.findById(`u${count}`)).not.toBeNull()
      await copy.close()
    }
    isWriting = false
    await writing
    await accounts.close()
    expect(acknowledged).toBeGreaterThan(0)
  })

  it('[SYS-5] leaves nothing behind when the disk is full', async () => {
    await fillData('new')
    const disk = mountSmallFileSystem(1)
    disk.fill()
    await expect(write(join(disk.folder, 'backup'))).rejects.toThrow()
    expect(readdirSync(disk.folder)).toEqual(['filler'])
  })

  it('[SYS-5] is refused for a folder without accounts and for a name that exists', async () => {
    await expect(write()).rejects.toThrow(/holds no accounts/)
    await fillData('new')
    mkdirSync(backup)
    await expect(write()).rejects.toThrow(/exists already/)
  })
})

/** Ends a restore after some moves, as a killed process would. Returns false when it had fewer. */
async function interruptAfter(moves: number): Promise<boolean> {
  let count = 0
  const move = (from: string, to: string) => {
    if (count === moves) throw new Error('interrupted')
    count += 1
    renameSync(from, to)
  }
  try {
    await restoreBackup({ dataDir, backup, nowMs }, folder => finishRestore(folder, move))
    return false
  } catch (error) {
    expect(String(error)).toContain('interrupted')
    return true
  }
}

describe('restore', () => {
  it('[SYS-5] replaces all data by the backup and keeps the replaced files', async () => {
    await prepareRestore()
    // The log of a killed server must not be applied to the restored database.
    writeFileSync(join(dataDir, 'accounts.sqlite-wal'), 'old log')
    const { replacedDir, manifest } = await restore()
    expect(manifest.createdAt).toBe('2026-11-16T15:00:00.000Z')
    expect(existsSync(join(dataDir, 'accounts.sqlite-wal'))).toBe(false)
    expect(await readData()).toEqual(['new'])
    expect(readdirSync(dataDir)).not.toContain('restore-staging')
    expect(replacedDir).toBe(join(dataDir, 'replaced-20261116T150000Z'))
    expect(readFileSync(join(replacedDir, 'seal-key'), 'utf8')).toBe('old')
    expect(statSync(join(dataDir, 'accounts.sqlite')).mode & 0o777).toBe(0o600)
  })

  it('[SYS-5] works into an empty folder', async () => {
    await fillData('new')
    await write()
    rmSync(dataDir, { recursive: true })
    mkdirSync(dataDir)
    await restore()
    expect(await readData()).toEqual(['new'])
  })

  it.each([
    ['one changed byte', () => appendFileSync(join(backup, 'seal-key'), '!')],
    ['a file that was cut off', () => truncateSync(join(backup, 'accounts.sqlite'), 4096)],
    ['a missing file', () => rmSync(join(backup, 'market.sqlite'))],
    ['no manifest', () => rmSync(join(backup, 'manifest.json'))],
    ['a manifest that is no JSON', () => writeFileSync(join(backup, 'manifest.json'), '{')],
    [
      'a manifest with a path',
      () => {
        const file = join(backup, 'manifest.json')
        writeFileSync(file, readFileSync(file, 'utf8').replace('"seal-key"', '"../seal-key"'))
      },
    ],
    [
      'a damaged database with a matching hash',
      () =>
        rewrite('accounts.sqlite', path => {
          const content = readFileSync(path)
          writeFileSync(path, content.fill(0x55, 4096, 12_000))
        }),
    ],
    [
      'a newer schema',
      () =>
        rewrite('market.sqlite', path => {
          const database = new DatabaseSync(path)
          database.exec(`insert into kysely_migration (name, timestamp) values ('9999-future', '2030')`)
          database.close()
        }),
    ],
  ])('[SYS-5] refuses a backup with %s and leaves the old data', async (_what, damage) => {
    await prepareRestore()
    await damage()
    await expect(restore()).rejects.toThrow(/^(The backup|.* is not a backup)/)
    expect(await readData()).toEqual(['old'])
    expect(isRestorePending(dataDir)).toBe(false)
    expect(readdirSync(dataDir)).not.toContain('restore-staging')
  })

  it('[SYS-5] names a newer schema', async () => {
    await prepareRestore()
    await rewrite('accounts.sqlite', path => {
      const database = new DatabaseSync(path)
      database.exec(`insert into kysely_migration (name, timestamp) values ('9999-future', '2030')`)
      database.close()
    })
    await expect(restore()).rejects.toThrow(BackupError)
    await expect(restore()).rejects.toThrow(/newer schema \(9999-future\)/)
  })

  it('[SYS-5] leaves the old data when the disk is full', async () => {
    const disk = mountSmallFileSystem(4)
    dataDir = join(disk.folder, 'data')
    mkdirSync(dataDir)
    await prepareRestore()
    disk.fill()
    await expect(restore()).rejects.toThrow('ENOSPC')
    disk.free()
    expect(await readData()).toEqual(['old'])
    expect(isRestorePending(dataDir)).toBe(false)
  })

  it('[SYS-5] interrupted at any step is completed by the next start', async () => {
    await prepareRestore()
    writeFileSync(join(dataDir, 'market.sqlite-wal'), 'old log')
    const before = join(root, 'before')
    for (let steps = 0; ; steps += 1) {
      rmSync(before, { recursive: true, force: true })
      renameSync(dataDir, before)
      cpSync(before, dataDir, { recursive: true })
      const wasInterrupted = await interruptAfter(steps)
      finishRestore(dataDir)
      expect(await readData()).toEqual(['new'])
      expect(isRestorePending(dataDir)).toBe(false)
      expect(readFileSync(join(dataDir, 'replaced-20261116T150000Z', 'seal-key'), 'utf8')).toBe('old')
      rmSync(dataDir, { recursive: true })
      renameSync(before, dataDir)
      if (!wasInterrupted) {
        expect(steps).toBeGreaterThan(8)
        break
      }
    }
  })
})
