import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { BusMessage } from '@tidemark/contracts'
import type { Bus } from '../bus/bus.ts'
import { createPortBus } from '../bus/port-bus.ts'
import type { SourceSettings } from './open-market-source.ts'

export interface EngineSettings extends SourceSettings {
  readonly dataDir: string
  readonly startMs: number | null
  readonly speed: number | null
}

export interface EngineThread {
  readonly bus: Bus
  /** Call when every listener is on the bus: the engine says where things stand only once. */
  start(): void
  stop(): Promise<void>
}

const restartAfterMs = 1000

/** The compiled worker, from wherever this file itself was loaded. */
const workerFile = fileURLToPath(new URL('../../dist/engine/engine-worker.js', import.meta.url))

/** The engine in a thread of its own, started again should it ever die; the bus stays the same one throughout. */
export function createEngineThread(
  settings: EngineSettings,
  onTrouble: (error: unknown) => void,
): EngineThread {
  const listeners = new Set<(message: BusMessage) => void>()
  let isStopped = false
  let running: { worker: Worker; bus: Bus } | null = null

  function launch(): void {
    const worker = new Worker(workerFile, { workerData: settings })
    const bus = createPortBus(worker, onTrouble)
    bus.subscribe(message => {
      for (const listener of listeners) listener(message)
    })
    worker.on('error', onTrouble)
    worker.on('exit', () => {
      if (!isStopped) setTimeout(() => isStopped || launch(), restartAfterMs)
    })
    running = { worker, bus }
  }

  return {
    bus: {
      publish: message => running?.bus.publish(message),
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    start: launch,
    async stop() {
      isStopped = true
      await running?.worker.terminate()
    },
  }
}
