import { Worker } from 'node:worker_threads'
import type { MarketClockSnapshot } from '@tidemark/contracts'
import { programFile } from '../../package-files.ts'
import {
  type FromGateway,
  type FuturesGatewayData,
  type JournalPlace,
  ownBytes,
  type ToGateway,
} from './futures-gateway-messages.ts'

interface Options {
  readonly seed: string
  readonly readClock: () => MarketClockSnapshot
  readonly onError: (error: unknown) => void
  readonly journal?: JournalPlace
}

interface Client {
  readonly send: (bytes: Uint8Array) => void
  readonly close: () => void
}

const workerFile = programFile('futures-gateway-worker')

/** The simulated futures gateway in a worker thread, which starts with the first connection. When it ends, its connections are
 *  closed, and the next one starts another thread. */
export function createFuturesGatewayThread({ seed, readClock, onError, journal }: Options) {
  const clients = new Map<number, Client>()
  let worker: Worker | null = null
  let lastId = 0

  const post = (message: ToGateway, moved: ArrayBuffer[] = []) => worker?.postMessage(message, moved)

  function receive(message: FromGateway): void {
    if (message.kind === 'problem') {
      onError(new Error(message.text))
      return
    }
    const client = clients.get(message.id)
    if (message.kind === 'message') client?.send(message.bytes)
    else if (clients.delete(message.id)) client?.close()
  }

  function ended(one: Worker): void {
    if (worker !== one) return
    worker = null
    const left = [...clients.values()]
    clients.clear()
    for (const { close } of left) close()
  }

  function start(): void {
    const workerData: FuturesGatewayData = { seed, clock: readClock(), journal: journal ?? null }
    const started = new Worker(workerFile, { workerData, execArgv: [] })
    started.on('message', receive)
    started.on('error', onError)
    started.on('exit', () => ended(started))
    started.unref()
    worker = started
  }

  return {
    connect(send: Client['send'], close: Client['close']) {
      if (worker === null) start()
      lastId += 1
      const id = lastId
      clients.set(id, { send, close })
      post({ kind: 'open', id })
      return {
        receive(bytes: Uint8Array) {
          const own = ownBytes(bytes)
          if (clients.has(id)) post({ kind: 'message', id, bytes: own }, [own.buffer])
        },
        pause() {
          if (clients.has(id)) post({ kind: 'pause', id })
        },
        resume() {
          if (clients.has(id)) post({ kind: 'resume', id })
        },
        closed() {
          if (clients.delete(id)) post({ kind: 'closed', id })
        },
      }
    },
    /** The market's clock has changed its time or its speed. */
    setClock: (clock: MarketClockSnapshot) => void post({ kind: 'clock', clock }),
    async stop(): Promise<void> {
      await worker?.terminate()
    },
  }
}
