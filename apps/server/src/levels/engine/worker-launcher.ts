import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { MarketClockSnapshot } from '@tidemark/contracts'
import type { MarketSettings } from '../../market/sources/index.ts'
import { programFile } from '../../package-files.ts'
import type { Port } from '../../platform/bus/thread-transport.ts'
import { systemTimers, type Timers } from '../../platform/clocks/timers.ts'

export interface EngineSettings extends MarketSettings {
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly startMs: number | null
  readonly speed: number | null
  readonly archiveDays: number
  /** Names the market clock in the database. */
  readonly installation?: string
  /** Whether other processes may run the same engine, one at a time. It then needs a database. */
  readonly isLed?: boolean
  /** Whether what happens is also stored for servers of other processes. */
  readonly storesEvents?: boolean
}

/** How an engine is started. */
export interface EngineStart {
  readonly settings: EngineSettings
  /** The last reading of the clock of the engine that this one replaces; null at the start of the server. */
  readonly resume: MarketClockSnapshot | null
  /** Loads everything and waits until it is told to lead; otherwise it runs at once. */
  readonly standsBy?: boolean
  /** Whether it goes on with the clock of an engine of another process. */
  readonly takesOver?: boolean
}

/** Start data of the worker. */
export interface EngineThreadData extends EngineStart {
  /** Any message makes an engine run that stands by. */
  readonly leadPort: MessagePort
  /** Any message makes it write pending data and exit. */
  readonly stopPort: MessagePort
  /** Any message makes it exit without that. */
  readonly exitPort: MessagePort
}

/** A running worker. */
export interface WorkerHandle {
  readonly port: Port
  onError(listener: (error: unknown) => void): void
  onExit(listener: () => void): void
  /** Lets it run when it stands by, in place of an engine of another process. */
  lead(): void
  /** Asks it to write pending data and exit. */
  requestStop(): void
  /** Ends it without writing anything, at once or, when it is in an endless loop, two seconds later. */
  terminate(): void
}

export type LaunchWorker = (start: EngineStart) => WorkerHandle

const engineWorkerFile = programFile('engine-worker')

/** The time in which a worker that is not in an endless loop exits by itself. */
const exitLimitMs = 2000

/** Launches the engine, or another program that speaks its messages. */
export function workerLauncher(
  file: string = engineWorkerFile,
  timers: Pick<Timers, 'after'> = systemTimers,
): LaunchWorker {
  return start => {
    const [stop, exit, lead] = [new MessageChannel(), new MessageChannel(), new MessageChannel()]
    const ports = { stopPort: stop.port2, exitPort: exit.port2, leadPort: lead.port2 }
    const workerData: EngineThreadData = { ...start, ...ports }
    // Without the flags of this process, which may select the TypeScript sources of the packages.
    const worker = new Worker(file, { workerData, transferList: Object.values(ports), execArgv: [] })
    for (const { port1 } of [stop, exit, lead]) port1.unref()
    return {
      port: worker,
      onError: listener => void worker.on('error', listener),
      onExit: listener => void worker.on('exit', listener),
      lead: () => lead.port1.postMessage('lead'),
      requestStop: () => stop.port1.postMessage('stop'),
      // A thread that is terminated inside a call of the database ends the whole process.
      terminate() {
        exit.port1.postMessage('exit')
        const cancel = timers.after(exitLimitMs, () => void worker.terminate())
        worker.once('exit', cancel)
      },
    }
  }
}
