import type { EngineQuery } from '@tidemark/contracts'
import type { MarketSource } from '@tidemark/sources'
import { describe, expect, it } from 'vitest'
import { at, friday, monday, smallMarket } from './testing/small-market.ts'
import { type RunningEngine, runEngine } from './testing/test-engine.ts'

/** One piece of work per slice. */
const onePiece = { begin: () => undefined, isSpent: () => true }
const thursday = '2026-11-12'

/** Counts the minute bars that were read: only the replay of a day reads them. */
function countedMarket(isReproducible: boolean) {
  const market = smallMarket({ isReproducible })
  const counts = { minuteBars: 0, chains: 0 }
  const source: MarketSource = {
    ...market,
    bars(request) {
      if (request.resolution === '1') counts.minuteBars += 1
      return market.bars(request)
    },
    chains: {
      ...market.chains,
      chain(symbol, atMs) {
        counts.chains += 1
        return market.chains.chain(symbol, atMs)
      },
    },
  }
  return { source, counts }
}

async function startedEngine(isReproducible = true) {
  const { source, counts } = countedMarket(isReproducible)
  const run = await runEngine({ source, startMs: at(monday, '10:00:00'), budget: onePiece, isManual: true })
  while (await run.turn());
  counts.minuteBars = 0
  counts.chains = 0
  return { run, counts }
}

const turn = () => new Promise(resolve => setImmediate(resolve))
const send = ({ engine }: RunningEngine, id: number, query: EngineQuery) =>
  engine.handle({ kind: 'query', id, query })
const cancel = ({ engine }: RunningEngine, id: number) => engine.handle({ kind: 'cancel', id })
const savedDay = (date: string, feed: 'realtime' | 'delayed' = 'realtime') =>
  ({ about: 'saved-resilience', feed, date }) as const
const answered = (run: RunningEngine) => run.of('answer').map(({ id }) => id)

async function finish(run: RunningEngine): Promise<void> {
  do await turn()
  while (await run.turn())
  await turn()
}

describe('a cancelled query', () => {
  it('[BY-22] is never computed when it waited for another', async () => {
    const { run, counts } = await startedEngine()
    send(run, 1, savedDay(friday))
    send(run, 2, savedDay(thursday))
    await turn()
    cancel(run, 2)
    await finish(run)
    const ofOneDay = counts.minuteBars
    expect(answered(run)).toEqual([1])
    send(run, 3, savedDay(thursday))
    await finish(run)
    expect(counts.minuteBars).toBe(2 * ofOneDay)
  })

  it('[BY-22] stops between two pieces of its computation', async () => {
    const { run, counts } = await startedEngine()
    send(run, 1, savedDay(friday))
    await turn()
    while (counts.chains === 0) await run.turn()
    cancel(run, 1)
    await finish(run)
    expect([answered(run), counts]).toEqual([[], { chains: 1, minuteBars: 0 }])
    expect(await run.turn()).toBe(false)
    send(run, 2, savedDay(friday))
    await finish(run)
    expect(answered(run)).toEqual([2])
  })

  it('[BY-22] goes on for another query of the same day', async () => {
    const { run } = await startedEngine()
    send(run, 1, savedDay(friday, 'realtime'))
    send(run, 2, savedDay(friday, 'delayed'))
    await turn()
    await run.turn()
    cancel(run, 1)
    await finish(run)
    expect(answered(run)).toEqual([2])
  })

  it('[BY-22] does not stop a restamp that has started, but one that waits', async () => {
    const { run, counts } = await startedEngine(false)
    send(run, 1, { about: 'restamp', symbols: null })
    send(run, 2, { about: 'restamp', symbols: null })
    await turn()
    await run.turn()
    cancel(run, 1)
    cancel(run, 2)
    await finish(run)
    expect(answered(run)).toEqual([])
    expect(counts.chains).toBe(6)
  })

  it('changes nothing when it was answered or is unknown', async () => {
    const { run } = await startedEngine()
    cancel(run, 7)
    send(run, 1, { about: 'levels', feed: 'realtime', symbol: 'SPY' })
    await turn()
    cancel(run, 1)
    expect(answered(run)).toEqual([1])
  })
})

describe('long queries', () => {
  it('[BY-22] delay neither ticks nor quick queries', async () => {
    const { run, counts } = await startedEngine()
    send(run, 1, savedDay(friday))
    await turn()
    await run.turn()
    send(run, 2, { about: 'levels', feed: 'realtime', symbol: 'SPY' })
    send(run, 3, { about: 'saved-table', feed: 'realtime', symbol: 'SPY', date: thursday })
    await turn()
    await run.turn()
    await turn()
    const ticks = run.of('ticks').length
    await run.step(60_000)
    expect(run.of('ticks').length).toBeGreaterThan(ticks)
    while (answered(run).length < 2) await run.turn()
    expect(answered(run)).toEqual([2, 3])
    expect(counts.minuteBars).toBe(0)
    await finish(run)
    expect(answered(run)).toEqual([2, 3, 1])
  })
})

describe('restamp', () => {
  it('[BY-22] computes a repeated symbol once, in any case', async () => {
    const { run, counts } = await startedEngine(false)
    const symbols = Array.from({ length: 10_000 }, (_, row) => (row % 2 ? 'SPY' : ' spy'))
    const answer = await run.query({ about: 'restamp', symbols })
    expect(answer).toMatchObject({ stamped: 1, kept: 0 })
    expect(counts.chains).toBe(1)
  })
})
