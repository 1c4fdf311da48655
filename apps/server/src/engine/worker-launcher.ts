import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { MarketClockSnapshot } from '@tidemark/contracts'
import type { Port } from '../bus/thread-transport.ts'
import type { MarketSettings } from './open-market-source.ts'

export interface EngineSettings extends MarketSettings {
  readonly dataDir: string
  readonly startMs: number | null
  readonly speed: number | null
  readonly archiveDays: number
}

/** How an engine is started. */
export interface EngineStart {
  readonly settings: EngineSettings
  /** The last reading of the clock of the engine that this one replaces; null at the start of the server. */
  readonly resume: MarketClockSnapshot | null
}

/** Start data of the worker. Any message on the port makes it write pending data and exit. */
export interface EngineThreadData extends EngineStart {
  readonly stopPort: MessagePort
}

/** A running worker. */
export interface WorkerHandle {
  readonly port: Port
  onError(listener: (error: unknown) => void): void
  onExit(listener: () => void): void
  /** Asks it to write pending data and exit. */
  requestStop(): void
  /** Ends it at once, also when it is in an endless loop. */
  terminate(): void
}

export type LaunchWorker = (start: EngineStart) => WorkerHandle

/** Always the compiled worker, also when this file is loaded as TypeScript. */
const engineWorkerFile = fileURLToPath(new URL('../../dist/engine/engine-worker.js', import.meta.url))

/** Launches the engine, or another program that speaks its messages. */
export function workerLauncher(file: string = engineWorkerFile): LaunchWorker {
  return start => {
    const { port1: stopPort, port2 } = new MessageChannel()
    const workerData: EngineThreadData = { ...start, stopPort: port2 }
    // Without the flags of this process, which may select the TypeScript sources of the packages.
    const worker = new Worker(file, { workerData, transferList: [port2], execArgv: [] })
    stopPort.unref()
    return {
      port: worker,
      onError: listener => void worker.on('error', listener),
      onExit: listener => void worker.on('exit', listener),
      requestStop: () => stopPort.postMessage('stop'),
      terminate: () => void worker.terminate(),
    }
  }
}
