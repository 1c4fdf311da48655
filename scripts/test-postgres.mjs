/** A Postgres of its own for the tests, from the programs of this machine. Nothing of it stays. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { print } from './run-step.mjs'

/** Debian has the programs of each version in a folder of its own, outside of the path. */
const debianFolder = '/usr/lib/postgresql'

/** The tests kill processes, never the machine: what is written need not be on disk. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
}

/** Not the order of bytes, which the stores must have nevertheless. */
const locale = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US']

/** Does work with the environment of a Postgres for tests: the given one, or an instance of its own. */
export async function withTestPostgres(work) {
  if (process.env.TEST_DATABASE_URL) return work(process.env)
  const instance = await startTestPostgres()
  if (instance === null) {
    if (process.env.CI)
      throw new Error('Postgres is not installed, and no test is skipped here: apt install postgresql')
    print(
      '  Skipped: the tests on Postgres. Install it, or set TEST_DATABASE_URL to a server where they may create databases',
    )
    return work(process.env)
  }
  try {
    return await work({ ...process.env, TEST_DATABASE_URL: instance.url })
  } finally {
    await instance.stop()
  }
}

/** Starts an instance. Resolves with its address and how to stop it, null where Postgres is not installed. */
async function startTestPostgres() {
  const programs = findPrograms()
  if (programs === null) return null
  const owner = ownerOfInstance()
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-postgres-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const data = join(folder, 'data')
  const initdb = more =>
    execFileSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'tidemark', '--auth=trust', '--encoding=UTF8', '--no-sync', ...more],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  try {
    try {
      initdb(locale)
    } catch {
      // Before version 15, or built without these languages.
      rmSync(data, { recursive: true, force: true })
      initdb(['--locale=C'])
    }
    return await run({ programs, data, folder, owner, remove })
  } catch (error) {
    remove()
    throw error
  }
}

async function run({ programs, data, folder, owner, remove }) {
  const port = await freePort()
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = once(server, 'exit')
  // SIGINT ends its connections and stops it; it must not outlive a run that fails.
  const kill = () => void server.kill('SIGINT')
  process.once('exit', kill)
  await untilReady(server, end)
  return {
    url: `postgres://tidemark@127.0.0.1:${port}/postgres`,
    async stop() {
      process.removeListener('exit', kill)
      kill()
      await end
      remove()
    },
  }
}

async function untilReady(server, end) {
  let output = ''
  const ready = new Promise(resolve => {
    server.stderr.on('data', chunk => {
      output = `${output}${chunk}`.slice(-4000)
      if (output.includes('ready to accept connections')) resolve(true)
    })
  })
  const isReady = await Promise.race([ready, end.then(() => false)])
  if (!isReady) throw new Error(`Postgres for the tests did not start:\n${output}`)
}

function findPrograms() {
  const versions = existsSync(debianFolder)
    ? readdirSync(debianFolder).sort((one, other) => Number(other) - Number(one))
    : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map(version => join(debianFolder, version, 'bin')),
  ]
  return (
    folders.find(folder => ['initdb', 'postgres'].every(program => existsSync(join(folder, program)))) ?? null
  )
}

/** Postgres refuses to run as root. */
function ownerOfInstance() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag, user) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  const user = ['postgres', 'nobody'].find(name => {
    try {
      return idOf('-u', name) > 0
    } catch {
      return false
    }
  })
  if (user === undefined) throw new Error('Postgres needs a user that is not root, such as “nobody”')
  return { uid: idOf('-u', user), gid: idOf('-g', user) }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
