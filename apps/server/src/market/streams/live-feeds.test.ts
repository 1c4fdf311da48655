import { helloCommand, subscribeCommand, unsubscribeCommand } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiveTestServer, makeLiveServer } from '../../verification/testing/live-server.ts'
import { indexOf, marketNowMs, tableOf, ticksOf } from '../testing/bus-messages.ts'
import type { SocketName } from './socket-name.ts'

let server: LiveTestServer
beforeEach(async () => {
  server = await makeLiveServer({ limits: { subscriptionsPerSocket: 2 } })
  server.publish(tableOf('realtime', [500, 400, null]))
  server.publish(tableOf('delayed', [490, 390, null], marketNowMs - 900_000))
})
afterEach(() => server.close())

async function subscribed(name: SocketName, feed: 'realtime' | 'delayed', ...tickers: string[]) {
  const { token } = await server.user(feed)
  const client = await server.open(name)
  client.send(helloCommand('tvlive', token))
  for (const ticker of tickers) client.send(subscribeCommand(ticker, token))
  await client.settled()
  client.texts.length = 0
  return { client, token }
}

const received = async ({ client }: Awaited<ReturnType<typeof subscribed>>) => {
  await client.settled()
  return client.messages()
}

describe('ticks', () => {
  it('[SO-4] reach the subscribers of their feed, numbered from the snapshot', async () => {
    const [sip, live, delayed] = [
      await subscribed('sip', 'realtime', 'SPY'),
      await subscribed('live', 'realtime', 'SPY'),
      await subscribed('delayed', 'realtime', 'SPY'),
    ]
    server.publish(ticksOf('realtime', { 0: 501, 1: 401 }, marketNowMs + 5))
    server.publish(ticksOf('delayed', { 0: 491, 1: 391 }, marketNowMs - 900_000))
    const tick = { ticker: 'SPY', seq: 2, prev: 1, v: 10 }
    const fresh = { ...tick, t: marketNowMs + 5, p: 501, o: 501, h: 501, l: 501 }
    expect(await received(sip)).toEqual([fresh])
    expect(await received(live)).toEqual([fresh])
    expect(await received(delayed)).toEqual([
      { ...tick, t: marketNowMs - 900_000, p: 491, o: 491, h: 491, l: 491 },
    ])
  })

  it('are delayed and merged into one message per minute when they are too fast', async () => {
    const live = await subscribed('live', 'realtime', 'SPY')
    for (const [price, seconds] of [
      [501, 0],
      [505, 20],
      [499, 40],
      [503, 60],
    ] as const) {
      server.publish(ticksOf('realtime', { 0: price }, marketNowMs + seconds * 1000))
    }
    expect(await received(live)).toHaveLength(1)
    server.timers.forward(100)
    expect((await received(live)).slice(1)).toMatchObject([
      { seq: 4, prev: 2, p: 499, o: 505, h: 505, l: 499, v: 20 },
      { seq: 5, prev: 4, p: 503, v: 10 },
    ])
  })

  it('are flushed before a new subscriber’s snapshot, which includes them', async () => {
    const live = await subscribed('live', 'realtime', 'SPY')
    server.publish(ticksOf('realtime', { 0: 501 }))
    server.publish(ticksOf('realtime', { 0: 502 }))
    const late = await server.open('live')
    const { token } = await server.user('realtime')
    late.send(subscribeCommand('SPY', token))
    await late.settled()
    server.timers.forward(100)
    await late.settled()
    expect(late.messages()).toMatchObject([{ type: 'hello' }, { type: 'snapshot', seq: 3, p: 502 }])
    expect(await received(live)).toMatchObject([{ seq: 2 }, { seq: 3, prev: 2 }])
  })

  it('stop after an unsubscribe', async () => {
    const { client, token } = await subscribed('live', 'realtime', 'SPY', 'QQQ')
    client.send(unsubscribeCommand('SPY', token))
    await client.settled()
    server.publish(ticksOf('realtime', { 0: 501, 1: 401 }))
    await client.settled()
    expect(client.messages()).toMatchObject([{ ticker: 'QQQ' }])
  })

  it('start with a snapshot when there was no price before', async () => {
    const live = await subscribed('live', 'realtime', 'IWM')
    server.publish(ticksOf('realtime', { 2: 200 }))
    server.timers.forward(100)
    server.publish(ticksOf('realtime', { 2: 201 }))
    expect(await received(live)).toMatchObject([
      { type: 'snapshot', ticker: 'IWM', seq: 2, p: 200, minute: { v: 10 } },
      { ticker: 'IWM', seq: 3, prev: 2, p: 201 },
    ])
  })

  it('are refused beyond the subscription limit of a socket', async () => {
    const { client, token } = await subscribed('live', 'realtime', 'SPY', 'QQQ')
    client.send(subscribeCommand('IWM', token))
    client.send(subscribeCommand('SPY', token))
    await client.settled()
    expect(client.messages()).toMatchObject([
      { type: 'error', code: 'rate_limited', ticker: 'IWM' },
      { type: 'snapshot', ticker: 'SPY' },
    ])
  })
})

