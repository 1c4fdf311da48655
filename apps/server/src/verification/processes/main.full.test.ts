import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { adminPaths, type Health, platformPaths } from '@tidemark/contracts'
import { isoDate } from '@tidemark/domain'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openMarketArchive } from '../../market/archive/open-market-archive.ts'
import { systemClock } from '../../platform/clocks/wall-clock.ts'
import { createSeal } from '../../platform/sealing/seal.ts'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import { freePort, launch as launchProgram, listening, printed } from '../testing/server-process.ts'

let folder: string

beforeEach(async () => {
  folder = await temporaryFolder('main')
})

const launch = (name: string, args: string[], environment: Record<string, string>): ChildProcess =>
  launchProgram(name, args, { DATA_DIR: join(folder, 'data'), SIM_SYMBOLS: 'SPY', ...environment })

async function finish(child: ChildProcess, input = '') {
  let output = ''
  child.stdout?.on('data', chunk => (output += chunk))
  child.stderr?.on('data', chunk => (output += chunk))
  child.stdin?.end(input)
  const [code] = await once(child, 'close')
  return { code, output }
}

const runMain = (environment: Record<string, string>) => finish(launch('main', [], environment))
const runUser = (args: string[], input = '') => finish(launch('user-command', args, {}), input)

describe('server process', () => {
  it('[SYS-2] resumes the market clock after a kill and never goes back', async () => {
    const marketNow = async (address: string) => {
      const { now } = (await (await fetch(`${address}${platformPaths.health}`)).json()) as { now: string }
      return Date.parse(now)
    }
    const first = launch('main', [], { SIM_SPEED: '600' })
    const start = await marketNow(await listening(first))
    const clockFile = join(folder, 'data', 'market-clock.json')
    const savedMs = () =>
      readFile(clockFile, 'utf8').then(
        text => JSON.parse(text).marketMs as number,
        () => 0,
      )
    await vi.waitUntil(async () => (await savedMs()) > start, { timeout: 60_000 })
    first.kill('SIGKILL')
    await once(first, 'close')
    const before = await savedMs()
    const second = launch('main', [], { SIM_SPEED: '600' })
    expect(await marketNow(await listening(second))).toBeGreaterThanOrEqual(before)
  })

  it('[BY-21] serves prices and reports the failed check while the market cannot be saved', async () => {
    const child = launch('main', [], {})
    const address = await listening(child)
    const health = async () => {
      const answer = await fetch(`${address}${platformPaths.health}`)
      return { ...((await answer.json()) as Health), code: answer.status }
    }
    const obstacle = join(folder, 'data', 'market-clock.json.new')
    await vi.waitUntil(
      () =>
        mkdir(obstacle).then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    await vi.waitUntil(async () => (await health()).code === 503, { timeout: 60_000 })
    expect(await health()).toMatchObject({ status: 'failing', checks: { archive: 'failed', engine: 'ok' } })
    const { now } = await health()
    await vi.waitUntil(async () => (await health()).now > now, { timeout: 60_000 })
    await rmdir(obstacle)
    await vi.waitUntil(async () => (await health()).status === 'ok', { timeout: 60_000 })
    const metrics = await (await fetch(`${address}${platformPaths.metrics}`)).text()
    expect(metrics).toContain('tidemark_engine_restarts 0')
  })

  it.each([
    ['stopped', 'SIGTERM', [0, null]],
    ['killed after an announcement was acknowledged', 'SIGKILL', [null, 'SIGKILL']],
  ] as const)('[SYS-5] has written the market to its archive when %s', async (_how, signal, exit) => {
    const settings = { SIM_START: '2026-11-16T15:00:00Z', SIM_SYMBOLS: 'SPY,AAPL' }
    const child = launch('main', [], settings)
    const address = await listening(child)
    const post = (path: string, body: object, token = '') =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    const credentials = { email: 'operator@tidemark.local', password: 'tidemark' }
    const { token } = (await (await post(platformPaths.login, credentials)).json()) as { token: string }
    const announced = await post(adminPaths.adminAnnouncement, { text: 'Half day on Friday' }, token)
    expect(announced.status).toBe(200)
    child.kill(signal)
    expect(await once(child, 'close')).toEqual(exit)
    const { market } = readConfig(settings)
    const archive = await openMarketArchive({ dataDir: join(folder, 'data'), databaseUrl: null }, market)
    onTestFinished(() => archive.close())
    const symbols = (await archive.recordsOf(isoDate('2026-11-16'))).map(({ symbol }) => symbol)
    expect(symbols.toSorted()).toEqual(['AAPL', 'SPY'])
    expect(await archive.newestAnnouncement(Number.MAX_SAFE_INTEGER)).toMatchObject({
      text: 'Half day on Friday',
    })
  })

  it('[BY-21] [SYS-5] starts with a saved time that its market does not cover, and says what it did', async () => {
    const data = join(folder, 'data')
    await mkdir(data)
    const saved = { marketMs: Date.parse('2099-12-31T23:59:00Z'), speed: 10_000 }
    await writeFile(join(data, 'market-clock.json'), JSON.stringify(saved))
    const child = launch('main', [], {})
    let errors = ''
    child.stderr?.on('data', chunk => (errors += chunk))
    const address = await listening(child)
    expect(await (await fetch(`${address}${platformPaths.health}`)).json()).toMatchObject({ status: 'ok' })
    expect(errors).toContain('outside the days of this market, 2021-01-04 to 2045-12-29')
  })

  it('[BY-21] [SYS-5] starts the market anew from the end of its calendar; the epoch survives a kill', async () => {
    const marketClock = join(folder, 'data', 'market-clock.json')
    const settings = { MARKET_START: '2045-12-29T20:59:00Z', SIM_SPEED: '10000' }
    const child = launch('main', [], settings)
    const address = await listening(child)
    const post = (path: string, body: object, token = '') =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    const credentials = { email: 'operator@tidemark.local', password: 'tidemark' }
    const { token } = (await (await post(platformPaths.login, credentials)).json()) as { token: string }
    const health = async () =>
      (await (await fetch(`${address}${platformPaths.health}`)).json()) as { status: string; now: string }
    await vi.waitUntil(async () => (await health()).now === '2045-12-30T04:59:59.000Z', { timeout: 60_000 })
    expect(await health()).toMatchObject({ status: 'ok' })
    const at = '2024-05-06T15:00:00.000Z'
    const started = await post(adminPaths.adminEpoch, { at, speed: 0 }, token)
    expect(await started.json()).toMatchObject({ marketNow: Date.parse(at), speed: 0, epoch: 1 })
    await vi.waitUntil(async () => (await health()).status === 'ok', { timeout: 60_000 })
    expect(await health()).toMatchObject({ now: at })
    expect((await post(adminPaths.adminAnnouncement, { text: 'New' }, token)).status).toBe(200)
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(JSON.parse(await readFile(marketClock, 'utf8'))).toMatchObject({ epoch: 1, isExact: true })
    const { market } = readConfig({ SIM_SYMBOLS: 'SPY' })
    for (const [epoch, text] of [
      [0, undefined],
      [1, 'New'],
    ] as const) {
      const archive = await openMarketArchive(
        { dataDir: join(folder, 'data'), databaseUrl: null },
        market,
        epoch,
      )
      expect((await archive.newestAnnouncement(Number.MAX_SAFE_INTEGER))?.text).toBe(text)
      await archive.close()
    }
    const again = await listening(launch('main', [], {}))
    const { now } = (await (await fetch(`${again}${platformPaths.health}`)).json()) as { now: string }
    expect(now).toBe(at)
  })

  it('[SYS-1] explains in a sentence that the port is taken, and what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { code, output } = await runMain({ PORT: String(port) })
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} on 127.0.0.1 is taken`)
    expect(output).toContain(`PORT=${port + 1} npm start`)
    expect(output).not.toMatch(/^\s+at /m)
  })

  it('[SYS-1] explains in a sentence that the data folder cannot be written, and what to do', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    const { code, output } = await runMain({ DATA_DIR: join(file, 'data') })
    expect(code).toBe(1)
    expect(output).toContain('cannot be written')
    expect(output).toContain('DATA_DIR=')
    expect(output).not.toMatch(/^\s+at /m)
  })

  it('explains in a sentence that the account database is not a database', async () => {
    await writeFile(join(folder, 'accounts.sqlite'), 'this is some text and no database at all, however long')
    const { code, output } = await runMain({ DATA_DIR: folder })
    expect(code).toBe(1)
    expect(output).toMatch(/accounts\.sqlite is damaged: file is not a database/)
  })

  it('explains in a sentence that the market archive is not a database', async () => {
    await writeFile(join(folder, 'market.sqlite'), 'this is some text and no database at all, however long')
    const { code, output } = await runMain({ DATA_DIR: folder })
    expect(code).toBe(1)
    expect(output).toMatch(/market\.sqlite cannot be opened: .*not a database/)
    expect(output).not.toMatch(/^\s+at /m)
  })

  it.each([
    ['HOST', '0.0.0.0'],
    ['PUBLIC_URL', 'https://charts.example.com'],
  ])('[AC-11] ends the demo accounts and their sessions when %s is %s', async (name, value) => {
    const secret = 'x'.repeat(40)
    const settings = { TOKEN_SECRET: secret, SEAL_KEY: secret, PORT: await freePort(), LOG_LEVEL: 'silent' }
    const address = `http://127.0.0.1:${settings.PORT}`
    const post = (path: string, body?: object, token = '') =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const credentials = { email: 'operator@tidemark.local', password: 'tidemark' }

    const own = launch('main', [], settings)
    await listening(own)
    const { token } = (await (await post(platformPaths.login, credentials)).json()) as { token: string }
    expect((await post(platformPaths.userInfo, undefined, token)).status).toBe(200)
    own.kill('SIGTERM')
    await once(own, 'close')

    const open = launch('main', [], { ...settings, [name]: value })
    expect(await printed(open, '/app')).not.toContain('@tidemark.local')
    expect((await post(platformPaths.login, credentials)).status).toBe(401)
    expect((await post(platformPaths.userInfo, undefined, token)).status).toBe(403)
  })

  it('[AC-11] does not start on a public address without secrets', async () => {
    const { code, output } = await runMain({ PUBLIC_URL: 'https://charts.example.com' })
    expect(code).toBe(1)
    expect(output).toContain('TOKEN_SECRET is required because PUBLIC_URL is not a loopback address')
    expect(output).not.toMatch(/^\s+at /m)
  })
})

