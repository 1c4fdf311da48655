import type { BusMessage, PublishedMessage } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import { firingsOf, marketNowMs, tableOf, ticksOf } from '../../market/testing/bus-messages.ts'
import { createBusPublisher } from '../../platform/bus/bus-publisher.ts'
import { requestStorage, storeDurableMessages } from '../../platform/bus/durable-messages.ts'
import { relayEngine } from '../../platform/bus/engine-relay.ts'
import { createEngineResponder } from '../../platform/bus/engine-responder.ts'
import { defaultEventLimits } from '../../platform/bus/nats-event-stream.ts'
import { ThreadTransport } from '../../platform/bus/thread-transport.ts'
import { NoResponderError } from '../../platform/bus/transport.ts'
import { manualTimers } from '../../platform/testing/manual-timers.ts'
import { createMemoryEventStream, MemoryEventLog } from '../../platform/testing/memory-event-stream.ts'
import { portPair } from '../../platform/testing/port-pair.ts'
import { createRemoteEngine } from './remote-engine.ts'

const symbols = ['AAPL', 'MSFT', 'SPY']
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(resolve => setImmediate(resolve))
}

/** A server that reaches an engine over a relay, as over NATS. */
function connect() {
  const timers = manualTimers()
  const problems: unknown[] = []
  const onError = (error: unknown) => void problems.push(error)
  const newTransport = () => new ThreadTransport({ timers, onProblem: onError })
  const [engine, relay, others, server] = [newTransport(), newTransport(), newTransport(), newTransport()]
  for (const [one, other] of [
    [engine, relay],
    [others, server],
  ] as const) {
    const [onePort, otherPort] = portPair()
    one.attach(onePort)
    other.attach(otherPort)
  }
  const stream = createMemoryEventStream(new MemoryEventLog(1_000_000), defaultEventLimits, onError)
  relayEngine(relay, others)
  storeDurableMessages(relay, stream)
  const time = { nowMs: 0 }
  let changed: (isConnected: boolean) => void = () => undefined
  let ends = 0
  const remote = createRemoteEngine({
    transport: server,
    link: {
      onChange(listener) {
        changed = listener
        return () => undefined
      },
    },
    events: stream,
    readerName: 'web',
    symbols,
    onError,
    onEnd: () => {
      ends += 1
    },
    monotonic: { elapsedMs: () => time.nowMs },
    timers,
  })
  const received: BusMessage[] = []
  remote.bus.subscribe(message => void received.push(message))
  const publisher = createBusPublisher({ transport: engine, run: 'run', symbols })
  const handled: BusMessage[] = []
  const responder = createEngineResponder(engine, message => void handled.push(message))
  return {
    remote,
    stream,
    received,
    publisher,
    /** Publishes and stores, as the engine does with what happens. */
    async happen(message: PublishedMessage) {
      publisher.publish(message)
      await requestStorage(engine, {
        key: JSON.stringify(message).slice(0, 200),
        kind: message.kind,
        body: message,
      })
    },
    responder,
    handled,
    problems,
    server,
    change: (isConnected: boolean) => changed(isConnected),
    ends: () => ends,
    forward(ms: number) {
      for (let passed = 0; passed < ms; passed += 1000) {
        time.nowMs += 1000
        timers.forward(1000)
      }
    },
  }
}

