import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { BusMessage } from '@tidemark/contracts'
import type { Bus } from '../bus/bus.ts'
import { createPortBus } from '../bus/port-bus.ts'
import { ConfigError } from '../config.ts'
import type { SourceSettings } from './open-market-source.ts'

export interface EngineSettings extends SourceSettings {
  readonly dataDir: string
  readonly startMs: number | null
  readonly speed: number | null
  readonly archiveDays: number
}

/** What the worker begins with. Anything said on the port asks it to write what it has and end. */
export interface EngineThreadData {
  readonly settings: EngineSettings
  readonly stopPort: MessagePort
}

export interface EngineThread {
  readonly bus: Bus
  /** Call when every listener is on the bus: the engine says where things stand only once. Rejects when it ends before
   *  it has said anything; later it is started again by itself. */
  start(): Promise<void>
  stop(): Promise<void>
}

const restartAfterMs = 1000
const stopLimitMs = 5000

/** The compiled worker, from wherever this file itself was loaded. */
const workerFile = fileURLToPath(new URL('../../dist/engine/engine-worker.js', import.meta.url))

interface RunningWorker {
  readonly worker: Worker
  readonly bus: Bus
  readonly stopPort: MessagePort
  readonly ended: Promise<unknown>
}

/** The engine in a thread of its own, started again should it ever die; the bus stays the same one throughout. */
export function createEngineThread(
  settings: EngineSettings,
  onTrouble: (error: unknown) => void,
): EngineThread {
  const listeners = new Set<(message: BusMessage) => void>()
  let isStopped = false
  let hasSpoken = false
  let running: RunningWorker | null = null

  function launch(): RunningWorker {
    const { port1: stopPort, port2 } = new MessageChannel()
    const workerData: EngineThreadData = { settings, stopPort: port2 }
    const worker = new Worker(workerFile, { workerData, transferList: [port2] })
    stopPort.unref()
    const bus = createPortBus(worker, onTrouble)
    bus.subscribe(message => {
      hasSpoken = true
      for (const listener of listeners) listener(message)
    })
    worker.on('error', error => {
      if (hasSpoken) onTrouble(error)
    })
    const ended = new Promise(resolve => worker.once('exit', resolve))
    worker.on('exit', () => {
      if (hasSpoken && !isStopped) setTimeout(() => isStopped || launch(), restartAfterMs)
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
        worker.once('error', error => reject(asThrown(error)))
        worker.once('exit', () => reject(new Error('The engine ended before it had begun')))
      })
    },
    async stop() {
      isStopped = true
      if (!running) return
      const { worker, stopPort, ended } = running
      stopPort.postMessage('stop')
      const timer = setTimeout(() => void worker.terminate(), stopLimitMs)
      await ended
      clearTimeout(timer)
    },
  }
}

/** Between threads an error keeps its code and loses its class. */
const asThrown = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === 'bad_config'
    ? new ConfigError(error.message)
    : error
