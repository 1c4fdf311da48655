import {
  addDays,
  type ExpiryStrikes,
  isMonthlyExpiry,
  isoDate,
  newYorkInstant,
  nextTradingDay,
  type OptionChain,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSimulatedMarket } from '../index.ts'

const market = createSimulatedMarket({ seed: 1 })
const chainOn = async (symbol: string, date: string): Promise<OptionChain> => {
  const chain = await market.chains.chain(symbol, newYorkInstant(isoDate(date), '10:00') * 1000)
  if (chain === undefined) throw new Error(`${symbol} has no chain on ${date}`)
  return chain
}
const quantile = (values: readonly number[], q: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(q * values.length)] ?? Number.NaN

/** What became of an expiry's open interest overnight. */
interface Night {
  readonly before: number
  /** Sum over the strikes of the size of each change. */
  readonly changed: number
  /** Ratio of the largest position to the evening before. */
  readonly wall: number
  /** On strikes that were not listed before. */
  readonly onNewStrikes: number
}

function nightOf(last: ExpiryStrikes, next: ExpiryStrikes): Night {
  const sides = [
    [last.callOi, next.callOi],
    [last.putOi, next.putOi],
  ] as const
  const rowBefore = new Map([...last.strike].map((strike, row) => [strike, row]))
  let [before, changed, onNewStrikes, largest, after] = [0, 0, 0, 0, 0]
  for (const [row, strike] of next.strike.entries()) {
    const earlier = rowBefore.get(strike)
    for (const [old, young] of sides) {
      const now = young[row] ?? 0
      const was = earlier === undefined ? 0 : (old[earlier] ?? 0)
      if (earlier === undefined) onNewStrikes += now
      before += was
      changed += Math.abs(now - was)
      if (was > largest) [largest, after] = [was, now]
    }
  }
  return { before, changed, wall: after / largest, onNewStrikes }
}

function nightsOf(last: OptionChain, next: OptionChain): (Night & { readonly expiry: ExpiryStrikes })[] {
  return next.expiries.flatMap(expiry => {
    const before = last.expiries.find(({ date }) => date === expiry.date)
    return before ? [{ ...nightOf(before, expiry), expiry }] : []
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const liquid = ['SPY', 'IWM', 'AAPL', 'XOM', 'IONQ']

describe('[BY-24] open interest from one night to the next', () => {
  it('changes by three to eight per cent on ordinary nights, the monthlies by three to six', async () => {
    for (const symbol of liquid) {
      const ofSymbol: number[] = []
      const ofMonthlies: number[] = []
      let last = await chainOn(symbol, '2026-06-01')
      for (
        let date = nextTradingDay(isoDate('2026-06-01'));
        date < '2026-08-31';
        date = nextTradingDay(date)
      ) {
        const next = await chainOn(symbol, date)
        const nights = nightsOf(last, next)
        ofSymbol.push(sum(nights.map(({ changed }) => changed)) / sum(nights.map(({ before }) => before)))
        const within = addDays(date, 60)
        const monthly = nights.filter(({ expiry }) => isMonthlyExpiry(expiry.date) && expiry.date < within)
        ofMonthlies.push(...monthly.map(({ changed, before }) => changed / before))
        last = next
      }
      expect(quantile(ofSymbol, 0.5)).toBeGreaterThan(0.03)
      expect(quantile(ofSymbol, 0.5)).toBeLessThan(0.08)
      expect(quantile(ofMonthlies, 0.5)).toBeGreaterThan(0.025)
      expect(quantile(ofMonthlies, 0.5)).toBeLessThan(0.065)
      expect(quantile(ofMonthlies, 0.95)).toBeLessThan(0.13)
    }
  })

  it('never redraws an expiry: walls keep most of their interest, and new strikes start at zero', async () => {
    const aDate = fc
      .integer({ min: 20, max: 14_000 })
      .map(days => nextTradingDay(addDays(isoDate('2006-01-03'), days)))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...market.chains.symbols()), aDate, async (symbol, date) => {
        const [last, next] = [await chainOn(symbol, date), await chainOn(symbol, nextTradingDay(date))]
        const move = Math.abs((next.spot ?? 0) / (last.spot ?? 1) - 1)
        for (const { expiry, before, changed, wall, onNewStrikes } of nightsOf(last, next)) {
          expect(onNewStrikes).toBe(0)
          // Below it, single contracts are large changes; just after its listing an expiry doubles each night.
          if (before < 1000 || changed > 0.5 * before) continue
          expect(wall).toBeGreaterThan((isMonthlyExpiry(expiry.date) ? 0.75 : 0.45) - 3 * move)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('keeps the largest call position of a monthly expiry at its strike for weeks', async () => {
    const kept: number[] = []
    for (const symbol of market.chains.symbols().filter((_, i) => i % 60 === 0)) {
      let wall = Number.NaN
      for (let date = isoDate('2026-07-06'); date < '2026-08-20'; date = nextTradingDay(date)) {
        const expiry = (await chainOn(symbol, date)).expiries.find(each => each.date === '2026-08-21')
        const calls = expiry?.callOi ?? new Float64Array(0)
        const strike = expiry?.strike[calls.indexOf(Math.max(...calls))] ?? Number.NaN
        kept.push(Number(strike === wall))
        wall = strike
      }
    }
    expect(sum(kept) / kept.length).toBeGreaterThan(0.9)
    expect(sum(kept) / kept.length).toBeLessThan(1)
  })
})