describe('clock message', () => {
  const clock = {
    marketNow: marketNowMs + 86_400_000,
    wallNow: marketNowMs,
    speed: 60,
    source: 'simulated',
  } as const

  it('is sent on every socket when the clock is set; after a jump every ticker gets a new snapshot', async () => {
    const [live, idle] = [
      await subscribed('live', 'realtime', 'SPY', 'QQQ'),
      await subscribed('sip', 'delayed'),
    ]
    server.publish(ticksOf('realtime', { 0: 501 }))
    server.publish(ticksOf('realtime', { 0: 502 }))
    server.publish({ kind: 'clock', clock, isJump: true })
    server.publish(tableOf('realtime', [600, null, 300], clock.marketNow))
    server.publish(ticksOf('realtime', { 0: 601 }, clock.marketNow))
    server.timers.forward(100)
    expect(await received(live)).toMatchObject([
      { seq: 2, p: 501 },
      { seq: 3, p: 502 },
      { type: 'clock', clock, isJump: true },
      { type: 'snapshot', ticker: 'SPY', seq: 4, p: 600, t: clock.marketNow },
      { ticker: 'SPY', seq: 5, prev: 4, p: 601 },
    ])
    expect(await received(idle)).toEqual([{ type: 'clock', clock, isJump: true }])
  })

  it('[SYS-2] may go back in time and is followed by the prices of that time', async () => {
    const live = await subscribed('live', 'realtime', 'SPY', 'QQQ')
    const then = { ...clock, marketNow: marketNowMs - 86_400_000 }
    server.publish(ticksOf('realtime', { 0: 501 }))
    server.publish({ kind: 'clock', clock: then, isJump: true })
    server.publish(tableOf('realtime', [480, null, 300], then.marketNow))
    server.publish(ticksOf('realtime', { 0: 481 }, then.marketNow + 1000))
    server.timers.forward(100)
    expect(await received(live)).toMatchObject([
      { seq: 2, p: 501 },
      { type: 'clock', clock: then, isJump: true },
      { type: 'snapshot', ticker: 'SPY', seq: 3, p: 480, t: then.marketNow },
      { ticker: 'SPY', seq: 4, prev: 3, p: 481, t: then.marketNow + 1000 },
    ])
  })
})

