import type { PublishedMessage } from '@tidemark/contracts'
import { BusSubscriber } from '../../platform/bus/bus-subscriber.ts'
import { readDurableMessages } from '../../platform/bus/durable-messages.ts'
import { createEngineBus } from '../../platform/bus/engine-bus.ts'
import type { EventReader, EventStream } from '../../platform/bus/event-stream.ts'
import type { NatsLink } from '../../platform/bus/nats-link.ts'
import type { Transport } from '../../platform/bus/transport.ts'
import { systemTimers, type Timers } from '../../platform/clocks/timers.ts'
import { type MonotonicClock, systemClock } from '../../platform/clocks/wall-clock.ts'
import type { ConnectedEngine } from './engine-thread.ts'
import { createSilenceWatch } from './silence-watch.ts'

interface RemoteEngineOptions {
  readonly transport: Transport
  readonly link: Pick<NatsLink, 'onChange'>
  readonly events: EventStream
  /** The same at each start of this process, and of no other: it goes on with the events that it has not read. */
  readonly readerName: string
  /** The listing of this process. */
  readonly symbols: readonly string[]
  readonly onError: (error: unknown) => void
  /** Called when the engine is out of reach: what was sent to it gets no answer. */
  readonly onEnd: () => void
  readonly monotonic?: MonotonicClock
  readonly timers?: Timers
}

/** Follows the engine of another process. */
export function createRemoteEngine(options: RemoteEngineOptions): ConnectedEngine {
  const { transport, link, events, symbols, onError, onEnd } = options
  const { monotonic = systemClock, timers = systemTimers } = options
  const subscriber = new BusSubscriber({ transport, symbols, timers, onProblem: onError })
  const durable = new Set<(message: PublishedMessage) => void>()
  let reader: EventReader | null = null
  const bus = createEngineBus(transport, { subscribe: subscribeToBoth }, onError)
  let isSilent = false
  const silence = createSilenceWatch({
    monotonic,
    timers,
    onSilent(silenceMs) {
      isSilent = true
      onError(new Error(`The engine has sent nothing for ${Math.round(silenceMs / 1000)} s`))
      onEnd()
    },
  })
  bus.subscribe(() => {
    silence.noteMessage()
    if (!isSilent) return
    isSilent = false
    silence.start()
    // The end was announced, so everything has to be published once more.
    subscriber.catchUp()
  })
  const removeListener = link.onChange(isConnected => {
    if (isConnected) subscriber.catchUp()
    else onEnd()
  })

  function subscribeToBoth(listener: (message: PublishedMessage) => void): () => void {
    const unsubscribe = subscriber.subscribe(listener)
    durable.add(listener)
    return () => {
      unsubscribe()
      durable.delete(listener)
    }
  }

  function deliver(message: PublishedMessage): void {
    for (const listener of [...durable]) listener(message)
  }

  return {
    bus,
    counters: { restarts: 0 },
    get busCounters() {
      return subscriber.counters
    },
    start() {
      const isHeard = new Promise<void>(resolve => {
        const unsubscribe = bus.subscribe(() => {
          unsubscribe()
          resolve()
        })
      })
      silence.start()
      subscriber.catchUp()
      reader = readDurableMessages(events, options.readerName, deliver, onError)
      return isHeard
    },
    restart: () => Promise.reject(new Error('The engine of another process cannot be restarted from here')),
    async stop() {
      removeListener()
      silence.stop()
      subscriber.close()
      await reader?.stop()
    },
  }
}
