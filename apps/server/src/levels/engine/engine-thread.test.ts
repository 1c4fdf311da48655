import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { busVersion, type PublishedMessage } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tableOf, ticksOf } from '../../market/testing/bus-messages.ts'
import { createBusPublisher } from '../../platform/bus/bus-publisher.ts'
import { listingVersion } from '../../platform/bus/listing.ts'
import { ThreadTransport } from '../../platform/bus/thread-transport.ts'
import { systemTimers } from '../../platform/clocks/timers.ts'
import { manualTimers } from '../../platform/testing/manual-timers.ts'
import { portPair } from '../../platform/testing/port-pair.ts'
import { readConfig } from '../../roles/config.ts'
import { createEngineThread } from './engine-thread.ts'
import { type EngineStart, type LaunchWorker, workerLauncher } from './worker-launcher.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-engine-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const settingsIn = (dataDir: string) => ({
  ...readConfig({ SIM_SYMBOLS: 'SPY' }).market,
  dataDir,
  databaseUrl: null,
})
const clock = { marketNow: 5000, wallNow: 1000, speed: 2, source: 'simulated' } as const
const symbols = ['SPY']
const fail = (error: unknown) => {
  throw error
}
const heartbeat = { kind: 'heartbeat', marketNow: 5000 } as const

/** Workers that do only what the test says. */
function fakeWorkers() {
  const workers: {
    start: EngineStart
    send(message: PublishedMessage): void
    exit(): void
    isTerminated: boolean
  }[] = []
  const launchWorker: LaunchWorker = start => {
    const [port, ownPort] = portPair()
    const transport = new ThreadTransport({ timers: manualTimers(), onProblem: fail })
    const publisher = createBusPublisher({ transport, run: `run ${workers.length}`, symbols })
    transport.attach(ownPort)
    const exits: (() => void)[] = []
    const worker = {
      start,
      isTerminated: false,
      send: publisher.publish,
      exit: () => exits.forEach(listener => void listener()),
    }
    workers.push(worker)
    return {
      port,
      onError: () => undefined,
      onExit: listener => void exits.push(listener),
      lead: () => undefined,
      requestStop: worker.exit,
      terminate() {
        worker.isTerminated = true
        worker.exit()
      },
    }
  }
  return { workers, launchWorker }
}

function fakeThread() {
  const { workers, launchWorker } = fakeWorkers()
  const timers = manualTimers()
  let nowMs = 0
  const errors: unknown[] = []
  let ends = 0
  const thread = createEngineThread(settingsIn(folder), {
    symbols,
    monotonic: { elapsedMs: () => nowMs },
    timers,
    launchWorker,
    onError: error => void errors.push(error),
    onEnd: () => {
      ends += 1
    },
  })
  /** Lets seconds pass, with a message of the newest worker in each if it is alive. */
  const pass = (seconds: number, isAlive: boolean) => {
    for (let second = 0; second < seconds; second += 1) {
      nowMs += 1000
      if (isAlive) workers.at(-1)?.send(heartbeat)
      timers.forward(1000)
    }
  }
  return {
    thread,
    workers,
    errors,
    pass,
    ends: () => ends,
    /** The main thread does nothing for a while: no timer fires and no message arrives. */
    block(ms: number) {
      nowMs += ms
      timers.forward(1)
    },
    async start() {
      const started = thread.start()
      workers[0]?.send({ kind: 'clock', clock, isJump: false })
      await started
    },
  }
}

