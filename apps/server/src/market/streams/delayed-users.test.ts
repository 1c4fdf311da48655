import { helloCommand, socketPaths, subscribeCommand, unsubscribeCommand } from '@tidemark/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theServer } from '../../accounts/audit/actor.ts'
import { systemTimers } from '../../platform/clocks/timers.ts'
import { systemClock } from '../../platform/clocks/wall-clock.ts'
import type { TestSocket } from '../../platform/testing/test-socket.ts'
import { type LiveTestServer, makeLiveServer } from '../../verification/testing/live-server.ts'
import { indexOf, levelsOf, marketNowMs, resilienceOf, tableOf, ticksOf } from '../testing/bus-messages.ts'
import { channelOf, createStreams, streamFor } from './live-streams.ts'
import { SlicedSends } from './sliced-sends.ts'
import type { SocketName } from './socket-name.ts'

/** Real-time prices are above this, delayed prices below. */
const border = 1_000_000
const delayedMs = marketNowMs - 900_000
const names = Object.keys(socketPaths) as SocketName[]
const symbols = ['SPY', 'QQQ', 'IWM']

let server: LiveTestServer
type TestUser = Awaited<ReturnType<LiveTestServer['user']>>
let [delayed, changing, realtime]: TestUser[] = []
let nextPrice = border

beforeAll(async () => {
  server = await makeLiveServer({ limits: { socketsPerUser: 10_000 } })
  delayed = await server.user('delayed')
  changing = await server.user('delayed')
  realtime = await server.user('realtime')
})
afterAll(() => server.close())

const userOf = (user: TestUser | undefined): TestUser => {
  if (!user) throw new Error('There is no such user')
  return user
}

