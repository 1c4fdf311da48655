import { closeCodes, helloCommand, subscribeCommand, unsubscribeCommand } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tableOf, ticksOf } from '../testing/bus-messages.ts'
import { type LiveTestServer, makeLiveServer } from '../testing/live-server.ts'

let server: LiveTestServer
beforeEach(async () => {
  server = await makeLiveServer()
  server.publish(tableOf('realtime', [500, 400, 200]))
  server.publish(tableOf('delayed', [499, 399, 199]))
})
afterEach(() => server.close())

const names = ['sip', 'delayed', 'live', 'scanner', 'resilience'] as const

/** Everything the server ever sends by itself. */
function letEverythingHappen() {
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

/** A full turn of the wire: what was written before has arrived. */
async function turn() {
  const { token } = await server.user('realtime')
  const other = await server.open('live')
  other.say(helloCommand('tvlive', token))
  await other.settled()
}

describe('a socket before its token', () => {
  it.each(names)('[SO-10] hears nothing at all on %s', async name => {
    const client = await server.open(name)
    let pongs = 0
    client.socket.on('ping', () => {
      pongs += 1
    })
    client.socket.on('pong', () => {
      pongs += 1
    })
    for (const text of ['hello@tvlive', 'hello@scanner', 'hi@resilience', 'ping', 'pong', 'x', ''])
      client.say(text)
    client.socket.ping()
    letEverythingHappen()
    await turn()
    letEverythingHappen()
    await turn()
    expect({ texts: client.texts, pongs, closeCode: client.closeCode }).toEqual({
      texts: [],
      pongs: 0,
      closeCode: null,
    })
  })

  it('[SO-10] is opened by the first subscribe after a bare hello', async () => {
    const { token } = await server.user('realtime')
    const client = await server.open('live')
    client.say('hello@tvlive')
    client.say(subscribeCommand('spy', token))
    await client.received(2)
    expect(client.messages()).toMatchObject([
      { type: 'hello', feed: 'user-realtime-feed' },
      { type: 'snapshot', ticker: 'SPY', p: 500 },
    ])
  })

  it('is closed when no token comes for long', async () => {
    const client = await server.open('live')
    client.say('hello@tvlive')
    await turn()
    server.wall.forward(30_000)
    server.timers.forward(1000)
    expect(await client.closed()).toBe(closeCodes.badToken)
    expect(client.texts).toEqual([])
  })
})

describe('a token', () => {
  it.each([
    ['sip', 'tvlive'],
    ['delayed', 'tvlive'],
    ['live', 'tvlive'],
    ['scanner', 'scanner'],
    ['resilience', 'resilience'],
  ] as const)('[SO-1] in a hello opens %s', async (name, channel) => {
    const { token } = await server.user('realtime')
    const client = await server.open(name)
    client.say(`${name === 'resilience' ? 'hi' : 'hello'}@${channel}:${token}`)
    await client.settled()
    expect(JSON.parse(client.texts[0] ?? '')).toEqual({
      type: 'hello',
      feed: 'user-realtime-feed',
      clock: expect.objectContaining({ source: 'simulated', speed: 1 }),
    })
  })

  it('that is not good is answered by auth-failed alone [SO-5]', async () => {
    for (const [name, text] of [
      ['live', helloCommand('tvlive', 'nonsense')],
      ['scanner', helloCommand('scanner', 'a.b.c')],
      ['sip', subscribeCommand('SPY', 'nonsense')],
    ] as const) {
      const client = await server.open(name)
      client.say(text)
      client.say(text)
      expect(await client.closed()).toBe(closeCodes.badToken)
      expect(client.texts).toEqual(['auth-failed'])
    }
    expect(server.live.counters.authFailures).toBe(3)
  })

  it('of an ended session is not good either [SO-5]', async () => {
    const { token } = await server.user('realtime')
    await server.accounts.logOut(await server.accounts.authenticate(token))
    const client = await server.open('live')
    client.say(helloCommand('tvlive', token))
    expect(await client.closed()).toBe(closeCodes.badToken)
    expect(client.texts).toEqual(['auth-failed'])
  })

  it.each([
    ['hello', (token: string) => helloCommand('tvlive', token)],
    ['subscribe', (token: string) => subscribeCommand('SPY', token)],
    ['unsubscribe', (token: string) => unsubscribeCommand('SPY', token)],
  ])('of another user is refused in a later %s', async (_kind, command) => {
    const [own, other] = [await server.user('delayed'), await server.user('realtime')]
    const client = await server.open('live')
    client.say(helloCommand('tvlive', own.token))
    await client.settled()
    const before = client.texts.length
    client.say(command(other.token))
    expect(await client.closed()).toBe(closeCodes.badToken)
    expect(client.texts.slice(before)).toEqual(['auth-failed'])
  })

  it('of the same user, renewed, is as good', async () => {
    const { email, password, token } = await server.user('realtime')
    const second = await server.accounts.signIn(email, password, '127.0.0.1')
    const client = await server.open('live')
    client.say(helloCommand('tvlive', token))
    client.say(subscribeCommand('SPY', second.token))
    await client.settled()
    expect(client.messages().map(message => 'type' in message && message.type)).toEqual(['hello', 'snapshot'])
  })

  it('is in no line of the log', async () => {
    const { token } = await server.user('realtime')
    const client = await server.open('live')
    client.say(helloCommand('tvlive', token))
    client.say(subscribeCommand('SPY', token))
    await client.settled()
    client.say(helloCommand('tvlive', `${token}x`))
    await client.closed()
    client.say('x'.repeat(5000))
    const oversized = await server.open('live')
    oversized.say(`hello@tvlive:${token}${'x'.repeat(5000)}`)
    expect(await oversized.closed()).toBe(1009)
    await turn()
    expect(server.logLines.length).toBeGreaterThan(0)
    expect(server.logLines.join('')).not.toContain(token.slice(0, 20))
  })
})

describe('what a client says', () => {
  it('is ignored and counted when it means nothing here', async () => {
    const { token } = await server.user('realtime')
    const client = await server.open('live')
    client.say(helloCommand('tvlive', token))
    client.say('hello@moon:abc')
    client.say(helloCommand('scanner', token))
    client.socket.send(Buffer.from('hello'), { binary: true })
    await client.settled()
    expect(server.live.counters.unknownCommands).toBe(3)
    expect(client.closeCode).toBeNull()
  })

  it('is answered in its order, also while its token is still being read', async () => {
    const { token } = await server.user('realtime')
    const client = await server.open('live')
    client.say(helloCommand('tvlive', token))
    client.say(subscribeCommand('IWM', token))
    client.say(subscribeCommand('NONE', token))
    client.say(subscribeCommand('QQQ', token))
    await client.settled()
    expect(client.messages().slice(1)).toMatchObject([
      { type: 'snapshot', ticker: 'IWM' },
      { type: 'error', code: 'unknown_symbol', message: 'There is no symbol NONE', ticker: 'NONE' },
      { type: 'snapshot', ticker: 'QQQ' },
    ])
  })

  it('may come in a burst, but not on and on', async () => {
    const { token } = await server.user('realtime')
    const client = await server.open('live')
    client.say(helloCommand('tvlive', token))
    for (let count = 0; count < 500; count += 1) client.say(subscribeCommand('SPY', token))
    await client.settled()
    expect(client.closeCode).toBeNull()
    for (let count = 0; count < 200; count += 1) client.say('noise')
    expect(await client.closed()).toBe(closeCodes.tooManyMessages)
    expect(server.live.counters.closedForFlooding).toBe(1)
  })

  it('counts as much when it is pings of the protocol', async () => {
    const { token } = await server.user('realtime')
    const client = await server.open('live')
    client.say(helloCommand('tvlive', token))
    await client.settled()
    for (let count = 0; count < 700; count += 1) client.socket.ping()
    expect(await client.closed()).toBe(closeCodes.tooManyMessages)
  })
})
