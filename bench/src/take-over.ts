import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { helloCommand, socketPaths, subscribeCommand } from '@tidemark/contracts'
import { WebSocket } from 'ws'
import { type Benchmark, percentile, seconds } from './benchmark.ts'
import { benchNatsUrl } from './bus-nats.ts'
import { launchBuilt, root, signInDemo, withoutLimits } from './running-server.ts'

const defaultKills = 10
/** Longer than a price of the killed engine can be on its way, shorter than any take-over. */
const onItsWayMs = 100

interface EngineProcess {
  readonly child: ChildProcess
  /** Resolves when it has printed a text. */
  printed(text: string): Promise<void>
}

/** SIGKILL of the engine that leads, for the whole default market: the time until a socket of another process has the next
 *  price. Needs NATS and the empty database of BENCH_DATABASE_URL. TAKE_OVERS sets how often. */
export const takeOver: Benchmark = {
  name: 'take-over',
  async run() {
    const databaseUrl = process.env.BENCH_DATABASE_URL
    if (benchNatsUrl === null || databaseUrl === undefined) return []
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-take-over-'))
    const shared = { NATS_URL: benchNatsUrl, NATS_PREFIX: `bench-${process.pid}` }
    const engines: EngineProcess[] = []
    const start = (): EngineProcess => {
      const dataDir = join(folder, `engine-${engines.length}`)
      const engine = startEngine({ ...shared, DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
      engines.push(engine)
      return engine
    }
    try {
      let leader = start()
      await leader.printed('The market engine is ready')
      const server = await launchBuilt({ ...withoutLimits, ...shared, ROLE: 'web' })
      const prices = await followPrices(server.address)
      const times: number[] = []
      const kills = Number(process.env.TAKE_OVERS ?? defaultKills)
      for (let kill = 0; kill < kills; kill += 1) {
        const standby = start()
        await standby.printed('The market engine stands by')
        await prices.next(0)
        const killedAt = performance.now()
        leader.child.kill('SIGKILL')
        times.push(await prices.next(onItsWayMs))
        if (process.env.TAKE_OVERS !== undefined)
          process.stderr.write(`take-over ${kill + 1}: ${(performance.now() - killedAt).toFixed(0)} ms\n`)
        leader = standby
      }
      prices.close()
      await server.stop()
      return [
        {
          label: 'next price after the engine that leads was killed, median',
          result: seconds(percentile(times, 0.5)),
          reference: 'limit 5 s',
        },
        { label: '… the longest', result: seconds(Math.max(...times)), reference: 'limit 5 s' },
      ]
    } finally {
      for (const { child } of engines) child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    }
  },
}

function startEngine(settings: Readonly<Record<string, string>>): EngineProcess {
  const child = spawn(process.execPath, ['apps/server/bundle/main.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings, ROLE: 'engine', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    output += text
  })
  return {
    child,
    async printed(text) {
      while (!output.includes(text)) {
        if (child.exitCode !== null) throw new Error(`The engine exited: ${output}`)
        await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
      }
    },
  }
}

async function followPrices(address: string) {
  const { token } = await signInDemo(address)
  const socket = new WebSocket(`${address.replace('http', 'ws')}${socketPaths.sip}`)
  await once(socket, 'open')
  socket.send(helloCommand('tvlive', token))
  socket.send(subscribeCommand('SPY', token))
  return {
    /** Resolves with the time until the next price that does not arrive at once. */
    next(notBeforeMs: number): Promise<number> {
      const from = performance.now()
      return new Promise(resolve => {
        const listener = (data: unknown): void => {
          const ms = performance.now() - from
          if (ms < notBeforeMs || !String(data).includes('"ticker":"SPY"')) return
          socket.off('message', listener)
          resolve(ms)
        }
        socket.on('message', listener)
      })
    },
    close: () => socket.close(),
  }
}
