import type { PublishedMessage } from '@tidemark/contracts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { firingsOf, marketNowMs, tableOf, ticksOf } from '../../market/testing/bus-messages.ts'
import { systemTimers } from '../clocks/timers.ts'
import { manualTimers } from '../testing/manual-timers.ts'
import { plainAddress } from '../testing/nats.ts'
import { natsServerProgram, startNatsServer } from '../testing/nats-server.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { createBusPublisher } from './bus-publisher.ts'
import { BusSubscriber } from './bus-subscriber.ts'
import { connectNats } from './nats-connection.ts'
import type { NatsLink } from './nats-link.ts'
import { NatsTransport } from './nats-transport.ts'
import type { UnconfirmedLimits } from './unconfirmed-texts.ts'

const symbols = ['AAPL', 'MSFT', 'SPY']
const quick = { reconnectMs: 10, pingMs: 60_000 }

async function open(port: number, { times = quick, limits = { texts: 10_000, bytes: 50_000_000 } } = {}) {
  const problems: string[] = []
  const onProblem = (error: unknown) => void problems.push(String(error))
  const link = await connectNats(plainAddress(`nats://127.0.0.1:${port}`), { name: 'test', onProblem, times })
  onTestFinished(() => link.close())
  const transport = new NatsTransport({
    link,
    prefix: 'test',
    timers: manualTimers(),
    onProblem,
    limits: limits satisfies UnconfirmedLimits,
  })
  return { link, transport, problems }
}

/** Resolves when the state of a connection changes next. */
const nextChange = (link: NatsLink) =>
  new Promise<boolean>(resolve => {
    const stop = link.onChange(isConnected => {
      stop()
      resolve(isConnected)
    })
  })

function publishOn(transport: NatsTransport) {
  const publisher = createBusPublisher({ transport, run: 'run', symbols })
  publisher.publish(tableOf('realtime', [100, 100, 100]))
  return publisher
}

/** Follows the bus as a server does, and can wait for a message. */
function subscribeOn({ link, transport }: { link: NatsLink; transport: NatsTransport }) {
  const subscriber = new BusSubscriber({
    transport,
    symbols,
    timers: systemTimers,
    onProblem: () => undefined,
  })
  onTestFinished(() => subscriber.close())
  link.onChange(isConnected => isConnected && subscriber.catchUp())
  const received: PublishedMessage[] = []
  const waiters = new Set<() => void>()
  subscriber.subscribe(message => {
    received.push(message)
    for (const wake of waiters) wake()
  })
  const until = (isWanted: (message: PublishedMessage) => boolean) =>
    new Promise<void>(resolve => {
      const check = () => {
        if (received.some(isWanted)) resolve()
      }
      waiters.add(check)
      check()
    })
  return { subscriber, received, until }
}

const hasPrice = (price: number) => (message: PublishedMessage) =>
  (message.kind === 'table' || message.kind === 'ticks') && message.p.includes(price)

