import { helloCommand, type MarketClockSnapshot, subscribeCommand } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiveTestServer, makeLiveServer } from '../../verification/testing/live-server.ts'
import { indexOf, levelsOf, marketNowMs, resilienceOf, tableOf, ticksOf } from '../testing/bus-messages.ts'
import type { SocketName } from './socket-name.ts'

let server: LiveTestServer
const earlierMs = marketNowMs - 86_400_000

const clockOf = (epoch: number, marketNow = marketNowMs): MarketClockSnapshot => ({
  marketNow,
  wallNow: marketNowMs,
  speed: 1,
  source: 'simulated',
  epoch,
})
const publishClock = (epoch: number, marketNow?: number) =>
  server.publish({ kind: 'clock', clock: clockOf(epoch, marketNow), isJump: false })

beforeEach(async () => {
  server = await makeLiveServer()
  publishClock(0)
  server.publish(tableOf('realtime', [500, 400, null]))
  server.publish(levelsOf('realtime', { 0: { hp: 600 } }))
  server.publish(resilienceOf('realtime', { [marketNowMs]: 7 }))
  server.publish({ kind: 'announcement', announcement: { time: marketNowMs, text: 'Before' } })
})
afterEach(() => server.close())

async function join(name: SocketName, channel: 'tvlive' | 'scanner' | 'resilience', ...tickers: string[]) {
  const { token } = await server.user('realtime')
  const client = await server.open(name)
  client.send(helloCommand(channel, token))
  for (const ticker of tickers) client.send(subscribeCommand(ticker, token))
  await client.settled()
  return client
}

describe('a new epoch on the live sockets', () => {
  it('[BY-21] is a jump for open clients, whose subscriptions go on with its prices and levels', async () => {
    const client = await join('sip', 'tvlive', 'SPY')
    const before = client.messages().length
    publishClock(1, earlierMs)
    server.publish(tableOf('realtime', [300, 200, null], earlierMs))
    server.publish(levelsOf('realtime', { 0: { hp: 310 } }))
    await client.settled()
    const messages = client.messages().slice(before)
    expect(messages.map(message => ('type' in message ? message.type : 'tick'))).toEqual([
      'clock',
      'snapshot',
      'levels',
    ])
    expect(messages[0]).toMatchObject({ isJump: true, clock: { epoch: 1, marketNow: earlierMs } })
    expect(messages[1]).toMatchObject({ ticker: 'SPY', p: 300 })
  })

  it('[BY-21] leaves nothing of the old one for a client that joins before its prices', async () => {
    await join('scanner', 'scanner')
    publishClock(1, earlierMs)
    const prices = await join('sip', 'tvlive', 'SPY')
    server.timers.forward(2000)
    await prices.settled()
    const types = prices.messages().map(message => ('type' in message ? message.type : 'tick'))
    expect(types.filter(type => type === 'snapshot' || type === 'levels')).toEqual([])
    expect(prices.messages().at(-1)).toMatchObject({ type: 'index', announcement: null, alerts: {} })
    const scanner = await join('scanner', 'scanner')
    expect(JSON.parse(scanner.texts.at(-2) ?? '')[0]).toMatchObject({
      Symbol: 'SPY',
      Price: null,
      man_HP: null,
    })
    const resilience = await join('resilience', 'resilience')
    expect(resilience.resilience()).toEqual([[]])
  })

  it('[BY-21] clears the scanner’s rows and the resilience of open clients', async () => {
    const scanner = await join('scanner', 'scanner')
    const resilience = await join('resilience', 'resilience')
    publishClock(1, earlierMs)
    await Promise.all([scanner.settled(), resilience.settled()])
    const rows = scanner.texts.filter(text => text.startsWith('[')).map(text => JSON.parse(text))
    expect(rows.at(-1)).toMatchObject([{ Symbol: 'SPY', Price: null, man_HP: null }, {}, {}])
    expect(resilience.resilience().at(-1)).toEqual([])
  })

  it('[BY-21] shows its own announcements, although they are earlier', async () => {
    const client = await join('sip', 'tvlive', 'SPY')
    publishClock(1, earlierMs)
    server.publish({ kind: 'announcement', announcement: { time: earlierMs, text: 'After' } })
    server.publish(indexOf('realtime', {}))
    await client.settled()
    expect(client.messages().at(-1)).toMatchObject({ type: 'index', announcement: { text: 'After' } })
  })

  it('[SYS-5] is not one when only the engine has restarted', async () => {
    const client = await join('sip', 'tvlive', 'SPY')
    publishClock(0)
    server.publish(ticksOf('realtime', { 0: 501 }))
    await client.settled()
    const last = client.messages().slice(-2)
    expect(last).toMatchObject([
      { type: 'clock', isJump: false },
      { ticker: 'SPY', p: 501 },
    ])
  })
})
