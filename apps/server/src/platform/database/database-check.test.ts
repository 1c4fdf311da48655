import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '@tidemark/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSqliteAccounts } from '../../roles/account-database/open-sqlite-accounts.ts'
import { readConfig } from '../../roles/config.ts'
import { startServer } from '../../roles/server.ts'
import { createMigratedAccounts } from '../../verification/testing/migrated-accounts.ts'
import { manualTimers } from '../testing/manual-timers.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type FindDamage, startDatabaseCheck } from './database-check.ts'
import { findDamage } from './sqlite/find-damage.ts'

const pageBytes = 4096
let dataDir: string
let file: string
beforeEach(async () => {
  dataDir = await temporaryFolder('damage')
  file = join(dataDir, 'accounts.sqlite')
  await createMigratedAccounts(file)
  const store = await openSqliteAccounts(file, { storedBytesPerAccount: 1_000_000 })
  for (let index = 0; index < 200; index += 1)
    await store.audit.append({
      ...{ timeMs: index, actorId: null, actor: 'server', action: 'keys-changed', subjectId: null },
      ...{ subject: null, address: null, details: { text: 'x'.repeat(1000) } },
    })
  await store.close()
})

/** Overwrites every seventh page, the first one left as it is. */
function damage(): void {
  const pages = statSync(file).size / pageBytes
  const handle = openSync(file, 'r+')
  for (let page = 7; page < pages; page += 7)
    writeSync(handle, Buffer.alloc(pageBytes, page % 256), 0, pageBytes, page * pageBytes)
  closeSync(handle)
}

const inThisThread: FindDamage = async files => files.map(findDamage)

async function check() {
  const [lines, timers] = [[] as string[], manualTimers()]
  const log = { error: (_details: object, text: string) => void lines.push(text) }
  const started = await startDatabaseCheck(dataDir, { log, timers, findDamage: inThisThread })
  return { ...started, lines, timers }
}

describe('the check of the embedded databases', () => {
  it('[BY-21] finds nothing in whole databases, and does not need any', async () => {
    const whole = await check()
    await expect(whole.check()).resolves.toBeUndefined()
    expect(whole.lines).toEqual([])
    expect(findDamage(join(dataDir, 'none.sqlite'))).toBeNull()
  })

  it('[BY-21] refuses a start with overwritten pages, and names the way back', async () => {
    damage()
    await expect(check()).rejects.toThrow(/accounts\.sqlite is damaged: .* npm run restore -- FOLDER/s)
    await expect(
      startServer(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' })),
    ).rejects.toThrow(/is damaged/)
  })

  it('[BY-21] tells health within an hour, and when the database is whole again', async () => {
    const running = await check()
    const whole = readFileSync(file)
    damage()
    running.timers.forward(HOUR_MS)
    await expect.poll(() => running.lines).toEqual(['a database is damaged'])
    await expect(running.check()).rejects.toThrow(/accounts\.sqlite is damaged/)
    writeFileSync(file, whole)
    running.timers.forward(HOUR_MS)
    await expect
      .poll(() =>
        running.check().then(
          () => 'whole',
          () => 'damaged',
        ),
      )
      .toBe('whole')
    running.stop()
  })
})
