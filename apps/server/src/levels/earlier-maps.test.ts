import type { BusMessage, EarlierMap, EngineQuery } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import type { EngineClient } from '../market/queries/engine-client.ts'
import { tableOf } from '../market/testing/bus-messages.ts'
import { createMemoryBus } from '../market/testing/memory-bus.ts'
import { createEarlierMaps } from './earlier-maps.ts'

type Query = Extract<EngineQuery, { about: 'earlier-maps' }>

const mapOf = (session: string, hg = 500): EarlierMap => ({
  session,
  hg,
  redistribution: null,
  stamps: [{ stampedAt: `${session}T14:30:00.000Z`, hp: 500, mhp: null, bear: null, bull: null }],
})

/** `without`: sessions that have no levels. */
function scene(now: string, without: readonly string[] = []) {
  const bus = createMemoryBus()
  const asked: Query[] = []
  let nowMs = Date.parse(now)
  let whileAsked = () => {}
  const engineClient = {
    async query(query: Query) {
      asked.push(query)
      whileAsked()
      return query.sessions.filter(day => !without.includes(day)).map(day => mapOf(day))
    },
  } as unknown as EngineClient
  const market = { read: () => ({ marketNow: nowMs, wallNow: 0, speed: 1, source: 'simulated' }) }
  const maps = createEarlierMaps({ engineClient, market: market as never, bus })
  const read = async (
    symbol: string,
    request: Parameters<typeof maps.read>[1],
    feed: 'realtime' | 'delayed' = 'realtime',
  ) => (await maps.read(symbol, request, feed, {})).sessions.map(({ session }) => session)
  return {
    bus,
    asked,
    read,
    maps,
    at: (time: string) => {
      nowMs = Date.parse(time)
    },
    onAsked: (run: () => void) => {
      whileAsked = run
    },
  }
}

const clockMessage: BusMessage = {
  kind: 'clock',
  clock: { marketNow: 0, wallNow: 0, speed: 1, source: 'simulated' },
  isJump: true,
}

describe('earlier maps', () => {
  it('[BY-3] are those of the trading days before the current session, the newest first', async () => {
    const { read } = scene('2026-11-16T15:00:00Z')
    expect(await read('SPY', { sessions: 3 })).toEqual(['2026-11-13', '2026-11-12', '2026-11-11'])
  })

  it.each([
    ['before the open of Monday', '2026-11-16T14:29:59Z', '2026-11-12'],
    ['at the open of Monday', '2026-11-16T14:30:00Z', '2026-11-13'],
    ['on Sunday', '2026-11-15T15:00:00Z', '2026-11-12'],
  ])('%s begin with %s', async (_name, now, newest) => {
    expect(await scene(now).read('SPY', { sessions: 1 })).toEqual([newest])
  })

  it('[SO-4] of the delayed feed follow its own time', async () => {
    const { read } = scene('2026-11-16T14:40:00Z')
    expect(await read('SPY', { sessions: 1 })).toEqual(['2026-11-13'])
    expect(await read('SPY', { sessions: 1 }, 'delayed')).toEqual(['2026-11-12'])
  })

  it('can end before another day, and have only sessions that are over', async () => {
    const { read, at } = scene('2026-11-16T15:00:00Z')
    expect(await read('SPY', { sessions: 1, before: '2026-11-11' })).toEqual(['2026-11-10'])
    expect(await read('SPY', { sessions: 1, before: '2026-11-17' })).toEqual(['2026-11-13'])
    at('2026-11-16T21:00:00Z')
    expect(await read('SPY', { sessions: 2, before: '2098-12-31' })).toEqual(['2026-11-16', '2026-11-13'])
    expect(await read('SPY', { sessions: 1 })).toEqual(['2026-11-13'])
  })

  it('are at most 60, and the answer says so', async () => {
    const { maps } = scene('2026-11-16T15:00:00Z')
    const answer = await maps.read('SPY', { sessions: 'all' }, 'realtime', {})
    expect([answer.sessions.length, answer.limit]).toEqual([60, 60])
  })

  it('ask the engine once for each session', async () => {
    const { read, asked, at } = scene('2026-11-16T15:00:00Z')
    await read('SPY', { sessions: 2 })
    await read('SPY', { sessions: 3 })
    await read('SPY', { sessions: 3 })
    at('2026-11-17T15:00:00Z')
    await read('SPY', { sessions: 3 })
    await read('QQQ', { sessions: 1 })
    expect(asked.map(({ symbol, sessions }) => [symbol, ...sessions])).toEqual([
      ['SPY', '2026-11-13', '2026-11-12'],
      ['SPY', '2026-11-11'],
      ['SPY', '2026-11-16'],
      ['QQQ', '2026-11-16'],
    ])
  })

  it('leave out a session without levels and ask for it again', async () => {
    const { read, asked } = scene('2026-11-16T15:00:00Z', ['2026-11-12'])
    expect(await read('SPY', { sessions: 3 })).toEqual(['2026-11-13', '2026-11-11'])
    await read('SPY', { sessions: 3 })
    expect(asked.at(-1)?.sessions).toEqual(['2026-11-12'])
  })

  it('are forgotten with a new table of their feed and with the clock, also while they are asked for', async () => {
    const { bus, read, asked, onAsked } = scene('2026-11-16T15:00:00Z')
    const isAskedAgain = async () => {
      const before = asked.length
      await read('SPY', { sessions: 1 })
      return asked.length > before
    }
    await isAskedAgain()
    bus.publish(tableOf('delayed', [1], 0))
    expect(await isAskedAgain()).toBe(false)
    bus.publish(tableOf('realtime', [1], 0))
    expect(await isAskedAgain()).toBe(true)
    bus.publish(clockMessage)
    onAsked(() => bus.publish(clockMessage))
    expect(await isAskedAgain()).toBe(true)
    onAsked(() => {})
    expect(await isAskedAgain()).toBe(true)
    expect(await isAskedAgain()).toBe(false)
  })
})
