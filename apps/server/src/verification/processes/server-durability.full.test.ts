import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminPaths, platformPaths } from '@tidemark/contracts'
import { addDays, epochSeconds, newYorkDate, previousTradingDay } from '@tidemark/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../../accounts/sign-in/password-rules.ts'
import { isDataFile } from '../../platform/files/data-files.ts'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'
import { openSqliteAccounts } from '../../roles/account-database/open-sqlite-accounts.ts'
import { launch as launchProgram, listening } from '../testing/server-process.ts'

let root: string
let dataDir: string
beforeEach(async () => {
  root = await temporaryFolder('durability')
  dataDir = join(root, 'data')
})

const launch = (name: string, args: string[] = [], environment: Record<string, string> = {}) =>
  launchProgram(name, args, {
    ...{ DATA_DIR: dataDir, MARKET_SYMBOLS: 'SPY' },
    // As outside of tests.
    ...{ PASSWORD_HASH_COST: '', ...environment },
  })

async function finish(child: ChildProcess, input = '') {
  let output = ''
  child.stdout?.on('data', chunk => (output += chunk))
  child.stderr?.on('data', chunk => (output += chunk))
  child.stdin?.end(input)
  const [code] = await once(child, 'close')
  return { code, output }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal)
  return once(child, 'close')
}

const modesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map(name => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  )

const register = (address: string, email: string) =>
  fetch(`${address}${platformPaths.register}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'long enough words' }),
  })

const hasUser = async (email: string) => {
  const store = await openSqliteAccounts(join(dataDir, 'accounts.sqlite'), { storedBytesPerAccount: 1 })
  const user = await store.users.findByEmail(email)
  await store.close()
  // What a server stores is hashed with care; that of test servers is not.
  if (user) expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  return user !== null
}

describe('data folder of a server', () => {
  it('[SYS-5] holds only files that are listed, for its owner only, and no log after a normal end', async () => {
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o777)
    writeFileSync(join(dataDir, 'market-clock.json'), '{}')
    chmodSync(join(dataDir, 'market-clock.json'), 0o666)
    const server = launch('main')
    await listening(server)
    const running = modesOf(dataDir)
    expect(Object.keys(running).filter(name => !isDataFile(name))).toEqual([])
    expect(Object.keys(running)).toContain('server.lock')
    expect(Object.entries(running).filter(([, mode]) => mode !== '600')).toEqual([])
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(await stop(server)).toEqual([0, null])
    const logs = readdirSync(dataDir).filter(name => name.endsWith('-wal'))
    expect(logs.filter(name => statSync(join(dataDir, name)).size > 0)).toEqual([])
  })

  it('[SYS-5] refuses a second server in a sentence, admits commands, and is free after a kill', async () => {
    const first = launch('main')
    await listening(first)
    const { code, output } = await finish(launch('main'))
    expect(code).toBe(1)
    expect(output).toContain(
      `The data folder ${dataDir} is in use by another Tidemark process (pid ${first.pid})`,
    )
    expect(output).not.toMatch(/^\s+at /m)
    const command = await finish(launch('user-command', ['add', 'ann@example.com']), 'long enough words\n')
    expect(command).toMatchObject({ code: 0 })
    await stop(first, 'SIGKILL')
    const next = launch('main')
    await listening(next)
    expect(await stop(next)).toEqual([0, null])
  })

  it.each([
    ['below /proc', '/proc/tidemark/data', 'no folder can be created there'],
    ['on a device', '/dev/null/data', 'a file is in the way'],
  ])('[SYS-5] %s is refused in a sentence at once', async (_where, folder, reason) => {
    const { code, output } = await finish(launch('main', [], { DATA_DIR: folder }))
    expect(code).toBe(1)
    expect(output).toContain(`The data folder ${folder} cannot be written (${reason})`)
    expect(output).not.toMatch(/^\s+at /m)
  })
})

it('[SYS-5] a market clock that was set is so after a kill at once', async () => {
  const server = launch('main')
  const address = await listening(server)
  const post = (path: string, body: object, token?: string) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const signedIn = await post(platformPaths.login, {
    email: 'operator@tidemark.local',
    password: demoPassword,
  })
  const { token } = (await signedIn.json()) as { token: string }
  const today = newYorkDate(epochSeconds(Math.floor(Date.now() / 1000)))
  // In a session of the future: a market resumes at the wall clock where that is later.
  const at = `${previousTradingDay(addDays(today, 30))}T16:00:00.000Z`
  expect((await post(adminPaths.adminClock, { at, speed: 0 }, token)).status).toBe(200)
  await stop(server, 'SIGKILL')
  const health = await fetch(`${await listening(launch('main'))}${platformPaths.health}`)
  expect(await health.json()).toMatchObject({ now: at })
})

describe('backup and restore commands', () => {
  it('[SYS-5] bring back what was acknowledged before the backup of a running server', async () => {
    const server = launch('main')
    const address = await listening(server)
    expect((await register(address, 'before@example.com')).status).toBe(200)
    const folder = join(root, 'backup')
    const written = await finish(launch('backup-command', [folder]))
    expect(written.output).toContain(`The backup is in ${folder}`)
    expect(written.output).toContain('contains the secrets')
    expect(written.code).toBe(0)
    expect((await register(address, 'after@example.com')).status).toBe(200)

    const refused = await finish(launch('restore-command', [folder]))
    expect(refused.code).toBe(1)
    expect(refused.output).toContain(`is in use by another Tidemark process (pid ${server.pid})`)
    await stop(server)

    const restored = await finish(launch('restore-command', [folder]))
    expect(restored.output).toContain('What it had before is in')
    expect(restored.code).toBe(0)
    expect(await hasUser('before@example.com')).toBe(true)
    expect(await hasUser('after@example.com')).toBe(false)
    const next = launch('main')
    await listening(next)
    expect(await stop(next)).toEqual([0, null])
  })

  it.each([
    ['backup-command', [], /holds no accounts/],
    ['restore-command', [], /Usage/],
    ['restore-command', ['/nowhere'], /is not a backup/],
  ])('[SYS-5] %s %j says what is wrong', async (name, args, message) => {
    const { code, output } = await finish(launch(name, args))
    expect(code).toBe(1)
    expect(output).toMatch(message)
    expect(output).not.toMatch(/^\s+at /m)
  })
})
