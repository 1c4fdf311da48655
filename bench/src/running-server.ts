import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { platformPaths } from '@tidemark/contracts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface RunningServer {
  readonly address: string
  readonly pid: number
  readonly healthyAfterMs: number
  stop(): Promise<void>
}

interface BuiltServer extends RunningServer {
  readonly dataDir: string
}

interface Launch {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly dataDir: string
  /** Settings of the server besides its port and data folder. */
  readonly env?: Readonly<Record<string, string>>
}

/** Other benchmarks measure the server, not its limits. */
export const withoutLimits = {
  RATE_LIMIT: '1000000',
  REGISTRATION_LIMIT: '1000000',
  SOCKETS_PER_ADDRESS: '100000',
  SOCKETS_PER_USER: '1000',
}

/** Starts a server and polls its health every 20 ms until it is ok. */
export async function launch({ command, args, cwd, dataDir, env: settings }: Launch): Promise<RunningServer> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...(settings ?? withoutLimits) }
  const child = spawn(command, [...args], { cwd, env, stdio: 'ignore', detached: true })
  await untilHealthy(child, address)
  return {
    address,
    pid: child.pid ?? 0,
    healthyAfterMs: performance.now() - startedAt,
    stop: () => stop(child),
  }
}

/** Starts the built server with a data folder that is removed when it stops. */
export async function launchBuilt(env?: Launch['env'], inFolder = tmpdir()): Promise<BuiltServer> {
  const dataDir = await mkdtemp(join(inFolder, 'tidemark-bench-'))
  const server = await launch({
    command: process.execPath,
    args: ['apps/server/bundle/main.js'],
    cwd: root,
    dataDir,
    ...(env ? { env } : {}),
  })
  return {
    ...server,
    dataDir,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function untilHealthy(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server exited with code ${child.exitCode}`)
    const isHealthy = await fetch(`${address}${platformPaths.health}`).then(
      response => response.ok,
      () => false,
    )
    if (isHealthy) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** Stops the whole process group: npm does not always forward signals to its children. */
async function stop(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await closed
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** Returns the token of a demo account, and the market time in seconds. */
export async function signInDemo(address: string, name = 'demo'): Promise<{ token: string; now: number }> {
  const response = await fetch(`${address}${platformPaths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@tidemark.local`, password: 'tidemark' }),
  })
  const { token } = (await response.json()) as { token: string }
  const health = await fetch(`${address}${platformPaths.health}`)
  const { now } = (await health.json()) as { now: string }
  return { token, now: Math.floor(Date.parse(now) / 1000) }
}
