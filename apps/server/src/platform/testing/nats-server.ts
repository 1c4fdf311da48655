import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The program that fault tests start and kill; null where the machine has none. */
export const natsServerProgram: string | null = process.env.TEST_NATS_SERVER || null

interface NatsServer {
  readonly port: number
  kill(): Promise<void>
  /** Starts it again on the same port, with what it has stored. */
  restart(): Promise<void>
}

/** Starts a server for one test, on a port and in a folder of its own. `settings` are lines of its configuration file. */
export async function startNatsServer(settings = ''): Promise<NatsServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-nats-'))
  const config = join(folder, 'nats.conf')
  writeFileSync(config, settings)
  let port = -1
  let running: ChildProcess | null = null

  async function start(): Promise<void> {
    const storage = ['--jetstream', '--store_dir', folder]
    running = spawn(
      natsServerProgram ?? '',
      ['--addr', '127.0.0.1', '--port', `${port}`, ...storage, '--config', config],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    port = await portOf(running)
  }
  async function kill(): Promise<void> {
    const ended = running
    running = null
    if (!ended || ended.exitCode !== null) return
    const exited = new Promise(resolve => ended.once('exit', resolve))
    ended.kill('SIGKILL')
    await exited
  }
  onTestFinished(async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  })
  await start()
  return {
    get port() {
      return port
    },
    kill,
    restart: start,
  }
}

/** Resolves when it accepts connections. */
function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`nats-server exited: ${output}`)))
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000)
      const [, port] = /client connections on 127\.0\.0\.1:(\d+)/.exec(output) ?? []
      if (port && output.includes('Server is ready')) resolve(Number(port))
    })
  })
}
