import {
  addDays,
  crossingWithin,
  curvePrices,
  type ExpiryStrikes,
  exposureOfExpiry,
  type FittedExpiry,
  fitExpiry,
  listedExpiries,
  netGammaOf,
  type OptionChain,
  signChanges,
  sumByStrike,
} from '@tidemark/domain'
import { bareGamma } from './bare-gamma.ts'
import { type Benchmark, percentile } from './benchmark.ts'
import { levelSession } from './level-market.ts'

const rounds = 9
const expiryCount = 40
const strikeCount = 300
const anchor = 6000

/** Exposure of one chain of the size of SPX on one core: everything for the first query of a stamp, and what another price
 *  needs. */
export const exposure: Benchmark = {
  name: 'exposure',
  async run() {
    const chain = createChain()
    const prices = curvePrices({ expiries: fitAll(chain), anchor, spot: anchor })
    const times = { bare: [] as number[], first: [] as number[], next: [] as number[] }
    for (let round = -3; round < rounds; round += 1) {
      const bare = timed(() => bareGamma([chain]))
      const first = timed(() => {
        const expiries = fitAll(chain)
        computeStrikes(expiries)
        computeCurve(expiries, prices)
      })
      const fitted = fitAll(chain)
      const next = timed(() => computeStrikes(fitted))
      if (round < 0) continue
      times.bare.push(bare)
      times.first.push(first)
      times.next.push(next)
    }
    const [bare, first, next] = [times.bare, times.first, times.next].map(values => percentile(values, 0.5))
    const passes = prices.length * (bare ?? 0)
    return [
      {
        label: `exposure of ${2 * expiryCount * strikeCount} options, with the curve over ${prices.length} prices`,
        result: `${first?.toFixed(0)} ms`,
        reference: `${passes.toFixed(0)} ms for a bare gamma pass at each price`,
      },
      {
        label: 'the same stamp at another price',
        result: `${next?.toFixed(1)} ms`,
        reference: `${bare?.toFixed(1)} ms for one bare gamma pass`,
      },
    ]
  },
}

const fitAll = (chain: OptionChain): FittedExpiry[] =>
  listedExpiries(chain, levelSession).flatMap(
    expiry => fitExpiry(expiry, { session: levelSession, anchor }) ?? [],
  )

const computeStrikes = (expiries: readonly FittedExpiry[]) =>
  sumByStrike(expiries.map(expiry => exposureOfExpiry(expiry, anchor)))

function computeCurve(expiries: readonly FittedExpiry[], price: Float64Array): void {
  const netGamma = netGammaOf(expiries)
  const crossings = signChanges({ price, gamma: price.map(netGamma) })
  if (crossings.length === 0) throw new Error('The curve has no crossing')
  for (const range of crossings) crossingWithin(netGamma, range)
}

/** Daily expiries, then further apart; puts below the price and calls above it. */
function createChain(): OptionChain {
  const strike = Float64Array.from({ length: strikeCount }, (_, row) => anchor + (row - strikeCount / 2) * 10)
  const flat = (value: number) => strike.map(() => value)
  const expiries = Array.from(
    { length: expiryCount },
    (_, index): ExpiryStrikes => ({
      date: addDays(levelSession, index < 10 ? index : index * index - 90),
      strike,
      callOi: strike.map((price, row) => (price > anchor ? 1000 + ((row * 37) % 400) : (row * 13) % 200)),
      putOi: strike.map((price, row) => (price < anchor ? 1000 + ((row * 29) % 400) : (row * 11) % 200)),
      callIv: flat(0.14),
      putIv: strike.map(price => 0.14 + Math.max(0, 1 - price / anchor) / 2),
      callAsk: flat(1),
      putAsk: flat(1),
    }),
  )
  return {
    symbol: 'SPX',
    spot: anchor,
    asOfMs: Date.parse('2026-07-14T01:00:00Z'),
    source: 'synthetic',
    expiries,
  }
}

function timed(run: () => unknown): number {
  const startedAt = performance.now()
  run()
  return performance.now() - startedAt
}