describe('index message', () => {
  it('[CLK-4] is sent every two seconds with the market state at the feed’s own time', async () => {
    server.wall.forward(Date.parse('2026-11-16T21:20:00Z') - marketNowMs)
    const [live, delayed, scanner] = [
      await subscribed('live', 'realtime'),
      await subscribed('delayed', 'realtime'),
      await server.open('scanner'),
    ]
    server.timers.forward(4000)
    const time = Date.parse('2026-11-16T21:20:00Z')
    const index = { type: 'index', srhg: null, ntmhp: null, alerts: {}, announcement: null }
    expect(await received(live)).toMatchObject([0, 1].map(() => ({ ...index, time, state: 'after-hours' })))
    expect(await received(delayed)).toMatchObject(
      [0, 1].map(() => ({ ...index, time: time - 900_000, state: 'market-open' })),
    )
    expect(scanner.texts).toEqual([])
  })

  it('[SO-2] [SO-4] contains breadth and alerts of the feed’s own time', async () => {
    const [live, delayed] = [await subscribed('live', 'realtime'), await subscribed('live', 'delayed')]
    server.publish(
      indexOf('realtime', { srhg: 12.5, sdd: 0.75, stmhp: 98 }, { SPY: 'red:U', QQQ: 'green:-' }),
    )
    server.publish(indexOf('delayed', { srhg: -3, nrmhp: 4 }, { SPY: 'yellow:-' }, marketNowMs - 900_000))
    server.timers.forward(2000)
    expect(await received(live)).toMatchObject([
      { srhg: 12.5, nrmhp: null, sdd: 0.75, stmhp: 98, alerts: { SPY: 'red:U', QQQ: 'green:-' } },
    ])
    expect(await received(delayed)).toMatchObject([
      { srhg: -3, nrmhp: 4, sdd: null, alerts: { SPY: 'yellow:-' }, time: marketNowMs - 900_000 },
    ])
  })

  it('[SO-2] [AL-4] has no alerts of the last session after the open', async () => {
    const openMs = Date.parse('2026-11-17T14:30:00Z')
    const live = await subscribed('live', 'realtime')
    server.wall.forward(openMs - 1 - marketNowMs)
    const ofYesterday = { SPY: 'red:D' }
    server.publish(indexOf('realtime', { srhg: 1 }, ofYesterday, openMs - 500))
    server.timers.forward(2000)
    server.wall.forward(1)
    server.timers.forward(2000)
    server.publish(indexOf('realtime', { srhg: 2 }, { SPY: 'green:-' }, openMs))
    server.timers.forward(2000)
    expect(await received(live)).toMatchObject([
      { time: openMs - 1, session: '2026-11-16', srhg: 1, alerts: ofYesterday },
      { time: openMs, session: '2026-11-17', srhg: null, alerts: {} },
      { time: openMs, session: '2026-11-17', srhg: 2, alerts: { SPY: 'green:-' } },
    ])
  })

  it('has no breadth after a jump or while the engine is silent, until a new message arrives', async () => {
    const live = await subscribed('live', 'realtime')
    const clock = { marketNow: marketNowMs, wallNow: marketNowMs, speed: 1, source: 'simulated' } as const
    server.publish(indexOf('realtime', { srhg: 12.5 }, { SPY: 'red:U' }))
    server.publish({ kind: 'clock', clock, isJump: true })
    server.timers.forward(2000)
    server.publish(indexOf('realtime', { srhg: 13 }, { SPY: 'red:U' }))
    server.wall.forward(10_000)
    server.timers.forward(2000)
    server.wall.forward(1)
    server.timers.forward(2000)
    server.publish({ kind: 'heartbeat', marketNow: marketNowMs })
    server.timers.forward(2000)
    const values = (await received(live)).flatMap(message =>
      'type' in message && message.type === 'index' ? [[message.srhg, message.alerts.SPY]] : [],
    )
    expect(values).toEqual([
      [null, undefined],
      [13, 'red:U'],
      [null, undefined],
      [13, 'red:U'],
    ])
  })

  it('[AL-5] delivers an announcement to all clients immediately and in every later message, but no older one', async () => {
    const everyClient = [
      await subscribed('live', 'realtime'),
      await subscribed('live', 'delayed'),
      await subscribed('delayed', 'realtime'),
    ]
    const announcement = { time: marketNowMs, text: 'The close is at 13:00 today' }
    server.publish({ kind: 'announcement', announcement })
    for (const client of everyClient)
      expect(await received(client)).toMatchObject([{ type: 'index', announcement }])
    // A restarted engine publishes its newest announcement again.
    server.publish({ kind: 'announcement', announcement })
    server.publish({ kind: 'announcement', announcement: { time: marketNowMs - 1, text: 'Older' } })
    server.timers.forward(2000)
    for (const client of everyClient) {
      expect(await received(client)).toMatchObject([{ announcement }, { type: 'index', announcement }])
    }
  })
})
