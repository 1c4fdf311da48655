import { helloCommand, subscribeCommand, unsubscribeCommand } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestSocket } from '../../platform/testing/test-socket.ts'
import { type LiveTestServer, makeLiveServer } from '../../verification/testing/live-server.ts'
import { indexOf, levelsOf, marketNowMs, tableOf } from '../testing/bus-messages.ts'
import type { SocketName } from './socket-name.ts'

let server: LiveTestServer
beforeEach(async () => {
  server = await makeLiveServer()
  server.publish(tableOf('realtime', [500, 400, null]))
  server.publish(tableOf('delayed', [490, 390, null], marketNowMs - 900_000))
})
afterEach(() => server.close())

const versions = (feed: FeedTier, rows: Readonly<Record<number, string | null>>, isWhole = false) =>
  server.publish(
    levelsOf(
      feed,
      Object.fromEntries(Object.entries(rows).map(([symbol, version]) => [symbol, { version }])),
      isWhole,
    ),
  )

async function subscribed(name: SocketName, feed: FeedTier, ...tickers: string[]) {
  const { token } = await server.user(feed)
  const client = await server.open(name)
  client.send(helloCommand('tvlive', token))
  for (const ticker of tickers) client.send(subscribeCommand(ticker, token))
  await client.settled()
  return { client, token }
}

/** The versions that a client was told, in order. */
async function told(client: TestSocket) {
  await client.settled()
  return client
    .messages()
    .flatMap(message => ('type' in message && message.type === 'levels' ? [message.levels] : []))
}

describe('level versions on the live sockets', () => {
  it('[BY-12] follow the snapshot of each subscription; null where there are no levels', async () => {
    versions('realtime', { 0: 'a' }, true)
    const { client, token } = await subscribed('sip', 'realtime', 'SPY', 'QQQ')
    expect(client.messages().map(message => ('type' in message ? message.type : 'tick'))).toEqual([
      'hello',
      ...['snapshot', 'levels', 'snapshot', 'levels'],
    ])
    expect(await told(client)).toEqual([{ SPY: 'a' }, { QQQ: null }])
    client.send(subscribeCommand('IWM', token))
    client.send(subscribeCommand('SPY', token))
    expect((await told(client)).slice(2)).toEqual([{ IWM: null }, { SPY: 'a' }])
  })

  it('[BY-12] are sent when the engine publishes its first levels, not before', async () => {
    const { client } = await subscribed('sip', 'realtime', 'SPY', 'QQQ')
    expect(await told(client)).toEqual([])
    versions('realtime', { 0: 'a' }, true)
    expect(await told(client)).toEqual([{ SPY: 'a' }, { QQQ: null }])
  })

  it('[BY-12] are sent at the moment they change, to subscribers only, and not again while they stay', async () => {
    versions('realtime', { 0: 'a', 1: 'b' }, true)
    const [spy, both] = [
      await subscribed('sip', 'realtime', 'SPY'),
      await subscribed('live', 'realtime', 'SPY', 'QQQ'),
    ]
    for (const { client } of [spy, both]) client.texts.length = 0
    versions('realtime', { 0: 'a', 1: 'c' })
    versions('realtime', { 0: 'a', 1: 'c', 2: 'x' }, true)
    versions('realtime', { 0: 'd' })
    expect(await told(spy.client)).toEqual([{ SPY: 'd' }])
    expect(await told(both.client)).toEqual([{ QQQ: 'c' }, { SPY: 'd' }])
    both.client.send(unsubscribeCommand('QQQ', both.token))
    await both.client.settled()
    both.client.texts.length = 0
    versions('realtime', { 1: 'e' }, true)
    expect(await told(both.client)).toEqual([{ SPY: null }])
  })

  it('[BY-12] [SO-4] of the delayed feed are its own', async () => {
    versions('realtime', { 0: 'fresh' }, true)
    versions('delayed', { 0: 'old' }, true)
    const clients = [
      await subscribed('live', 'delayed', 'SPY'),
      await subscribed('delayed', 'realtime', 'SPY'),
      await subscribed('sip', 'delayed', 'SPY'),
    ]
    versions('realtime', { 0: 'fresher' })
    const received = await Promise.all(clients.map(({ client }) => told(client)))
    expect(received).toEqual([[{ SPY: 'old' }], [{ SPY: 'old' }], []])
    versions('delayed', { 0: 'fresh' })
    expect((await told(clients[0]?.client as TestSocket)).at(-1)).toEqual({ SPY: 'fresh' })
  })

  it('[BY-12] follow a clock jump and an engine that starts again', async () => {
    versions('realtime', { 0: 'a', 1: 'b' }, true)
    const { client } = await subscribed('sip', 'realtime', 'SPY', 'QQQ')
    client.texts.length = 0
    const clock = { marketNow: marketNowMs, wallNow: marketNowMs, speed: 1, source: 'simulated' } as const
    server.publish({ kind: 'clock', clock, isJump: true })
    server.publish(tableOf('realtime', [600, 700, 1]))
    versions('realtime', { 0: 'later', 1: 'b' }, true)
    expect(await told(client)).toEqual([{ SPY: 'later' }])
    server.publish({ kind: 'clock', clock, isJump: false })
    versions('realtime', { 0: 'later', 1: 'b' }, true)
    expect(await told(client)).toEqual([{ SPY: 'later' }])
  })

  it('[BY-12] change together with scanner rows, breadth and alerts', async () => {
    versions('realtime', { 0: 'a' }, true)
    server.timers.forward(1000)
    const { client, token } = await subscribed('sip', 'realtime', 'SPY')
    const scanner = await server.open('scanner')
    scanner.send(helloCommand('scanner', token))
    await scanner.settled()
    for (const { texts } of [client, scanner]) texts.length = 0
    server.publish(levelsOf('realtime', { 0: { hp: 501, version: 'b' } }, false))
    server.publish(indexOf('realtime', { srhg: 7 }, { SPY: 'red:U' }, marketNowMs, true))
    server.publish(indexOf('realtime', { srhg: 8 }, { SPY: 'red:D' }))
    await scanner.settled()
    await client.settled()
    expect(client.messages()).toMatchObject([
      { type: 'levels', levels: { SPY: 'b' } },
      { type: 'index', srhg: 7, alerts: { SPY: 'red:U' } },
    ])
    expect(scanner.texts.filter(text => text.startsWith('[')).map(text => JSON.parse(text))).toMatchObject([
      [{ Symbol: 'SPY', man_HP: 501 }],
    ])
  })
})
