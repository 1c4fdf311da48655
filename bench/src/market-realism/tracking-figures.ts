import { type Figure, percentile } from '../benchmark.ts'
import { marketOf, simulatedBars } from './simulated-bars.ts'
import { median } from './statistics.ts'

const pairs = [
  ['SPX', 'SPY'],
  ['NDX', 'QQQ'],
  ['RUT', 'IWM'],
] as const
const BASIS_POINTS = 10_000

/** How far an index strays from its fund by the minute, and by the trade. */
export async function trackingFigures(): Promise<Figure[]> {
  const market = marketOf('1')
  const figures: Figure[] = []
  for (const [index, fund] of pairs) {
    const [indexBars, fundBars] = await Promise.all(
      [index, fund].map(symbol => simulatedBars(market, symbol, '1', '2026-06-01', '2026-06-30')),
    )
    const distances = distancesOf(
      (indexBars ?? []).map(({ close }) => close),
      (fundBars ?? []).map(({ close }) => close),
    )
    const live = distancesOf(...(await lastPrices(index, fund)))
    figures.push({
      label: `${index} against ${fund}, largest distance`,
      result: `${Math.max(...distances).toFixed(1)} bp`,
      reference: `limit 3 bp; ${Math.max(...live).toFixed(1)} bp at any second, 99 % ${percentile(live, 0.99).toFixed(1)} bp`,
    })
  }
  return figures

  /** Last prices every five seconds of one session. */
  async function lastPrices(index: string, fund: string): Promise<[number[], number[]]> {
    const prices: [number[], number[]] = [[], []]
    const open = Date.parse('2026-06-10T13:30:00Z')
    for (let second = 60; second < 23_400; second += 5) {
      for (const [i, symbol] of [index, fund].entries())
        prices[i]?.push((await market.lastPriceAt(symbol, open + second * 1000)) ?? Number.NaN)
    }
    return prices
  }
}

function distancesOf(index: readonly number[], fund: readonly number[]): number[] {
  const ratios = index.map((price, i) => price / (fund[i] ?? Number.NaN))
  const middle = median(ratios)
  return ratios.map(ratio => Math.abs(ratio / middle - 1) * BASIS_POINTS)
}
