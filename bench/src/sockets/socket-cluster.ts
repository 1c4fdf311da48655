import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type RunningServer, root, withoutLimits } from '../running-server.ts'

const server = 'apps/server/bundle/main.js'
/** In a session, on any day. */
const market = { MARKET_START: '2026-11-16T15:00:00Z' }

export interface SocketCluster {
  readonly webs: readonly RunningServer[]
  /** Null where the engine runs in the only web process. */
  readonly enginePid: number | null
  stop(): Promise<void>
}

let clusters = 0

/** Starts web processes with one engine over NATS, or, without NATS, one process that has both. */
export async function startCluster(
  processes: number,
  sockets: number,
  natsUrl: string | null,
): Promise<SocketCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-bench-'))
  clusters += 1
  const settings = {
    ...market,
    ...withoutLimits,
    SOCKETS: String(sockets),
    SOCKETS_PER_USER: '100000',
    CONNECTIONS_PER_ADDRESS: '100000',
    LOG_LEVEL: 'silent',
  }
  const nats = { NATS_URL: natsUrl ?? '', NATS_PREFIX: `sockets${process.pid}x${clusters}` }
  const engine =
    natsUrl === null ? null : startEngine({ ...settings, ...nats, DATA_DIR: join(folder, 'engine') })
  const startWeb = (number: number) =>
    launch({
      command: process.execPath,
      args: [server],
      cwd: root,
      dataDir: join(folder, `web${number}`),
      env: engine === null ? settings : { ...settings, ...nats, ROLE: 'web', LOGIN_PORT: '0' },
    })
  const started = await Promise.allSettled(Array.from({ length: processes }, (_, number) => startWeb(number)))
  const webs = started.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  const stop = async () => {
    await Promise.all(webs.map(web => web.stop()))
    await engine?.stop()
    await rm(folder, { recursive: true })
  }
  const failed = started.find(result => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return { webs, enginePid: engine?.pid ?? null, stop }
}

function startEngine(settings: Readonly<Record<string, string>>) {
  const env = { ...process.env, ...settings, ROLE: 'engine' }
  const child = spawn(process.execPath, [server], { cwd: root, env, stdio: 'ignore' })
  return {
    pid: child.pid ?? 0,
    async stop() {
      const closed = once(child, 'close')
      if (child.kill()) await closed
    },
  }
}
