import {
  contractKey,
  futuresProducts,
  type IsoDate,
  isoDate,
  nextTradingDay,
  previousTradingDay,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aMinute, futures, later, market, ms, product } from '../testing/futures-tape.ts'
import type { FuturesContract } from './futures-market.ts'

describe('[FU-9] contracts of simulated futures', () => {
  it('are those with settlements, at the same prices', async () => {
    for (const of of futuresProducts) {
      const date = isoDate('2026-11-13')
      const settled = await market.futures.settlements(of.exchangeSymbol, date)
      const listed = futures.contracts(of, ms('2026-11-13T15:00:00Z'))
      // A contract whose trading has ended on this day settles, but is no longer listed.
      expect([...settled.keys()].slice(-listed.length)).toEqual(listed.map(({ month }) => contractKey(month)))
      for (const contract of listed)
        expect(futures.settlement(contract, date)).toBe(settled.get(contractKey(contract.month)))
    }
  })

  it('are listed from their first to their last trading day', async () => {
    await fc.assert(
      fc.asyncProperty(aMinute, async ({ contract }) => {
        const { product: of, month, firstTradingDay, lastTradingDay } = contract
        const isSettledOn = async (date: IsoDate): Promise<boolean> =>
          (await market.futures.settlements(of.exchangeSymbol, date)).has(contractKey(month))
        if (firstTradingDay < '2006-02-01' || lastTradingDay > '2045-12-01') return
        expect(await isSettledOn(previousTradingDay(firstTradingDay))).toBe(false)
        expect(await isSettledOn(firstTradingDay)).toBe(true)
        expect(await isSettledOn(lastTradingDay)).toBe(true)
        expect(await isSettledOn(nextTradingDay(lastTradingDay))).toBe(false)
        expect(futures.settlement(contract, previousTradingDay(firstTradingDay))).toBeNull()
      }),
    )
  })

  it('are found by symbol, or as the front one by product', () => {
    const at = ms('2026-11-17T15:00:00Z')
    expect(futures.contract('f.us.epz26', at)?.lastTradingDay).toBe('2026-12-18')
    expect(futures.contract('F.US.EP', at)?.symbol).toBe('F.US.EPZ26')
    expect(futures.contract('F.US.EP', ms('2026-12-14T15:00:00Z'))?.symbol).toBe('F.US.EPH27')
    for (const unknown of ['F.US.EPZ25', 'F.US.EPZ35', 'F.US.XXXZ26', 'SPY', '', 'F.US.'.repeat(1000)])
      expect(futures.contract(unknown, at)).toBeNull()
    expect(futures.contract('F.US.EPH06', ms('2005-12-01T15:00:00Z'))).toBeNull()
    expect(futures.contract('F.US.EPH46', ms('2046-01-10T15:00:00Z'))).toBeNull()
  })

  it('pass their volume to the next month around the roll day', () => {
    const [z, h] = futures.contracts(product('ES'), ms('2026-11-17T15:00:00Z'))
    if (!z || !h) throw new RangeError('No contracts')
    const shareOfNext = (date: string): number => {
      const volume = (of: FuturesContract): number =>
        futures.bars(of, 'day', ms(`${date}T00:00:00Z`), ms(`${date}T00:00:01Z`), later)[0]?.volume ?? 0
      return volume(h) / (volume(z) + volume(h))
    }
    expect(z.rollDay).toBe('2026-12-14')
    expect(shareOfNext('2026-12-01')).toBeLessThan(0.03)
    expect(shareOfNext('2026-12-10')).toBeLessThan(0.4)
    expect(shareOfNext('2026-12-15')).toBeGreaterThan(0.6)
    expect(shareOfNext('2026-12-17')).toBeGreaterThan(0.85)
  })
})
