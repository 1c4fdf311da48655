import { type BusEvent, decodeBusEvent, encodeBusEvent } from '@tidemark/contracts'
import type { EventLimits, EventReader, EventReaderOptions, EventStream } from '../bus/event-stream.ts'
import { TransportError } from '../bus/transport.ts'

interface StoredEvent {
  readonly sequence: number
  readonly text: string
}

/** What all connections to one stream share. */
export class MemoryEventLog {
  readonly #maxBytes: number
  readonly #keys = new Set<string>()
  readonly #listeners = new Set<() => void>()
  /** The last acknowledged sequence of each reader. */
  readonly acknowledged = new Map<string, number>()
  #events: StoredEvent[] = []
  #bytes = 0
  lastSequence = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  append({ key }: BusEvent, text: string): void {
    if (this.#keys.has(key)) return
    this.#keys.add(key)
    this.lastSequence += 1
    this.#events.push({ sequence: this.lastSequence, text })
    this.#bytes += text.length
    while (this.#bytes > this.#maxBytes) this.#bytes -= this.#events.shift()?.text.length ?? 0
    for (const listener of this.#listeners) listener()
  }

  after(sequence: number): StoredEvent | null {
    return this.#events.find(event => event.sequence > sequence) ?? null
  }

  onAppend(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

/** A stream of events in this process. */
export function createMemoryEventStream(
  log: MemoryEventLog,
  { maxEventBytes }: EventLimits,
  onProblem: (error: unknown) => void,
): EventStream {
  let isClosed = false
  return {
    async publish(event) {
      if (isClosed) throw new TransportError('The connection has ended')
      const text = encodeBusEvent(event)
      if (text.length > maxEventBytes) throw new TransportError('The event is too long')
      log.append(event, text)
    },
    read: options => startReader(log, options, onProblem),
    async close() {
      isClosed = true
    },
  }
}

function startReader(
  log: MemoryEventLog,
  { name, start, handle }: EventReaderOptions,
  onProblem: (error: unknown) => void,
): EventReader {
  let running: Promise<void> | null = null
  let isStopped = false
  if (!log.acknowledged.has(name)) log.acknowledged.set(name, start === 'oldest' ? 0 : log.lastSequence)

  async function readAll(): Promise<void> {
    for (let next = log.after(log.acknowledged.get(name) ?? 0); next && !isStopped; ) {
      try {
        await handle(decodeBusEvent(next.text))
        log.acknowledged.set(name, next.sequence)
      } catch (error) {
        onProblem(error)
      }
      next = log.after(log.acknowledged.get(name) ?? 0)
    }
  }
  const wake = () => {
    running ??= readAll().finally(() => {
      running = null
    })
  }
  const removeListener = log.onAppend(() => setImmediate(wake))
  wake()
  return {
    isReady: Promise.resolve(),
    async stop() {
      isStopped = true
      removeListener()
      await running
    },
  }
}
