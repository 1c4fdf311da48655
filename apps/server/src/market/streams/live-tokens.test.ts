import { closeCodes, helloCommand, subscribeCommand, unsubscribeCommand } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiveTestServer, makeLiveServer } from '../../verification/testing/live-server.ts'
import { tableOf, ticksOf } from '../testing/bus-messages.ts'

let server: LiveTestServer
beforeEach(async () => {
  server = await makeLiveServer()
  server.publish(tableOf('realtime', [500, 400, 200]))
  server.publish(tableOf('delayed', [499, 399, 199]))
})
afterEach(() => server.close())

const names = ['sip', 'delayed', 'live', 'scanner', 'resilience'] as const

/** Triggers every message that the server sends unprompted. */
function sendEverything() {
  server.publish(ticksOf('realtime', { 0: 501 }))
  server.publish(ticksOf('delayed', { 0: 498 }))
  server.publish({
    kind: 'clock',
    clock: { marketNow: 1, wallNow: 1, speed: 1, source: 'simulated' },
    isJump: true,
  })
  server.publish(tableOf('realtime', [510, 410, 210]))
  server.publish(tableOf('delayed', [509, 409, 209]))
  server.timers.forward(16_000)
}

/** Waits for a round trip on another socket: everything written before has arrived. */
async function roundTrip() {
  const { token } = await server.user('realtime')
  const other = await server.open('live')
  other.send(helloCommand('tvlive', token))
  await other.settled()
}

describe('socket without a token', () => {
  it.each(names)('[SO-10] receives nothing on %s', async name => {
    const client = await server.open(name)
    let pongs = 0
    client.socket.on('ping', () => {
      pongs += 1
    })
    client.socket.on('pong', () => {
      pongs += 1
    })
    for (const text of ['hello@tvlive', 'hello@scanner', 'hi@resilience', 'ping', 'pong', 'x', ''])
      client.send(text)
    client.socket.ping()
    sendEverything()
    await roundTrip()
    sendEverything()
    await roundTrip()
    expect({ texts: client.texts, pongs, closeCode: client.closeCode }).toEqual({
      texts: [],
      pongs: 0,
      closeCode: null,
    })
  })

  it('[SO-10] is authenticated by the first subscribe after a hello without token', async () => {
    const { token } = await server.user('realtime')
    const client = await server.open('live')
    client.send('hello@tvlive')
    client.send(subscribeCommand('spy', token))
    await client.received(2)
    expect(client.messages()).toMatchObject([
      { type: 'hello', feed: 'user-realtime-feed' },
      { type: 'snapshot', ticker: 'SPY', p: 500 },
    ])
  })

  it('is closed after the time limit for a token', async () => {
    const client = await server.open('live')
    client.send('hello@tvlive')
    await roundTrip()
    server.wall.forward(30_000)
    server.timers.forward(1000)
    expect(await client.closed()).toBe(closeCodes.badToken)
    expect(client.texts).toEqual([])
  })
})

