import { DAY_SECONDS } from '@tidemark/domain'
import { expect } from 'vitest'
import { groupedBy } from './bar-rows-contract.ts'
import { barsPart } from './bars-contract.ts'
import type { ContractPart } from './contract-rule-contract.ts'
import { type MarketSubject, symbolRule } from './market-subject-contract.ts'

const DAYS = 15
const mondayOf = (seconds: number): number => seconds - ((seconds / DAY_SECONDS + 3) % 7) * DAY_SECONDS

export const dayParts: readonly ContractPart<MarketSubject>[] = [
  barsPart('1D'),
  barsPart('1W'),
  {
    title: 'days',
    rules: [
      symbolRule('add up to weeks from Monday', async ({ bars, session }, symbol) => {
        const before = { nowMs: session.open * 1000 - 1 }
        const days = await bars(symbol, '1D', { ...before, countback: DAYS })
        const weeks = groupedBy(days, ({ time }) => mondayOf(time))
        expect(weeks.length).toBeGreaterThan(2)
        // The first of these weeks may lack its first days.
        expect(await bars(symbol, '1W', { ...before, countback: weeks.length - 1 })).toEqual(weeks.slice(1))
      }),
      symbolRule('determine the last price before the open', async ({ source, bars, session }, symbol) => {
        const beforeMs = session.open * 1000 - 1
        const yesterday = (await bars(symbol, '1D', { countback: 1, nowMs: beforeMs })).at(-1)
        expect(yesterday).toBeDefined()
        expect(await source.lastPriceAt(symbol, beforeMs)).toBe(yesterday?.close)
        expect(await source.lastPriceAt(symbol, 0)).toBeUndefined()
      }),
      symbolRule(
        'have no last price of a session that closed too long ago',
        async ({ source, session }, symbol) => {
          const [beforeMs, lastCloseMs] = [session.open * 1000 - 1, session.previousClose * 1000]
          const price = await source.lastPriceAt(symbol, beforeMs)
          expect(await source.lastPriceAt(symbol, beforeMs, lastCloseMs)).toBe(price)
          expect(await source.lastPriceAt(symbol, beforeMs, lastCloseMs + 1)).toBeUndefined()
        },
      ),
    ],
  },
]