/** Every number in the messages that a socket received. */
function numbersIn(client: TestSocket): number[] {
  const numbers: number[] = []
  for (const text of client.texts) {
    if (!/^[[{]/.test(text)) continue
    JSON.parse(text, (key, value) => {
      // Clock times are not prices; every user may know the time.
      const number = typeof value === 'string' ? Number(value.split(':')[1] ?? Number.NaN) : value
      if (Number.isFinite(number) && !['t', 'time', 'marketNow', 'wallNow'].includes(key))
        numbers.push(number)
      return value
    })
  }
  return numbers
}

/** Times of prices that the delayed feed has not reached yet. */
const earlyTimesIn = (client: TestSocket, name: SocketName): number[] =>
  [
    ...client.messages().flatMap(message => ('t' in message ? [message.t] : [])),
    ...(name === 'resilience' ? client.resilience().flat() : []).map(({ time }) => time),
  ].filter(t => t > delayedMs)

/** Publishes new prices on both feeds and fires every timer. Returns the real-time prices used. */
function updateMarkets(kind: 'ticks' | 'table' | 'jump'): number[] {
  const prices = symbols.map(() => {
    nextPrice += 1
    return nextPrice
  })
  const small = prices.map(price => (price - border) / 1000)
  if (kind === 'jump') {
    const clock = { marketNow: marketNowMs, wallNow: marketNowMs, speed: 1, source: 'simulated' } as const
    server.publish({ kind: 'clock', clock, isJump: true })
  }
  if (kind === 'ticks') {
    server.publish(ticksOf('realtime', { ...prices }))
    server.publish(ticksOf('delayed', { ...small }, delayedMs))
  } else {
    server.publish(tableOf('realtime', prices))
    server.publish(tableOf('delayed', small, delayedMs))
  }
  const [fresh = 0, old = 0] = [prices[0], small[0]]
  server.publish(levelsOf('realtime', { 0: { hp: fresh } }, kind !== 'ticks'))
  server.publish(levelsOf('delayed', { 0: { hp: old } }, kind !== 'ticks'))
  server.publish(indexOf('realtime', { srhg: fresh }, { SPY: `red:${fresh}` }))
  server.publish(indexOf('delayed', { srhg: old }, { SPY: `red:${old}` }, delayedMs))
  server.publish(resilienceOf('realtime', { [marketNowMs]: fresh }, kind !== 'ticks'))
  server.publish(resilienceOf('delayed', { [delayedMs]: old }, kind !== 'ticks'))
  server.timers.forward(2000)
  return prices
}

/** Another's token ends the socket, so that most are the user's own. */
const tokenOwner = fc.oneof(
  { weight: 12, arbitrary: fc.constant('own' as const) },
  { weight: 1, arbitrary: fc.constantFrom('realtime' as const, 'nobody' as const) },
)
const ticker = fc.constantFrom(...symbols, 'NONE')
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('hello' as const),
      channel: fc.constantFrom('tvlive' as const, 'scanner' as const, 'resilience' as const),
      whose: tokenOwner,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('subscribe' as const), ticker, whose: tokenOwner }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unsubscribe' as const), ticker, whose: tokenOwner }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bare' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('market' as const),
      kind: fc.constantFrom('ticks' as const, 'table' as const, 'jump' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function play(client: TestSocket, steps: readonly Step[]): Promise<void> {
  const tokens = { own: userOf(delayed).token, realtime: userOf(realtime).token, nobody: 'a.b.c' }
  for (const move of steps) {
    if (client.closeCode !== null) break
    if (move.do === 'hello') client.send(helloCommand(move.channel, tokens[move.whose]))
    else if (move.do === 'subscribe') client.send(subscribeCommand(move.ticker, tokens[move.whose]))
    else if (move.do === 'unsubscribe') client.send(unsubscribeCommand(move.ticker, tokens[move.whose]))
    else if (move.do === 'bare') client.send('hello@tvlive')
    else if (move.do === 'market') updateMarkets(move.kind)
    else await client.settled()
  }
}

const unknownClock = {
  read: () => {
    throw new Error('No clock')
  },
}

const helloFor = (name: SocketName, token: string): string => helloCommand(channelOf[name], token)

describe('delayed user', () => {
  it('[API-12] gets no real-time stream by any socket name', () => {
    const sends = new SlicedSends({ timers: systemTimers, monotonic: systemClock })
    const streams = createStreams(symbols, systemTimers, unknownClock, sends)
    const fresh = Object.values(streams.realtime) as unknown[]
    for (const name of names) expect(fresh).not.toContain(streamFor(streams, name, 'delayed'))
    expect(names.filter(name => fresh.includes(streamFor(streams, name, 'realtime')))).toEqual([
      'scanner',
      'resilience',
      'sip',
      'live',
    ])
  })

  it('[SO-4] [API-12] gets an error and no price on sip', async () => {
    const { token } = userOf(delayed)
    const client = await server.open('sip')
    client.send(helloCommand('tvlive', token))
    client.send(subscribeCommand('SPY', token))
    await client.settled()
    updateMarkets('table')
    updateMarkets('ticks')
    await client.settled()
    expect(client.messages()).toMatchObject([
      { type: 'hello', feed: 'user-delayed-feed' },
      { type: 'error', code: 'realtime_required', ticker: 'SPY' },
    ])
    expect(client.texts).toHaveLength(4)
  })

  it('[SO-4] [API-12] never gets a real-time price for any sequence of commands', async () => {
    let delayedPrices = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.boolean(),
        fc.array(step, { minLength: 1, maxLength: 20, size: 'max' }),
        async (name, isBare, steps) => {
          const client = await server.open(name)
          // The user's own token first, so that the socket belongs to this user.
          const hello = helloFor(name, userOf(delayed).token)
          for (const text of isBare ? ['hello@tvlive', subscribeCommand('SPY', userOf(delayed).token)] : []) {
            client.send(text)
          }
          client.send(hello)
          await play(client, steps)
          updateMarkets('ticks')
          await client.settled()
          delayedPrices += numbersIn(client).filter(number => !Number.isInteger(number)).length
          expect(numbersIn(client).filter(number => number >= border)).toEqual([])
          expect(earlyTimesIn(client, name)).toEqual([])
          await client.close()
        },
      ),
      { numRuns: 200 },
    )
    expect(delayedPrices).toBeGreaterThan(1000)
  })

  it('[API-12] gets no real-time price after a change from the real-time tier', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.constantFrom('event' as const, 'check' as const),
        fc.boolean(),
        async (name, how, isAnswerPending) => {
          const { user, token } = userOf(changing)
          await server.store.users.setFeedState(user.id, 'user-realtime-feed')
          const client = await server.open(name)
          client.send(helloFor(name, token))
          client.send(subscribeCommand('SPY', token))
          if (!isAnswerPending) await client.settled()
          if (how === 'event') {
            await server.accounts.setFeedState(user, 'user-delayed-feed', theServer)
          } else {
            await server.store.users.setFeedState(user.id, 'user-delayed-feed')
            await client.settled()
            server.timers.forward(2000)
            if (client.texts.join().includes('user-realtime-feed')) await client.closed()
          }
          const forbidden = new Set([...updateMarkets('ticks'), ...updateMarkets('table')])
          await client.settled()
          expect(numbersIn(client).filter(number => forbidden.has(number))).toEqual([])
          await client.close()
        },
      ),
      { numRuns: 60 },
    )
  })
})
