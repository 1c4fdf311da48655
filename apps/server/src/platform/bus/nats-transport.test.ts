import { headers } from '@nats-io/transport-node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manualTimers } from '../testing/manual-timers.ts'
import { plainAddress, testNatsUrl, testPrefix } from '../testing/nats.ts'
import { connectNats } from './nats-connection.ts'
import { NatsTransport } from './nats-transport.ts'

describe.skipIf(testNatsUrl === null)('transport over NATS', () => {
  const timers = manualTimers()
  const problems: unknown[] = []
  const onProblem = (error: unknown) => void problems.push(error)
  let [sender, receiver]: NatsTransport[] = []
  let prefix = ''
  beforeEach(async () => {
    prefix = testPrefix()
    ;[sender, receiver] = [await open(), await open()]
  })
  afterEach(async () => {
    await Promise.all([sender?.close(), receiver?.close()])
    problems.length = 0
  })

  async function open(): Promise<NatsTransport> {
    const link = await connectNats(plainAddress(testNatsUrl ?? ''), { name: 'test', onProblem })
    return new NatsTransport({ link, prefix, timers, onProblem })
  }
  const both = () => {
    if (!sender || !receiver) throw new Error('There is no connection')
    return { sender, receiver }
  }
  const settle = async () => {
    await sender?.flush()
    await receiver?.flush()
  }
  /** About three times what the server accepts in one message. */
  const long = 'ä'.repeat(1_500_000)

  it('[SYS-4] carries texts above the limit of the server, in order with short ones', async () => {
    const { sender, receiver } = both()
    const received: string[] = []
    receiver.subscribe('a', text => void received.push(text))
    await settle()
    for (const text of ['first', long, 'last']) sender.publish('a', text)
    await settle()
    expect(received.map(({ length }) => length)).toEqual([5, long.length, 4])
    expect(received[1]).toBe(long)
  })

  it('[SYS-4] carries requests and responses above the limit of the server', async () => {
    const { sender, receiver } = both()
    receiver.respond('echo', async text => `${text}!`)
    await settle()
    expect(await sender.request('echo', long, 1000)).toBe(`${long}!`)
    const several = await Promise.all(['a', long, 'b'].map(text => sender.request('echo', text, 1000)))
    expect(several.map(({ length }) => length)).toEqual([2, long.length + 1, 2])
  })

  it('[SYS-4] rejects a request that fails, has no responder or gets no response in time', async () => {
    const { sender, receiver } = both()
    receiver.respond('failing', () => Promise.reject(new Error('The disk is full')))
    receiver.respond('silent', () => new Promise(() => undefined))
    await settle()
    await expect(sender.request('failing', '', 1000)).rejects.toThrow('The disk is full')
    await expect(sender.request('unknown', '', 1000)).rejects.toThrow('Nobody responds on unknown')
    const late = sender.request('silent', '', 1000)
    timers.forward(1000)
    await expect(late).rejects.toThrow('No response on silent in 1000 ms')
    const cut = sender.request('silent', '', 1000)
    await sender.close()
    await expect(cut).rejects.toThrow('The connection has ended')
    await expect(sender.request('silent', '', 1000)).rejects.toThrow('There is no connection')
  })

  it('[SYS-4] refuses requests above a number that are open at once', async () => {
    const { sender, receiver } = both()
    receiver.respond('silent', () => new Promise(() => undefined))
    await settle()
    const open = Array.from({ length: 1000 }, () => sender.request('silent', '', 1000))
    await expect(sender.request('silent', '', 1000)).rejects.toThrow('Too many requests on silent are open')
    timers.forward(1000)
    expect((await Promise.allSettled(open)).every(({ status }) => status === 'rejected')).toBe(true)
  })

  it('[SYS-4] goes on after messages of others on its subjects', async () => {
    const { sender, receiver } = both()
    const received: string[] = []
    receiver.subscribe('a', text => void received.push(text))
    receiver.respond('b', async text => text)
    await settle()
    const { connection: foreign } = await connectNats(plainAddress(testNatsUrl ?? ''), {
      name: 'foreign',
      onProblem,
    })
    const fields = headers()
    fields.set('Tidemark-Part', 'never/1/3')
    foreign.publish(`${prefix}.a`, new Uint8Array([0xff, 0xfe]))
    foreign.publish(`${prefix}.a`, 'middle', { headers: fields })
    foreign.publish(`${prefix}.b`, 'no reply')
    await foreign.drain()
    await settle()
    sender.publish('a', 'ours')
    expect(await sender.request('b', 'asked', 1000)).toBe('asked')
    await settle()
    expect(received).toEqual(['\u{FFFD}\u{FFFD}', 'ours'])
  })

  it('[SYS-4] reports a listener that throws and tells the others', async () => {
    const { sender, receiver } = both()
    const received: string[] = []
    receiver.subscribe('a', () => {
      throw new Error('broken')
    })
    const unsubscribe = receiver.subscribe('a', text => void received.push(text))
    await settle()
    sender.publish('a', '1')
    await settle()
    unsubscribe()
    sender.publish('a', '2')
    await settle()
    expect(received).toEqual(['1'])
    expect(problems.map(String)).toEqual(['Error: broken', 'Error: broken'])
  })
})
