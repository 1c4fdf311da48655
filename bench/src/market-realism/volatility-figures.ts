import { DAY_MS, type OptionChain } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { Figure } from '../benchmark.ts'
import { hasRealData, realDays } from './real-bars.ts'
import { marketOf, simulatedBars } from './simulated-bars.ts'
import { correlation, logReturns, median } from './statistics.ts'

const seeds = ['1', '2', '3']
const years = { from: '2018-02-01', to: '2026-08-01' }
const TARGET_DAYS = 30
/** A chain is taken before the open, at the close of the session before. */
const CHAIN_TIME = 'T15:00:00Z'

/** VIX beside the options it is computed from, and beside the market. */
export async function volatilityFigures(): Promise<Figure[]> {
  const levels: number[] = []
  const changes: number[] = []
  const funds: number[] = []
  for (const market of seeds.map(marketOf)) {
    const vix = await simulatedBars(market, 'VIX', '1D', years.from, years.to)
    const spx = await simulatedBars(market, 'SPX', '1D', years.from, years.to)
    const vxx = await simulatedBars(market, 'VXX', '1D', years.from, years.to)
    const moves = (bars: typeof vix) => logReturns(bars.map(({ close }) => close))
    changes.push(correlation(moves(vix), moves(spx)))
    funds.push(correlation(moves(vxx), moves(spx)))
    // The chain of a morning is that of the close before.
    const pairs = await Promise.all(
      vix
        .slice(1)
        .flatMap(({ time }, i) => (i % 5 === 0 ? [impliedWith(market, time * 1000, vix[i]?.close)] : [])),
    )
    levels.push(correlation(...columnsOf(pairs)))
  }
  return [
    {
      label: 'VIX against 30-day implied volatility',
      result: median(levels).toFixed(3),
      reference: `correlation of levels, by definition near 1 in reality; bound .95; ${levels.map(value => value.toFixed(3)).join(', ')}`,
    },
    {
      label: 'VIX against SPX, days',
      result: median(changes).toFixed(2),
      reference: 'correlation of moves; bound −.6 to −.85',
    },
    { label: 'VXX against SPX, days', result: median(funds).toFixed(2), reference: realFund() },
  ]
}

function realFund(): string {
  if (!hasRealData) return 'no real data here'
  const closes = (symbol: string) => new Map(realDays(symbol).map(({ time, close }) => [time, close]))
  const [fund, market] = [closes('VXX'), closes('SPY')]
  const days = [...fund.keys()].filter(time => market.has(time))
  const moves = (prices: Map<number, number>) => logReturns(days.map(time => prices.get(time) ?? Number.NaN))
  return `real VXX against SPY ${correlation(moves(fund), moves(market)).toFixed(2)}`
}

async function impliedWith(market: MarketSource, dayMs: number, vix = Number.NaN): Promise<[number, number]> {
  const date = new Date(dayMs).toISOString().slice(0, 10)
  const chain = await market.chains.chain('SPX', Date.parse(`${date}${CHAIN_TIME}`))
  return [vix, chain ? thirtyDayVolatility(chain, dayMs) : Number.NaN]
}

/** Implied volatility at the money, interpolated between the two expiries around thirty days. */
function thirtyDayVolatility({ spot, expiries }: OptionChain, dayMs: number): number {
  const terms = expiries.map(({ date, strike, callIv, putIv }) => {
    let nearest = 0
    for (let row = 0; row < strike.length; row += 1) {
      const distance = (at: number) => Math.abs((strike[at] ?? 0) - (spot ?? 0))
      if (distance(row) < distance(nearest) && (callIv[row] ?? 0) > 0 && (putIv[row] ?? 0) > 0) nearest = row
    }
    const days = (Date.parse(date) - dayMs) / DAY_MS
    return { days, volatility: ((callIv[nearest] ?? 0) + (putIv[nearest] ?? 0)) / 2 }
  })
  const before = terms.findLast(({ days }) => days <= TARGET_DAYS)
  const after = terms.find(({ days }) => days > TARGET_DAYS)
  if (!before || !after) return Number.NaN
  const share = (TARGET_DAYS - before.days) / (after.days - before.days)
  const variance =
    before.volatility ** 2 * before.days * (1 - share) + after.volatility ** 2 * after.days * share
  return Math.sqrt(variance / TARGET_DAYS)
}

const columnsOf = (pairs: readonly [number, number][]): [number[], number[]] => {
  const valid = pairs.filter(pair => pair.every(Number.isFinite))
  return [valid.map(([first]) => first), valid.map(([, second]) => second)]
}