describe('engine thread', () => {
  it('[BY-21] is ended and restarted when it sends nothing for 30 s, and continues the clock', async () => {
    const { thread, workers, errors, pass, ends, start } = fakeThread()
    await start()
    pass(100, true)
    pass(30, false)
    expect([workers.length, ends()]).toEqual([1, 0])
    pass(1, false)
    expect(workers[0]?.isTerminated).toBe(true)
    expect([ends(), thread.counters.restarts]).toEqual([1, 0])
    pass(1, false)
    expect([workers.length, thread.counters.restarts]).toEqual([2, 1])
    expect(workers.map(({ start: { resume } }) => resume)).toEqual([null, clock])
    expect(errors.map(String)).toEqual([
      'Error: The engine has sent nothing for 31 s and is ended',
      'Error: The engine is restarted',
    ])
    pass(100, true)
    expect(workers).toHaveLength(2)
    await thread.stop()
  })

  it('[BY-21] is not ended for a silence while the main thread was blocked', async () => {
    const { workers, pass, block, start } = fakeThread()
    await start()
    pass(20, false)
    block(300_000)
    pass(20, false)
    expect(workers[0]?.isTerminated).toBe(false)
    pass(20, false)
    expect(workers[0]?.isTerminated).toBe(true)
  })

  it('[BY-21] has two minutes for its first message after a restart', async () => {
    const { workers, pass, start } = fakeThread()
    await start()
    workers[0]?.exit()
    pass(1, false)
    expect(workers).toHaveLength(2)
    pass(119, false)
    expect(workers[1]?.isTerminated).toBe(false)
    pass(2, false)
    expect(workers[1]?.isTerminated).toBe(true)
    pass(1, false)
    expect(workers).toHaveLength(3)
  })

  it('[SYS-4] [SYS-5] brings its subscribers up to date when it was killed and they missed its new start', async () => {
    const { thread, workers, pass, start } = fakeThread()
    const prices: unknown[] = []
    thread.bus.subscribe(message => {
      if (message.kind === 'table' || message.kind === 'ticks') prices.push(message.p)
    })
    await start()
    workers[0]?.send(tableOf('realtime', [100]))
    workers[0]?.exit()
    pass(1, false)
    workers[0]?.send(ticksOf('realtime', { 0: 666 }))
    workers[1]?.send({ kind: 'clock', clock, isJump: false })
    workers[1]?.send(tableOf('realtime', [200]))
    workers[1]?.send(ticksOf('realtime', { 0: 201 }))
    expect(prices).toEqual([[100], [200], [201]])
    await thread.stop()
  })

  it('is not restarted after it was stopped', async () => {
    const { thread, workers, pass, start } = fakeThread()
    await start()
    await thread.stop()
    pass(200, false)
    expect(workers).toHaveLength(1)
  })

  it('[BY-21] ends a real worker that hangs and starts another', async () => {
    const file = join(folder, 'hanging-worker.mjs')
    const envelope = {
      v: busVersion,
      min: busVersion,
      listing: listingVersion(symbols),
      seq: 1,
      body: heartbeat,
    }
    await writeFile(
      file,
      `import { parentPort, workerData } from 'node:worker_threads'
       const envelope = { ...${JSON.stringify(envelope)}, run: String(performance.timeOrigin) + performance.now() }
       parentPort.postMessage(['publish', 'engine.heartbeat', JSON.stringify(envelope)])
       parentPort.on('message', ([kind]) => { if (kind === 'publish') for (;;); })
       workerData.stopPort.once('message', () => process.exit())`,
    )
    const timers = manualTimers()
    let nowMs = 0
    const thread = createEngineThread(settingsIn(folder), {
      symbols,
      monotonic: { elapsedMs: () => nowMs },
      timers,
      launchWorker: workerLauncher(file, { after: (_ms, work) => systemTimers.after(0, work) }),
      onError: () => undefined,
      onEnd: () => {
        ends += 1
      },
    })
    let ends = 0
    let beats = 0
    thread.bus.subscribe(() => {
      beats += 1
    })
    await thread.start()
    expect(beats).toBe(1)
    thread.bus.publish({ kind: 'cancel', id: 1 })
    for (let second = 0; second < 31; second += 1) {
      nowMs += 1000
      timers.forward(1000)
    }
    await vi.waitUntil(() => ends === 1, { timeout: 60_000 })
    timers.forward(1000)
    await vi.waitUntil(() => beats === 2, { timeout: 60_000 })
    await thread.stop()
  })
})
