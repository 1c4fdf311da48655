import type { FeedTier } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import { describe, expect, it, vi } from 'vitest'
import { createMemoryArchive } from './archive/memory-archive.ts'
import { isTheSameForAnySteps, publishedMinutes } from './testing/resilience-property.ts'
import {
  at,
  closeOf,
  friday,
  monday,
  openOf,
  pathTrades,
  smallMarket,
  tuesday,
  wavePath,
} from './testing/small-market.ts'
import { type RunningEngine, runEngine } from './testing/test-engine.ts'

const minute = 60_000

const saved = (run: RunningEngine, feed: FeedTier, date: string) =>
  run.query({ about: 'saved-resilience', feed, date })

describe('resilience', () => {
  it('[SO-2] is published minute by minute as each minute ends on its feed', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '09:29:00') })
    await run.advance(4 * minute)
    expect(publishedMinutes(run, 'realtime').map(({ time }) => time)).toEqual(
      [1, 2, 3].map(n => openOf(monday) + n * minute),
    )
    expect(publishedMinutes(run, 'realtime').at(-1)?.val).toMatchObject({
      srhg: expect.any(Number),
      srmhp: expect.any(Number),
    })
    expect(publishedMinutes(run, 'delayed').at(-1)?.time).toBe(closeOf(friday))
    await run.advance(14 * minute)
    expect(publishedMinutes(run, 'delayed').map(({ time }) => time)).toEqual(
      [1, 2].map(n => openOf(monday) + n * minute),
    )
    expect(publishedMinutes(run, 'delayed')).toEqual(publishedMinutes(run, 'realtime').slice(0, 2))
  })

  it('[SYS-3] has the same minutes for an engine started late as for one that ran all day', async () => {
    const early = await runEngine({ source: smallMarket(), startMs: at(monday, '09:00:00') })
    await early.advance(75 * minute)
    const late = await runEngine({ source: smallMarket(), startMs: at(monday, '10:15:00') })
    expect(publishedMinutes(late, 'realtime')).toHaveLength(45)
    expect(publishedMinutes(late, 'realtime')).toEqual(publishedMinutes(early, 'realtime'))
    expect(publishedMinutes(late, 'delayed')).toEqual(publishedMinutes(early, 'delayed'))
    await late.step(1000)
    await early.step(1000)
    for (const place of [-1, -2]) expect(late.of('index').at(place)).toEqual(early.of('index').at(place))
  })

  it('is the same for any sequence of steps and jumps', () => isTheSameForAnySteps(4))

  it('is recomputed for minutes that ended before their level records existed', async () => {
    const onePiece = { begin: () => undefined, isSpent: () => true }
    const run = await runEngine({
      source: smallMarket(),
      startMs: at(monday, '09:20:00'),
      budget: onePiece,
      isManual: true,
    })
    while (await run.turn());
    // One minute per step: the records of the new session are several minutes late.
    for (let step = 0; step < 40; step += 1) {
      await run.step(minute)
      await run.turn()
    }
    while (await run.turn());
    await run.step(1)
    const plain = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00') })
    expect(publishedMinutes(run, 'realtime')).toEqual(publishedMinutes(plain, 'realtime'))
  })

  it('[API-5] of a past day is recomputed from the source, archived, and equal on both feeds', async () => {
    const archive = createMemoryArchive()
    const source = smallMarket()
    const run = await runEngine({ source, startMs: at(monday, '10:00:00'), archive })
    const points = await saved(run, 'realtime', friday)
    expect(points).toHaveLength(390)
    expect(points.at(-1)?.time).toBe(closeOf(friday))
    const then = await runEngine({ source, startMs: closeOf(friday) })
    expect(points).toEqual(publishedMinutes(then, 'realtime'))
    expect(await saved(run, 'delayed', friday)).toEqual(points)
    await run.engine.stop()
    expect(await archive.resilience(friday)).toEqual(points)
  })

  it('[API-5] of the day in progress ends at the feed’s own time', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '09:50:30') })
    expect(await saved(run, 'realtime', monday)).toHaveLength(20)
    expect(await saved(run, 'delayed', monday)).toHaveLength(5)
  })

  it.each([
    ['a future day', tuesday],
    ['a weekend', '2026-11-14'],
    ['a holiday', '2026-11-26'],
  ])('[DR-12] [API-5] of %s is refused as not found, in words', async (_name, date) => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00') })
    expect(await run.refusal({ about: 'saved-resilience', feed: 'realtime', date })).toEqual({
      code: 'not_found',
      message: `There has been no trading session on ${date}`,
    })
  })

  it('[API-5] of a past day is kept while others are asked for, until the source reports another past', async () => {
    const market = smallMarket()
    const source: MarketSource = { ...market, bars: vi.fn(market.bars) }
    const memory = createMemoryArchive()
    const archive = { ...memory, resilience: vi.fn(memory.resilience) }
    const run = await runEngine({ source, startMs: at(monday, '10:00:00'), archive })
    const points = await saved(run, 'realtime', friday)
    const others = ['02', '05', '06', '07', '08', '09', '13', '14', '15', '16', '19', '20', '21']
    for (const day of others)
      expect(
        await run.refusal({ about: 'saved-resilience', feed: 'realtime', date: `2026-10-${day}` }),
      ).toEqual({ code: 'not_found', message: 'Data Not present for resilience' })
    vi.mocked(source.bars).mockClear()
    archive.resilience.mockClear()
    expect(await saved(run, 'delayed', friday)).toEqual(points)
    expect([source.bars, archive.resilience].map(read => vi.mocked(read).mock.calls.length)).toEqual([0, 0])
    run.engine.reload()
    await run.engine.whenIdle()
    expect(await saved(run, 'realtime', friday)).toEqual(points)
    expect(archive.resilience).toHaveBeenCalledWith(friday)
  })

  it('[API-5] is refused on the delayed feed before the session has opened there', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '09:40:00') })
    expect(await saved(run, 'realtime', monday)).toHaveLength(10)
    expect(await run.refusal({ about: 'saved-resilience', feed: 'delayed', date: monday })).toMatchObject({
      code: 'not_found',
    })
  })

  it('ignores a price that has not traded for half an hour', async () => {
    const trades = [friday, monday].flatMap(day => pathTrades(wavePath, day, 60))
    const halted = trades.filter(({ symbol, t }) => symbol !== 4 || t < at(monday, '09:45:00'))
    const run = await runEngine({ source: smallMarket({ trades: halted }), startMs: at(monday, '10:10:00') })
    await run.advance(4 * minute)
    expect(run.of('index').findLast(({ feed }) => feed === 'realtime')?.breadth.sppp).toBeCloseTo(100)
    await run.advance(2 * minute)
    expect(run.of('index').findLast(({ feed }) => feed === 'realtime')?.breadth.sppp).toBeCloseTo(40)
  })
})
