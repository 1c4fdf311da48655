import type { FeedTier } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { createMemoryArchive } from './archive/memory-archive.ts'
import { at, monday, smallMarket, smallSymbols } from './testing/small-market.ts'
import { type RunningEngine, resumeEngine, runEngine, settle } from './testing/test-engine.ts'

/** The versions published on a feed, with all messages applied. */
function versions({ of }: RunningEngine, feed: FeedTier): Record<string, string | null> {
  const all: Record<string, string | null> = {}
  for (const { symbol, version } of of('levels').filter(message => message.feed === feed))
    symbol.forEach((number, row) => {
      all[smallSymbols[number] ?? ''] = version[row] ?? null
    })
  return all
}

const start = (clock = '10:00:00') => runEngine({ source: smallMarket(), startMs: at(monday, clock) })

describe('published level versions', () => {
  it('[BY-12] are those of the answers, on both feeds and for index futures', async () => {
    const run = await start()
    for (const feed of ['realtime', 'delayed'] as const) {
      const version = versions(run, feed).SPY
      expect(version).toEqual(expect.any(String))
      expect(await run.query({ about: 'levels', feed, symbol: 'SPY' })).toMatchObject({ version })
      const map = {
        about: 'map',
        feed,
        mode: 'weekly',
        filter: 3,
        expiry: null,
        date: null,
        preview: false,
      } as const
      expect(await run.query({ ...map, symbol: 'SPY' })).toMatchObject({ provenance: { version } })
      expect(await run.query({ ...map, symbol: 'F.US.EPZ26' })).toMatchObject({ provenance: { version } })
      const day = { about: 'saved-table', feed, symbol: 'SPY', date: monday } as const
      expect(await run.query(day)).toMatchObject({ provenance: { version } })
    }
  })

  it('[BY-12] are published before an answer contains them', async () => {
    const run = await start('09:29:59.500')
    let changes = 0
    for (let ms = 0; ms < 9000; ms += 300) {
      await run.step(300)
      const before = versions(run, 'realtime').QQQ
      const { version } = await run.query({ about: 'levels', feed: 'realtime', symbol: 'QQQ' })
      expect(versions(run, 'realtime').QQQ).toBe(version)
      if (version !== before) changes += 1
    }
    expect(changes).toBeGreaterThan(0)
  })

  it('[BY-12] are null for a symbol without levels', async () => {
    expect(versions(await start(), 'realtime')).toMatchObject({ SPY: expect.any(String), CCC: null })
  })

  it('[BY-12] stay the same across a restart with the same levels', async () => {
    const archive = createMemoryArchive()
    const first = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00'), archive })
    await first.query({ about: 'restamp', symbols: ['SPY'] })
    await first.step(100)
    await first.engine.stop()
    const second = await resumeEngine({ source: smallMarket(), startMs: at(monday, '10:00:00.100'), archive })
    expect(versions(second, 'realtime')).toEqual(versions(first, 'realtime'))
  })

  it('[BY-12] of new levels are published once computed, followed by breadth and alerts', async () => {
    const run = await start()
    await run.step(1000)
    const before = versions(run, 'realtime')
    const from = run.messages.length
    await run.query({ about: 'restamp', symbols: ['QQQ'] })
    await settle(run.engine)
    const published = run.messages.slice(from)
    expect(published.filter(({ kind }) => kind === 'levels' || kind === 'index')).toMatchObject([
      { kind: 'levels', feed: 'realtime', isWhole: false, symbol: [smallSymbols.indexOf('QQQ')] },
      { kind: 'index', feed: 'realtime', isWithLevels: true },
    ])
    const after = versions(run, 'realtime')
    expect(after.QQQ).not.toBe(before.QQQ)
    expect({ ...after, QQQ: before.QQQ }).toEqual(before)
  })

  it('[BY-12] [SO-4] reach the delayed feed when its own time has come', async () => {
    const run = await start()
    const before = versions(run, 'delayed').SPY
    await run.query({ about: 'restamp', symbols: ['SPY'] })
    await run.step(100)
    const { version } = await run.query({ about: 'levels', feed: 'delayed', symbol: 'SPY' })
    expect([versions(run, 'delayed').SPY, version]).toEqual([before, before])
    await run.advance(900_000)
    expect(versions(run, 'delayed').SPY).not.toBe(before)
  })
})
