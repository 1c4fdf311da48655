import type { FeedTier } from '@tidemark/domain'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  at,
  friday,
  monday,
  morningChain,
  morningChains,
  pathTrades,
  smallMarket,
  wavePath,
} from './small-market.ts'
import { type RunningEngine, runEngine } from './test-engine.ts'

const minute = 60_000

/** The minutes published on a feed, with all messages applied. */
export function publishedMinutes({ of }: RunningEngine, feed: FeedTier) {
  let points: { time: number; val: object }[] = []
  for (const message of of('resilience').filter(each => each.feed === feed))
    points = message.isWhole ? message.points : [...points, ...message.points]
  return points
}

export async function isTheSameForAnySteps(numRuns: number): Promise<void> {
  const asOfMs = at(monday, '09:41:20')
  const later = morningChain('AAA', monday, 3).chain
  const chains = [
    ...morningChains(friday),
    ...morningChains(monday),
    { knownAtMs: asOfMs, chain: { ...later, asOfMs } },
  ]
  const trades = [friday, monday].flatMap(day => pathTrades(wavePath, day, 20))
  const quiet = trades.filter(({ symbol, t }) => symbol !== 5 || Math.floor(t / minute) % 3 === 0)
  const source = smallMarket({ chains, trades: quiet })
  const endMs = at(monday, '09:55:00')
  const whole = publishedMinutes(await runEngine({ source, startMs: endMs }), 'realtime')
  const steps = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 0, max: 30 * minute }), async (lengths, before) => {
      const startMs = endMs - before
      const run = await runEngine({ source, startMs })
      let now = startMs
      for (const ms of lengths) {
        if (now + ms > endMs) break
        await run.step(ms)
        now += ms
      }
      if (now < endMs) await run.jump(endMs)
      expect(publishedMinutes(run, 'realtime')).toEqual(whole)
    }),
    { numRuns },
  )
}
