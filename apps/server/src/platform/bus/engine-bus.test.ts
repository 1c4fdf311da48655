import type { BusMessage } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import { manualTimers } from '../testing/manual-timers.ts'
import { portPair } from '../testing/port-pair.ts'
import { createEngineBus, requestSubject } from './engine-bus.ts'
import { createEngineResponder } from './engine-responder.ts'
import { ThreadTransport } from './thread-transport.ts'

function connect() {
  const [serverPort, enginePort] = portPair()
  const problems: unknown[] = []
  const timers = manualTimers()
  const newTransport = () => new ThreadTransport({ timers, onProblem: error => void problems.push(error) })
  const [server, engine] = [newTransport(), newTransport()]
  const bus = createEngineBus(
    server,
    { subscribe: () => () => undefined },
    error => void problems.push(error),
  )
  const [responses, handled]: [BusMessage[], BusMessage[]] = [[], []]
  bus.subscribe(message => void responses.push(message))
  const responder = createEngineResponder(engine, message => void handled.push(message))
  server.attach(serverPort)
  engine.attach(enginePort)
  return { bus, server, engine, responder, responses, handled, problems, timers }
}

const query = { kind: 'query', id: 7, query: { about: 'sources' } } as const
const answer = { kind: 'answer', id: 7, refusal: null, answer: { name: 'x' } } as const
const settle = () => new Promise(resolve => setImmediate(resolve))

describe('requests to the engine', () => {
  it('[SYS-4] bring the response back to the sender', async () => {
    const { bus, responder, responses, handled } = connect()
    bus.publish(query)
    await settle()
    expect(handled).toEqual([query])
    responder.respond(answer)
    await settle()
    expect(responses).toEqual([answer])
    bus.publish({ kind: 'set-clock', id: 8, at: 5, speed: null })
    responder.respond({ kind: 'clock-answer', id: 8, refusal: null })
    await settle()
    expect(responses.at(-1)).toEqual({ kind: 'clock-answer', id: 8, refusal: null })
  })

  it('[SYS-4] are forgotten when they are cancelled', async () => {
    const { bus, responder, responses, handled, problems } = connect()
    bus.publish(query)
    bus.publish({ kind: 'cancel', id: 7 })
    await settle()
    expect(handled.map(({ kind }) => kind)).toEqual(['query', 'cancel'])
    responder.respond(answer)
    await settle()
    expect([responses, problems]).toEqual([[], []])
  })

  it('[SYS-4] that only a later release knows are refused in words', async () => {
    const { bus, server, responses, handled } = connect()
    const newer = { v: 2, min: 1, body: { kind: 'query', id: 9, query: { about: 'tides' } } }
    const response = await server.request(requestSubject, JSON.stringify(newer), 1000)
    expect(JSON.parse(response)).toMatchObject({ kind: 'answer', id: 9, refusal: { code: 'engine_silent' } })
    bus.publish(query)
    await settle()
    expect(handled).toEqual([query])
    expect(responses).toEqual([])
  })

  it('[SYS-4] end when the connection ends, nobody responds or no time is left', async () => {
    const { server, engine, timers } = connect()
    engine.respond('test.slow', () => new Promise(() => undefined))
    await expect(server.request('test.unknown', '', 1000)).rejects.toThrow('Nobody responds on test.unknown')
    const late = server.request('test.slow', '', 1000)
    timers.forward(1000)
    await expect(late).rejects.toThrow('No response on test.slow in 1000 ms')
    const cut = server.request('test.slow', '', 1000)
    server.detach()
    await expect(cut).rejects.toThrow('The connection has ended')
    await expect(server.request('test.slow', '', 1000)).rejects.toThrow('There is no connection')
  })
})
