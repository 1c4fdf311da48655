import type { MarketClockSnapshot } from '@tidemark/contracts'
import type { Bus } from '../../platform/bus/bus.ts'
import { BusSubscriber } from '../../platform/bus/bus-subscriber.ts'
import { createEngineBus } from '../../platform/bus/engine-bus.ts'
import { ThreadTransport } from '../../platform/bus/thread-transport.ts'
import type { Transport } from '../../platform/bus/transport.ts'
import { systemTimers, type Timers } from '../../platform/clocks/timers.ts'
import { type MonotonicClock, systemClock } from '../../platform/clocks/wall-clock.ts'
import { ConfigError } from '../../platform/config/config-error.ts'
import { createSilenceWatch } from './silence-watch.ts'
import {
  type EngineSettings,
  type LaunchWorker,
  type WorkerHandle,
  workerLauncher,
} from './worker-launcher.ts'

/** An engine, in this process or another one, as the server sees it. */
export interface ConnectedEngine {
  readonly bus: Bus
  readonly counters: { readonly restarts: number }
  /** What the bus has missed and asked for again. */
  readonly busCounters: BusSubscriber['counters']
  /** Rejects when the worker exits before its first message; after that it is restarted automatically. */
  start(): Promise<void>
  /** Stops the worker, calls `prepare` and starts another one with the saved clock instead of the configured start. No
   *  message of the old worker arrives after this call. When `prepare` throws, the market goes on as it was. */
  restart(prepare: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

export interface EngineThread extends ConnectedEngine {
  /** Reaches the engine alone. */
  readonly transport: Transport
  /** Starts a worker that waits for `start`. */
  standBy(): void
  /** Like `start`, in place of an engine of another process. */
  takeOver(): Promise<void>
  /** Ends the worker at once, without writing anything: another process leads by now. Nothing of it arrives after this
   *  call. It can be started again. */
  stepDown(): Promise<void>
}

export interface ThreadOptions {
  /** The listing of this process. */
  readonly symbols: readonly string[]
  readonly onError: (error: unknown) => void
  /** Called when the engine has ended and will be restarted: what was sent to it gets no answer. */
  readonly onEnd: () => void
  readonly monotonic?: MonotonicClock
  readonly timers?: Timers
  readonly launchWorker?: LaunchWorker
}

const restartAfterMs = 1000
const stopLimitMs = 5000

interface RunningWorker {
  readonly worker: WorkerHandle
  readonly ended: Promise<unknown>
}

/** Runs the engine in a worker thread. Restarts it when it exits, and ends and restarts it when it sends nothing for too
 *  long. The bus stays the same across restarts. */
export function createEngineThread(settings: EngineSettings, options: ThreadOptions): EngineThread {
  const { onError, onEnd, monotonic = systemClock, timers = systemTimers } = options
  const launchWorker = options.launchWorker ?? workerLauncher()
  const transport = new ThreadTransport({ timers, onProblem: onError })
  const subscriber = new BusSubscriber({ transport, symbols: options.symbols, timers, onProblem: onError })
  const bus = createEngineBus(transport, subscriber, onError)
  const counters = { restarts: 0 }
  let isStopped = false
  /** False once this process has left the lead to another. */
  let isLeading = false
  let hasSentMessage = false
  let lastClock: MarketClockSnapshot | null = null
  let running: RunningWorker | null = null
  let current = settings
  /** The end of a worker that is being replaced. */
  let ending: Promise<void> | null = null
  /** A worker that waits for its start. */
  let waiting: RunningWorker | null = null
  const silence = createSilenceWatch({
    monotonic,
    timers,
    onSilent(silenceMs) {
      onError(new Error(`The engine has sent nothing for ${Math.round(silenceMs / 1000)} s and is ended`))
      running?.worker.terminate()
    },
  })

  bus.subscribe(message => {
    hasSentMessage = true
    silence.noteMessage()
    if (message.kind === 'clock') lastClock = message.clock
  })

  function launch(takesOver = false): RunningWorker {
    const launched = takesOver ? waiting : null
    if (waiting && !launched) waiting.worker.terminate()
    waiting = null
    launched?.worker.lead()
    const worker = launched?.worker ?? launchWorker({ settings: current, resume: lastClock, takesOver })
    transport.attach(worker.port)
    worker.onError(error => {
      if (hasSentMessage) onError(error)
    })
    const ended = new Promise<void>(resolve => worker.onExit(resolve))
    worker.onExit(() => {
      if (running?.worker === worker) handleExit()
    })
    running = { worker, ended }
    silence.start()
    return running
  }

  async function end({ worker, ended }: RunningWorker): Promise<void> {
    worker.requestStop()
    const cancelTimer = timers.after(stopLimitMs, () => worker.terminate())
    await ended
    cancelTimer()
  }

  function handleExit(): void {
    silence.stop()
    transport.detach()
    if (!hasSentMessage || isStopped) return
    running = null
    onEnd()
    timers.after(restartAfterMs, () => {
      if (isStopped || !isLeading || running || ending) return
      counters.restarts += 1
      onError(new Error('The engine is restarted'))
      launch()
    })
  }

  function run(takesOver: boolean): Promise<void> {
    isLeading = true
    const { worker } = launch(takesOver)
    return new Promise((resolve, reject) => {
      const unsubscribe = bus.subscribe(() => {
        unsubscribe()
        resolve()
      })
      worker.onError(error => reject(restoreErrorClass(error)))
      worker.onExit(() => reject(new Error('The engine exited before it was ready')))
    })
  }

  return {
    bus,
    transport,
    counters,
    get busCounters() {
      return subscriber.counters
    },
    start: () => run(false),
    takeOver: () => run(true),
    standBy() {
      const worker = launchWorker({ settings: current, resume: null, standsBy: true })
      const ended = new Promise<void>(resolve => worker.onExit(resolve))
      const standing = { worker, ended }
      waiting = standing
      worker.onError(error => {
        if (waiting === standing) onError(error)
      })
      worker.onExit(() => {
        if (waiting === standing) waiting = null
      })
    },
    async stepDown() {
      const last = running ?? waiting
      isLeading = false
      silence.stop()
      transport.detach()
      running = null
      waiting = null
      lastClock = null
      hasSentMessage = false
      onEnd()
      last?.worker.terminate()
      await last?.ended
    },
    async restart(prepare) {
      silence.stop()
      ending = running ? end(running) : Promise.resolve()
      running = null
      transport.detach()
      await ending
      try {
        await prepare()
        current = { ...settings, startMs: null, speed: null }
        // The new engine starts with the saved clock instead.
        lastClock = null
      } finally {
        ending = null
        if (!isStopped && isLeading) launch()
      }
    },
    async stop() {
      isStopped = true
      silence.stop()
      waiting?.worker.terminate()
      await (running ? end(running) : (ending ?? waiting?.ended))
    },
  }
}

/** An error keeps its code between threads but loses its class. */
const restoreErrorClass = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === 'bad_config'
    ? new ConfigError(error.message)
    : error
