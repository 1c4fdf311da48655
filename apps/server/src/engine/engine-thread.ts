import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { BusMessage } from '@tidemark/contracts'
import type { Bus } from '../bus/bus.ts'
import { createPortBus } from '../bus/port-bus.ts'
import { ConfigError } from '../config.ts'
import type { MarketSettings } from './open-market-source.ts'

export interface EngineSettings extends MarketSettings {
  readonly dataDir: string
  readonly startMs: number | null
  readonly speed: number | null
  readonly archiveDays: number
}

/** Start data of the worker. Any message on the port makes it write pending data and exit. */
export interface EngineThreadData {
  readonly settings: EngineSettings
  readonly stopPort: MessagePort
}

export interface EngineThread {
  readonly bus: Bus
  /** Call after every listener has subscribed: the engine publishes its initial state only once. Rejects when the
   *  worker exits before its first message; after that it is restarted automatically. */
  start(): Promise<void>
  /** Stops the worker, calls `prepare` and starts another one with the saved clock instead of the configured start. No
   *  message of the old worker arrives after this call. When `prepare` throws, the market goes on as it was. */
  restart(prepare: () => void): Promise<void>
  stop(): Promise<void>
}

const restartAfterMs = 1000
const stopLimitMs = 5000

/** Always the compiled worker, also when this file is loaded as TypeScript. */
const workerFile = fileURLToPath(new URL('../../dist/engine/engine-worker.js', import.meta.url))

interface RunningWorker {
  readonly worker: Worker
  readonly bus: Bus
  readonly stopPort: MessagePort
  readonly ended: Promise<unknown>
}

/** Runs the engine in a worker thread and restarts it if it exits. The bus stays the same across restarts. */
export function createEngineThread(
  settings: EngineSettings,
  onError: (error: unknown) => void,
): EngineThread {
  const listeners = new Set<(message: BusMessage) => void>()
  let isStopped = false
  let hasSentMessage = false
  let running: RunningWorker | null = null
  let current = settings
  /** The end of a worker that is being replaced. */
  let ending: Promise<void> | null = null

  function launch(): RunningWorker {
    const { port1: stopPort, port2 } = new MessageChannel()
    const workerData: EngineThreadData = { settings: current, stopPort: port2 }
    const worker = new Worker(workerFile, { workerData, transferList: [port2] })
    stopPort.unref()
    const bus = createPortBus(worker, onError)
    bus.subscribe(message => {
      if (running?.worker !== worker) return
      hasSentMessage = true
      for (const listener of listeners) listener(message)
    })
    worker.on('error', error => {
      if (hasSentMessage) onError(error)
    })
    const ended = new Promise(resolve => worker.once('exit', resolve))
    worker.on('exit', () => {
      const mayReplace = () => !isStopped && running?.worker === worker
      if (hasSentMessage && mayReplace()) setTimeout(() => mayReplace() && launch(), restartAfterMs)
    })
    running = { worker, bus, stopPort, ended }
    return running
  }

  return {
    bus: {
      publish: message => running?.bus.publish(message),
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    start() {
      const { worker, bus } = launch()
      return new Promise((resolve, reject) => {
        const unsubscribe = bus.subscribe(() => {
          unsubscribe()
          resolve()
        })
        worker.once('error', error => reject(restoreErrorClass(error)))
        worker.once('exit', () => reject(new Error('The engine exited before it was ready')))
      })
    },
    async restart(prepare) {
      ending = running && end(running)
      running = null
      await ending
      try {
        prepare()
        current = { ...settings, startMs: null, speed: null }
      } finally {
        if (!isStopped) launch()
      }
    },
    async stop() {
      isStopped = true
      await (running ? end(running) : ending)
    },
  }
}

async function end({ worker, stopPort, ended }: RunningWorker): Promise<void> {
  stopPort.postMessage('stop')
  const timer = setTimeout(() => void worker.terminate(), stopLimitMs)
  await ended
  clearTimeout(timer)
}

/** An error keeps its code between threads but loses its class. */
const restoreErrorClass = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === 'bad_config'
    ? new ConfigError(error.message)
    : error
