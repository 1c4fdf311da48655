import type { MarketSource } from '@tidemark/sources'
import { expect, it } from 'vitest'
import { scriptedSource } from './testing/scripted-source.ts'
import { runEngine } from './testing/test-engine.ts'

const startMs = Date.parse('2026-11-16T15:00:00Z')
const early = { symbol: 0, t: startMs - 60_000, price: 10, size: 1 }
const late = { symbol: 1, t: startMs - 50_000, price: 20, size: 1 }

it('[SYS-2] publishes new tables on reload after the source has received past bars', () => {
  let known = scriptedSource([early])
  const source: MarketSource = {
    ...known,
    bars: request => known.bars(request),
    lastPriceAt: (symbol, atMs) => known.lastPriceAt(symbol, atMs),
  }
  const { engine, of } = runEngine({ source, startMs })
  known = scriptedSource([early, late])
  engine.reload()
  expect(
    of('table')
      .slice(2)
      .map(({ feed, p }) => [feed, p]),
  ).toEqual([
    ['realtime', [10, 20]],
    ['delayed', [null, null]],
  ])
  expect(of('clock')).toHaveLength(1)
})
