import type { EngineQuery } from '@tidemark/contracts'
import { createSimulatedMarket } from '@tidemark/simulator'
import { type MarketSource, SourceError } from '@tidemark/sources'
import { describe, expect, it } from 'vitest'
import { createMemoryBus } from '../testing/memory-bus.ts'
import { barsOfMarket } from './history-bars.ts'

const nowMs = Date.parse('2026-11-16T18:00:00Z')
const market = { read: () => ({ marketNow: nowMs, wallNow: 0, speed: 1, source: 'scripted' }) }
const simulated = createSimulatedMarket({ seed: 1, symbols: ['SPY'] })
const query = {
  symbol: 'SPY',
  resolution: '1',
  fromSeconds: nowMs / 1000 - 600,
  toSeconds: nowMs / 1000,
} as const

function scene(source: MarketSource) {
  const queries: EngineQuery[] = []
  const engineClient = {
    query: async (asked: EngineQuery) => {
      queries.push(asked)
      return { s: 'no_data', t: [], o: [], h: [], l: [], c: [], v: [] } as never
    },
  }
  return { read: barsOfMarket({ source, market, engineClient, bus: createMemoryBus() }), queries }
}
const withHistory = (history: MarketSource['capabilities']['history']): MarketSource => ({
  ...simulated,
  capabilities: { ...simulated.capabilities, history },
})

describe('[SYS-2] history of a market', () => {
  it.each(['computed', 'recorded'] as const)('that is %s is read in this process', async history => {
    const { read, queries } = scene(withHistory(history))
    expect(await read(query, 'realtime')).toEqual({ s: 'ok', ...(await simulated.bars({ ...query, nowMs })) })
    const delayed = await read(query, 'delayed')
    expect(delayed).toMatchObject({ s: 'no_data' })
    expect(queries).toEqual([])
  })

  it('that is collected is asked from the engine, for the feed of the caller', async () => {
    const { read, queries } = scene(withHistory('collected'))
    expect(await read(query, 'delayed')).toMatchObject({ s: 'no_data' })
    expect(queries).toMatchObject([{ about: 'bars', feed: 'delayed', symbol: 'SPY', to: query.toSeconds }])
  })

  it('[BY-23] that is collected is asked from the engine for the hours of the caller', async () => {
    const { read, queries } = scene(withHistory('collected'))
    await read(query, 'realtime')
    await read({ ...query, hours: 'extended' }, 'realtime')
    expect(queries.map(asked => asked.about === 'bars' && asked.hours)).toEqual(['regular', 'extended'])
  })

  it('that cannot be read at the moment fails with source_failed; any other error stays what it is', async () => {
    const failing = (error: Error) => scene({ ...simulated, bars: () => Promise.reject(error) })
    await expect(failing(new SourceError('EIO')).read(query, 'realtime')).rejects.toMatchObject({
      code: 'source_failed',
      message: expect.stringContaining('Try again'),
    })
    const broken = new TypeError('broken')
    await expect(failing(broken).read(query, 'realtime')).rejects.toBe(broken)
  })
})
