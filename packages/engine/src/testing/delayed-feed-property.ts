import type { BusMessage, EngineQuery } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { ScriptedChain } from './scripted-source.ts'
import {
  at,
  closeOf,
  friday,
  monday,
  morningChain,
  morningChains,
  pathTrades,
  smallMarket,
  wavePath,
} from './small-market.ts'
import { passTurns, type RunningEngine, runEngine } from './test-engine.ts'

/** Two markets that are equal until a time and differ in every price, chain and settlement after it. */
export function divergingMarkets(momentMs: number): { plain: MarketSource; diverged: MarketSource } {
  const trades = [friday, monday].flatMap(day => pathTrades(wavePath, day, 60))
  const intraday = [9 * 60 + 40, 9 * 60 + 52, 10 * 60 + 5].map((clock): ScriptedChain => {
    const asOfMs = at(monday, '00:00:00') + clock * 60_000 - 20_000
    return { knownAtMs: asOfMs, chain: { ...morningChain('SPY', monday, clock % 7).chain, asOfMs } }
  })
  const chains = [...morningChains(friday), ...morningChains(monday, 1), ...intraday]
  const plain = smallMarket({ trades, chains })
  const diverged = smallMarket({
    trades: trades.map(trade =>
      trade.t > momentMs ? { ...trade, price: trade.price * 1.07, size: 7 } : trade,
    ),
    chains: chains.map(each =>
      each.knownAtMs > momentMs ? { ...each, chain: otherInterest(each.chain) } : each,
    ),
  })
  const settlements = plain.futures.settlements
  return {
    plain,
    diverged: {
      ...diverged,
      futures: {
        ...plain.futures,
        settlements: async (product, date) =>
          closeOf(date) > momentMs
            ? new Map([...(await settlements(product, date))].map(([key, price]) => [key, price + 1]))
            : settlements(product, date),
      },
    },
  }
}

const otherInterest = (chain: ScriptedChain['chain']): ScriptedChain['chain'] => ({
  ...chain,
  expiries: chain.expiries.map(expiry => ({
    ...expiry,
    callOi: expiry.putOi.toReversed(),
    putOi: expiry.callOi,
  })),
})

const queriesOf = (feed: FeedTier): EngineQuery[] => [
  ...['SPY', 'AAA', 'CCC', '/ES'].flatMap((symbol): EngineQuery[] => [
    { about: 'levels', feed, symbol },
    ...[null, friday, monday].flatMap((date): EngineQuery[] => [
      { about: 'map', feed, symbol, mode: 'weekly', filter: 'auto', expiry: null, date, preview: false },
      { about: 'map', feed, symbol, mode: 'weekly', filter: 3, expiry: '2026-11-27', date, preview: false },
      { about: 'map', feed, symbol, mode: 'monthly', filter: 'auto', expiry: null, date, preview: false },
      { about: 'map', feed, symbol, mode: 'monthly-map', filter: 'auto', expiry: null, date, preview: false },
    ]),
    { about: 'map', feed, symbol, mode: 'weekly', filter: 'auto', expiry: null, date: null, preview: true },
    ...[friday, monday].map((date): EngineQuery => ({ about: 'saved-table', feed, symbol, date })),
    ...['1', '5', '1D'].map(
      (resolution): EngineQuery => ({
        about: 'bars',
        feed,
        symbol,
        resolution,
        from: 0,
        to: 2_000_000_000,
        countback: 5,
      }),
    ),
  ]),
  ...[null, friday].map(
    (date): EngineQuery => ({
      about: 'exposure',
      feed,
      symbol: 'SPY',
      expiries: 'week',
      date,
      breakdown: false,
    }),
  ),
  { about: 'firings', feed, before: null, limit: 200 },
  ...[friday, monday].flatMap((date): EngineQuery[] => [
    { about: 'saved-resilience', feed, date },
    { about: 'dd-bands', feed, date, tickers: ['ES', 'NQ'] },
  ]),
]

async function answersOf(run: RunningEngine, feed: FeedTier) {
  const answers: unknown[] = []
  for (const query of queriesOf(feed)) {
    const { length } = run.messages
    await run.refusal(query).catch(() => undefined)
    const { answer, refusal } = run.messages.slice(length).find(({ kind }) => kind === 'answer') as Extract<
      BusMessage,
      { kind: 'answer' }
    >
    answers.push({ query, answer, refusal })
  }
  return answers
}

export async function publishedAndAnswered(
  source: MarketSource,
  feed: FeedTier,
  startMs: number,
  steps: readonly number[],
) {
  const run = await runEngine({ source, startMs })
  let passed = 0
  for (const [place, ms] of steps.entries()) {
    await run.step(ms)
    // Firings are published once they are written.
    await passTurns(2)
    passed += ms
    if (place === 2) await run.query({ about: 'restamp', symbols: ['QQQ'] })
    if (place === 5) await run.jump(startMs + passed)
  }
  const answers = await answersOf(run, feed)
  return { published: run.messages.filter(message => 'feed' in message && message.feed === feed), answers }
}

const anyStart = fc.integer({ min: at(monday, '09:25:00'), max: at(monday, '10:20:00') })
const anySteps = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 12 })

export async function isTheSameForAnyLast900Seconds(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(anyStart, anySteps, async (startMs, steps) => {
      const endMs = startMs + steps.reduce((sum, ms) => sum + ms, 0)
      const { plain, diverged } = divergingMarkets(endMs - 900_000)
      const one = await publishedAndAnswered(plain, 'delayed', startMs, steps)
      const other = await publishedAndAnswered(diverged, 'delayed', startMs, steps)
      expect(other.published).toEqual(one.published)
      expect(other.answers).toEqual(one.answers)
    }),
    {
      numRuns,
      // A jump right after the delayed feed has reached a firing.
      examples: [
        [1_794_842_399_985, [7, 72_771, 21_487, 76_997, 2, 68_754, 9, 89_984, 45_047, 59_534, 34_785]],
      ],
    },
  )
}