describe('user command', () => {
  it('[BY-28] creates an account, grants a plan, sets a password and records each change', async () => {
    expect(await runUser(['add', 'ann@example.com'], 'first password\n')).toMatchObject({ code: 0 })
    expect((await runUser(['grant', 'ann@example.com', 'yearly-pro-plus'])).output).toContain('Pro Plus')
    expect((await runUser(['password', 'ann@example.com'], 'second password\n')).code).toBe(0)
    expect((await runUser(['feed', 'ann@example.com', 'user-realtime-feed'])).code).toBe(0)
    expect((await runUser(['role', 'ann@example.com', 'operator'])).code).toBe(0)
    const { store } = await openAccountServices(readConfig({ DATA_DIR: join(folder, 'data') }), systemClock)
    onTestFinished(() => store.close())
    const records = await store.audit.list({ user: 'ann@example.com' }, 10)
    expect(records.map(({ actor, action }) => [actor, action])).toEqual([
      ['command line', 'role-changed'],
      ['command line', 'feed-changed'],
      ['command line', 'password-changed'],
      ['command line', 'plan-granted'],
      ['command line', 'account-created'],
    ])
  })

  it.each([
    [[], /Usage/],
    [['grant', 'nobody@example.com', 'yearly-pro'], /no account/],
    [['grant', 'nobody@example.com', 'weekly'], /no plan/],
    [['add', 'not-an-address'], /Usage/],
  ])('explains what is wrong with %j', async (args, message) => {
    const { code, output } = await runUser(args)
    expect(code).toBe(1)
    expect(output).toMatch(message)
  })

  it('[AC-11] refuses a common password and writes nothing', async () => {
    const { code, output } = await runUser(['add', 'carl@example.com'], 'password1\n')
    expect(code).toBe(1)
    expect(output).toBe('This password is one of the most common ones. Choose another\n')
    expect((await runUser(['grant', 'carl@example.com', 'yearly-pro'])).output).toContain('no account')
  })

  it('refuses a short password and writes nothing', async () => {
    expect((await runUser(['add', 'bob@example.com'], 'short\n')).output).toContain('at least 8')
    expect((await runUser(['grant', 'bob@example.com', 'yearly-pro'])).output).toContain('no account')
  })
})