describe('engine of another process', () => {
  it('[SYS-4] is ready with the state that it has published before', async () => {
    const { remote, received, publisher } = connect()
    publisher.publish(tableOf('realtime', [100, 101, 102]))
    await settle()
    received.length = 0
    await remote.start()
    expect(received).toMatchObject([{ kind: 'table', p: [100, 101, 102] }])
    publisher.publish(ticksOf('realtime', { 0: 120 }, marketNowMs + 1000))
    await settle()
    expect(received.at(-1)).toMatchObject({ kind: 'ticks', p: [120] })
  })

  it('[SYS-4] gets queries, their ends and answers over the relay', async () => {
    const { remote, received, handled, responder, publisher } = connect()
    publisher.publish(tableOf('realtime', [100, 101, 102]))
    await remote.start()
    const query = { kind: 'query', id: 7, query: { about: 'sources' } } as const
    remote.bus.publish(query)
    remote.bus.publish({ kind: 'cancel', id: 8 })
    await settle()
    expect(handled).toEqual([query, { kind: 'cancel', id: 8 }])
    const answer = { kind: 'answer', id: 7, refusal: null, answer: {} } as const
    responder.respond(answer)
    await settle()
    expect(received.at(-1)).toEqual(answer)
  })

  it('[SYS-4] [BY-21] is out of reach while the connection is lost, and asked for its state afterwards', async () => {
    const { remote, received, publisher, change, ends, forward } = connect()
    publisher.publish(tableOf('realtime', [100, 101, 102]))
    await remote.start()
    change(false)
    expect(ends()).toBe(1)
    received.length = 0
    change(true)
    // It has just asked for one.
    forward(1000)
    await settle()
    expect(received).toMatchObject([{ kind: 'table' }])
  })

  it('[SYS-4] [BY-21] is out of reach after 30 s of silence, and asked for its state when it goes on', async () => {
    const { remote, received, publisher, ends, forward, problems } = connect()
    publisher.publish(tableOf('realtime', [100, 101, 102]))
    await remote.start()
    forward(30_000)
    expect(ends()).toBe(0)
    forward(2000)
    expect(ends()).toBe(1)
    expect(problems.map(String)).toEqual(['Error: The engine has sent nothing for 31 s'])
    forward(60_000)
    expect(ends()).toBe(1)
    received.length = 0
    publisher.publish(ticksOf('realtime', { 0: 120 }, marketNowMs + 1000))
    await settle()
    expect(received.map(({ kind }) => kind)).toEqual(['ticks', 'table'])
    forward(32_000)
    expect(ends()).toBe(2)
  })

  it('[SYS-4] refuses a query in words when nobody is there to answer it', async () => {
    const { remote, received, server } = connect()
    server.request = () => Promise.reject(new NoResponderError('Nobody responds'))
    remote.bus.publish({ kind: 'query', id: 7, query: { about: 'sources' } })
    remote.bus.publish({ kind: 'set-clock', id: 8, at: 5, speed: null })
    await settle()
    expect(received).toMatchObject([
      { kind: 'answer', id: 7, refusal: { code: 'engine_silent' }, answer: null },
      { kind: 'clock-answer', id: 8, refusal: { code: 'engine_silent' } },
    ])
  })

  it('[SYS-4] [SYS-5] tells firings and announcements that were missed, and no whole sessions', async () => {
    const { remote, received, publisher, happen, stream, server, problems } = connect()
    publisher.publish(tableOf('realtime', [100, 101, 102]))
    await remote.start()
    server.detach()
    publisher.publish(firingsOf('realtime', ['old'], true))
    await happen(firingsOf('realtime', ['missed']))
    await happen({ kind: 'announcement', announcement: { time: 1, text: 'Half day' } })
    await settle()
    await stream.publish({ key: 'foreign', kind: 'firings', body: { kind: 'firings' } })
    await stream.publish({ key: 'query', kind: 'query', body: { kind: 'cancel', id: 1 } })
    await happen(firingsOf('delayed', ['later']))
    await settle()
    expect(received.filter(({ kind }) => kind !== 'table')).toEqual([
      firingsOf('realtime', ['missed']),
      { kind: 'announcement', announcement: { time: 1, text: 'Half day' } },
      firingsOf('delayed', ['later']),
    ])
    expect(problems).toHaveLength(1)
  })

  it('[SYS-4] cannot be restarted from here', async () => {
    await expect(connect().remote.restart(async () => undefined)).rejects.toThrow('another process')
  })
})
