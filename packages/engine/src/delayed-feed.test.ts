import type { EngineQuery } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import {
  divergingMarkets,
  isTheSameForAnyLast900Seconds,
  publishedAndAnswered,
} from './testing/delayed-feed-property.ts'
import { at, monday } from './testing/small-market.ts'

describe('delayed feed', () => {
  it('[SO-4] [API-12] publishes and answers the same for any market data of the last 900 s', () =>
    isTheSameForAnyLast900Seconds(3))

  it('differs from the real-time feed, which fails the same comparison', async () => {
    const startMs = at(monday, '10:00:00')
    const { plain, diverged } = divergingMarkets(startMs - 900_000)
    const one = await publishedAndAnswered(plain, 'realtime', startMs, [1000, 2000])
    const other = await publishedAndAnswered(diverged, 'realtime', startMs, [1000, 2000])
    const kinds = new Set(one.published.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['table', 'levels', 'index', 'firings', 'resilience', 'ticks']))
    for (const kind of kinds) {
      const of = (world: typeof one) => world.published.filter(message => message.kind === kind)
      expect(of(other)).not.toEqual(of(one))
    }
    const differing = one.answers.filter(
      (answer, row) => JSON.stringify(answer) !== JSON.stringify(other.answers[row]),
    )
    const abouts = new Set(differing.map(answer => (answer as { query: EngineQuery }).query.about))
    expect(abouts).toEqual(
      new Set(['levels', 'exposure', 'map', 'saved-table', 'bars', 'saved-resilience', 'firings']),
    )
  })
})