describe.skipIf(natsServerProgram === null)('the bus over a NATS server that fails', () => {
  it('[SYS-4] [SYS-5] [BY-21] is up to date again after a restart of the server', async () => {
    const server = await startNatsServer()
    const [publishing, subscribing] = [await open(server.port), await open(server.port)]
    const { until, subscriber } = subscribeOn(subscribing)
    await subscribing.transport.flush()
    const publisher = publishOn(publishing.transport)
    await until(hasPrice(100))
    const lost = [nextChange(publishing.link), nextChange(subscribing.link)]
    await server.kill()
    expect(await Promise.all(lost)).toEqual([false, false])
    await expect(subscribing.transport.request('engine.snapshot', '', 1000)).rejects.toThrow('no connection')
    publisher.publish(ticksOf('realtime', { 0: 120 }, marketNowMs + 1000))
    expect(publishing.transport.dropped).toBe(1)
    const back = [nextChange(publishing.link), nextChange(subscribing.link)]
    await server.restart()
    expect(await Promise.all(back)).toEqual([true, true])
    await until(hasPrice(120))
    publisher.publish(ticksOf('realtime', { 1: 130 }, marketNowMs + 2000))
    await until(hasPrice(130))
    expect(subscriber.counters.snapshots).toBeGreaterThan(0)
    expect(subscribing.problems).toContain('Error: The connection to NATS is lost')
  })

  it('[SYS-4] [SYS-5] notices what it missed without being told of the restart', async () => {
    const server = await startNatsServer()
    const [publishing, subscribing] = [await open(server.port), await open(server.port)]
    const { until, subscriber } = subscribeOn({ ...subscribing, link: publishing.link })
    await subscribing.transport.flush()
    const publisher = publishOn(publishing.transport)
    await until(hasPrice(100))
    const proxyChange = nextChange(subscribing.link)
    await subscribing.link.connection.reconnect()
    await proxyChange
    publisher.publish(ticksOf('realtime', { 0: 120 }, marketNowMs + 1000))
    await publishing.transport.flush()
    await nextChange(subscribing.link)
    await subscribing.transport.flush()
    publisher.publish(ticksOf('realtime', { 1: 130 }, marketNowMs + 2000))
    await until(hasPrice(120))
    expect(subscriber.counters).toMatchObject({ gaps: 1, snapshots: 1 })
  })

  it('[SYS-4] [BY-21] is cut off where it reads too slowly, and is up to date again afterwards', async () => {
    const server = await startNatsServer('max_pending: 1MB\nwrite_deadline: "100ms"')
    const proxy = await startTcpProxy(server.port)
    const [publishing, subscribing] = [await open(server.port), await open(proxy.port)]
    const { until } = subscribeOn(subscribing)
    subscribing.transport.subscribe('noise', () => undefined)
    await subscribing.transport.flush()
    const publisher = publishOn(publishing.transport)
    await until(hasPrice(100))
    proxy.hang(['toClient'])
    const isLost = nextChange(subscribing.link)
    // More than the buffers of the system take.
    for (let sent = 0; sent < 80; sent += 1) {
      publishing.transport.publish('noise', 'x'.repeat(500_000))
      await publishing.transport.flush()
    }
    proxy.resume()
    expect(await isLost).toBe(false)
    publisher.publish(ticksOf('realtime', { 0: 120 }, marketNowMs + 1000))
    await until(hasPrice(120))
    expect(publishing.link.isConnected).toBe(true)
  })

  it('[SYS-4] [BY-21] gives up a connection on which nothing arrives any more', async () => {
    const server = await startNatsServer()
    const proxy = await startTcpProxy(server.port)
    const limits = { texts: 20, bytes: 1_000_000 }
    const publishing = await open(proxy.port, { times: { reconnectMs: 10, pingMs: 50 }, limits })
    const subscribing = await open(server.port)
    const { until } = subscribeOn(subscribing)
    await subscribing.transport.flush()
    const publisher = publishOn(publishing.transport)
    await until(hasPrice(100))
    proxy.hang()
    const isLost = nextChange(publishing.link)
    const waiting = publishing.transport.request('test.silent', '', 1000)
    for (let tick = 1; tick <= 100; tick += 1)
      publisher.publish(ticksOf('realtime', { 0: 100 + tick }, marketNowMs + tick))
    // Memory for a server that does not read is bounded.
    expect(publishing.transport.dropped).toBeGreaterThan(70)
    await expect(waiting).rejects.toThrow('The connection has ended')
    expect(await isLost).toBe(false)
    expect(publishing.problems).toContain('Error: NATS does not answer')
    await nextChange(publishing.link)
    publisher.publish(firingsOf('realtime', ['a'], true))
    await publishing.transport.flush()
    publisher.publish(ticksOf('realtime', { 1: 300 }, marketNowMs + 1000))
    await until(hasPrice(300))
    await until(hasPrice(200))
  })

  it('[SYS-4] refuses a server that does not accept the sign-in or offers no encryption', async () => {
    const server = await startNatsServer('authorization: { user: "a", password: "right" }')
    const address = plainAddress(`nats://127.0.0.1:${server.port}`)
    const options = { name: 'test', onProblem: () => undefined, times: quick }
    await expect(connectNats({ ...address, user: 'a', password: 'wrong' }, options)).rejects.toThrow(
      'Authorization Violation',
    )
    await expect(connectNats({ ...address, isEncrypted: true }, options)).rejects.toThrow(/tls/i)
    const link = await connectNats({ ...address, user: 'a', password: 'right' }, options)
    await link.close()
  })
})
