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

interface Launch {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly dataDir: string
}

/** Starts a server and polls its health every 20 ms until it is ok. */
export async function launch({ command, args, cwd, dataDir }: Launch): Promise<RunningServer> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const limits = { RATE_LIMIT: '1000000', REGISTRATION_LIMIT: '1000000' }
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...limits }
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
export async function launchBuilt(): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tidemark-bench-'))
  const server = await launch({
    command: process.execPath,
    args: ['apps/server/dist/main.js'],
    cwd: root,
    dataDir,
  })
  return {
    ...server,
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

/** Returns the demo trader's token, and the market time in seconds. */
export async function signInDemo(address: string): Promise<{ token: string; now: number }> {
  const response = await fetch(`${address}${platformPaths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@tidemark.local', password: 'tidemark' }),
  })
  const { token } = (await response.json()) as { token: string }
  const health = await fetch(`${address}${platformPaths.health}`)
  const { now } = (await health.json()) as { now: string }
  return { token, now: Math.floor(Date.parse(now) / 1000) }
}
