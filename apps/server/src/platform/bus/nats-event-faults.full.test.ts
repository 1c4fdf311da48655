import type { BusEvent } from '@tidemark/contracts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemTimers } from '../clocks/timers.ts'
import { plainAddress } from '../testing/nats.ts'
import { natsServerProgram, startNatsServer } from '../testing/nats-server.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { connectNats } from './nats-connection.ts'
import { defaultEventLimits, NatsEventStream } from './nats-event-stream.ts'

const eventOf = (number: number): BusEvent => ({ key: `event ${number}`, kind: 'test', body: number })

async function open(port: number, maxWaiting = 1000) {
  const problems: string[] = []
  const onProblem = (error: unknown) => void problems.push(String(error))
  const link = await connectNats(plainAddress(`nats://127.0.0.1:${port}`), {
    name: 'test',
    onProblem,
    times: { reconnectMs: 10, pingMs: 60_000 },
  })
  const stream = new NatsEventStream({
    link,
    prefix: 'test',
    timers: systemTimers,
    onProblem,
    limits: { ...defaultEventLimits, maxWaiting },
    ackWaitMs: 500,
  })
  onTestFinished(async () => {
    await stream.close()
    await link.close()
  })
  return { link, stream, problems }
}

async function read(stream: NatsEventStream) {
  const received: unknown[] = []
  const waiters = new Set<() => void>()
  const reader = stream.read({
    name: 'reader',
    start: 'oldest',
    async handle({ body }) {
      received.push(body)
      for (const wake of waiters) wake()
    },
  })
  await reader.isReady
  const until = (body: number) =>
    new Promise<readonly unknown[]>(resolve => {
      const check = () => {
        if (received.includes(body)) resolve(received)
      }
      waiters.add(check)
      check()
    })
  return { until, received }
}

const untilLost = (link: { onChange(listener: (isConnected: boolean) => void): unknown }) =>
  new Promise<void>(resolve => void link.onChange(isConnected => isConnected || resolve()))

describe.skipIf(natsServerProgram === null)('durable events of a NATS server that fails', () => {
  it('[SYS-5] [BY-21] wait up to a bound while the server is gone, and come in order afterwards', async () => {
    const server = await startNatsServer()
    const { link, stream } = await open(server.port, 3)
    const { until } = await read((await open(server.port)).stream)
    await stream.publish(eventOf(1))
    const isLost = untilLost(link)
    await server.kill()
    await isLost
    const waiting = [2, 3, 4].map(number => stream.publish(eventOf(number)))
    await expect(stream.publish(eventOf(5))).rejects.toThrow(
      'NATS stores no events, and 3 wait for it already',
    )
    await server.restart()
    await Promise.all(waiting)
    await stream.publish(eventOf(6))
    expect(await until(6)).toEqual([1, 2, 3, 4, 6])
  })

  it('[SYS-5] are stored once when the acknowledgement is lost', async () => {
    const server = await startNatsServer()
    const proxy = await startTcpProxy(server.port)
    const { stream } = await open(proxy.port)
    const direct = await open(server.port)
    const { until } = await read(direct.stream)
    await stream.publish(eventOf(1))
    proxy.hang(['toClient'])
    const second = stream.publish(eventOf(2))
    // It is stored, and its publisher does not know it.
    await until(2)
    proxy.cut()
    await second
    await stream.publish(eventOf(3))
    expect(await until(3)).toEqual([1, 2, 3])
  })

  it('[SYS-5] come again to a reader that was killed before it acknowledged them', async () => {
    const server = await startNatsServer()
    const [killed, next] = [await open(server.port), await open(server.port)]
    let endKilled: () => void = () => undefined
    const isHandling = new Promise<void>(resolve => {
      killed.stream.read({
        name: 'reader',
        start: 'oldest',
        handle() {
          resolve()
          return new Promise(end => {
            endKilled = end
          })
        },
      })
    })
    for (const number of [1, 2]) await next.stream.publish(eventOf(number))
    await isHandling
    await killed.link.close()
    const { until } = await read(next.stream)
    expect(await until(2)).toEqual([1, 2])
    endKilled()
  })

  it('[SYS-4] are read on after a message that is none', async () => {
    const server = await startNatsServer()
    const { link, stream, problems } = await open(server.port)
    const { until } = await read(stream)
    await stream.publish(eventOf(1))
    for (const text of ['{', '{"v":9,"min":9,"key":"a","kind":"test"}', ''])
      link.connection.publish('test.events.test', text)
    await link.connection.flush()
    await stream.publish(eventOf(2))
    expect(await until(2)).toEqual([1, 2])
    expect(problems).toHaveLength(3)
  })

  it('[BY-21] are read on when the stream was deleted', async () => {
    const server = await startNatsServer()
    const { stream, link } = await open(server.port)
    const { until } = await read(stream)
    await stream.publish(eventOf(1))
    await until(1)
    await link.connection.request('$JS.API.STREAM.DELETE.test_events', '')
    await stream.publish(eventOf(2))
    expect(await until(2)).toEqual([1, 2])
  })
})