describe('reseal command', () => {
  const [oldKey, newKey] = ['o'.repeat(32), 'n'.repeat(32)]
  const runReseal = (environment: Record<string, string>) => finish(launch('reseal-command', [], environment))

  async function seal(key: string): Promise<void> {
    const { store } = await openAccountServices(readConfig({ DATA_DIR: join(folder, 'data') }), systemClock)
    const user = await store.users.findByEmail('ann@example.com')
    await store.brokerSecrets.put(user?.id ?? '', createSeal([key]).seal('secret', user?.id ?? ''))
    await store.close()
  }

  it('[BY-28] seals stored credentials with the first key and says which keys to remove', async () => {
    await runUser(['add', 'ann@example.com'], 'first password\n')
    await seal(oldKey)
    const { code, output } = await runReseal({ SEAL_KEY: `${newKey},${oldKey}` })
    expect(output).toContain('1 stored credentials and webhook secrets were sealed')
    expect(output).toContain('Remove the older keys from SEAL_KEY')
    expect(code).toBe(0)
    expect((await runReseal({ SEAL_KEY: newKey })).output).toContain(
      '0 stored credentials and webhook secrets were sealed',
    )
  })

  it('[BY-28] also works with the generated secret in its file', async () => {
    await runUser(['add', 'ann@example.com'], 'first password\n')
    const file = join(folder, 'data', 'seal-key')
    const generated = await readFile(file, 'utf8')
    await seal(generated.trim())
    await writeFile(file, `${newKey}\n${generated}`)
    expect(await runReseal({})).toMatchObject({ code: 0 })
    await writeFile(file, `${newKey}\n`)
    expect((await runReseal({})).output).toContain('1 were so before')
  })

  it('[BY-28] fails and says what to do when a key is missing', async () => {
    await runUser(['add', 'ann@example.com'], 'first password\n')
    await seal(oldKey)
    const { code, output } = await runReseal({ SEAL_KEY: newKey })
    expect(code).toBe(1)
    expect(output).toContain('1 cannot be opened with any key of SEAL_KEY')
    expect(output).not.toMatch(/^\s+at /m)
  })
})