describe('token', () => {
  it.each([
    ['sip', 'tvlive'],
    ['delayed', 'tvlive'],
    ['live', 'tvlive'],
    ['scanner', 'scanner'],
    ['resilience', 'resilience'],
  ] as const)('[SO-1] in a hello authenticates %s', async (name, channel) => {
    const { token } = await server.user('realtime')
    const client = await server.open(name)
    client.send(`${name === 'resilience' ? 'hi' : 'hello'}@${channel}:${token}`)
    await client.settled()
    expect(JSON.parse(client.texts[0] ?? '')).toEqual({
      type: 'hello',
      feed: 'user-realtime-feed',
      clock: expect.objectContaining({ source: 'simulated', speed: 1 }),
    })
  })

  it('[SO-5] is answered only with auth-failed when it is invalid', async () => {
    for (const [name, text] of [
      ['live', helloCommand('tvlive', 'nonsense')],
      ['scanner', helloCommand('scanner', 'a.b.c')],
      ['sip', subscribeCommand('SPY', 'nonsense')],
    ] as const) {
      const client = await server.open(name)
      client.send(text)
      client.send(text)
      expect(await client.closed()).toBe(closeCodes.badToken)
      expect(client.texts).toEqual(['auth-failed'])
    }
    expect(server.live.counters.authFailures).toBe(3)
  })

  it('[SO-5] is invalid when its session has ended', async () => {
    const { token } = await server.user('realtime')
    await server.accounts.logOut(await server.accounts.authenticate(token), undefined)
    const client = await server.open('live')
    client.send(helloCommand('tvlive', token))
    expect(await client.closed()).toBe(closeCodes.badToken)
    expect(client.texts).toEqual(['auth-failed'])
  })

  it.each([
    ['hello', (token: string) => helloCommand('tvlive', token)],
    ['subscribe', (token: string) => subscribeCommand('SPY', token)],
    ['unsubscribe', (token: string) => unsubscribeCommand('SPY', token)],
  ])('is refused when it belongs to another user in a later %s', async (_kind, command) => {
    const [own, other] = [await server.user('delayed'), await server.user('realtime')]
    const client = await server.open('live')
    client.send(helloCommand('tvlive', own.token))
    await client.settled()
    const before = client.texts.length
    client.send(command(other.token))
    expect(await client.closed()).toBe(closeCodes.badToken)
    expect(client.texts.slice(before)).toEqual(['auth-failed'])
  })

  it('is accepted when it belongs to another session of the same user', async () => {
    const { email, password, token } = await server.user('realtime')
    const second = await server.accounts.signIn(email, password, '127.0.0.1')
    const client = await server.open('live')
    client.send(helloCommand('tvlive', token))
    client.send(subscribeCommand('SPY', second.token))
    await client.settled()
    expect(client.messages().map(message => 'type' in message && message.type)).toEqual(['hello', 'snapshot'])
  })

  it('is never logged', async () => {
    const { token } = await server.user('realtime')
    const client = await server.open('live')
    client.send(helloCommand('tvlive', token))
    client.send(subscribeCommand('SPY', token))
    await client.settled()
    client.send(helloCommand('tvlive', `${token}x`))
    await client.closed()
    client.send('x'.repeat(5000))
    const oversized = await server.open('live')
    oversized.send(`hello@tvlive:${token}${'x'.repeat(5000)}`)
    expect(await oversized.closed()).toBe(1009)
    await roundTrip()
    expect(server.logLines.length).toBeGreaterThan(0)
    expect(server.logLines.join('')).not.toContain(token.slice(0, 20))
  })
})

describe('client commands', () => {
  it('are ignored and counted when they are unknown', async () => {
    const { token } = await server.user('realtime')
    const client = await server.open('live')
    client.send(helloCommand('tvlive', token))
    client.send('hello@moon:abc')
    client.send(helloCommand('scanner', token))
    client.socket.send(Buffer.from('hello'), { binary: true })
    await client.settled()
    expect(server.live.counters.unknownCommands).toBe(3)
    expect(client.closeCode).toBeNull()
  })

  it('are answered in order while the token is still being verified', async () => {
    const { token } = await server.user('realtime')
    const client = await server.open('live')
    client.send(helloCommand('tvlive', token))
    client.send(subscribeCommand('IWM', token))
    client.send(subscribeCommand('NONE', token))
    client.send(subscribeCommand('QQQ', token))
    await client.settled()
    expect(client.messages().slice(1)).toMatchObject([
      { type: 'snapshot', ticker: 'IWM' },
      { type: 'error', code: 'unknown_symbol', message: 'There is no symbol NONE', ticker: 'NONE' },
      { type: 'snapshot', ticker: 'QQQ' },
    ])
  })

  it('may come in a burst but not at a sustained high rate', async () => {
    const { token } = await server.user('realtime')
    const client = await server.open('live')
    client.send(helloCommand('tvlive', token))
    for (let count = 0; count < 500; count += 1) client.send(subscribeCommand('SPY', token))
    await client.settled()
    expect(client.closeCode).toBeNull()
    for (let count = 0; count < 200; count += 1) client.send('noise')
    expect(await client.closed()).toBe(closeCodes.tooManyMessages)
    expect(server.live.counters.closedForFlooding).toBe(1)
  })

  it('are limited for protocol pings too', async () => {
    const { token } = await server.user('realtime')
    const client = await server.open('live')
    client.send(helloCommand('tvlive', token))
    await client.settled()
    for (let count = 0; count < 700; count += 1) client.socket.ping()
    expect(await client.closed()).toBe(closeCodes.tooManyMessages)
  })
})
