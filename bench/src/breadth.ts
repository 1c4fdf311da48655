import {
  type BreadthCalculator,
  type BreadthWeights,
  breadthIndices,
  createBreadthCalculator,
  type PlaybookLetter,
} from '@tidemark/domain'
import { type Benchmark, type Figure, percentile } from './benchmark.ts'

const memberCount = 2_500
const tickCount = 3_000
const letters: readonly PlaybookLetter[] = ['B', 'BR', 'MR']

/** A market as columns, as in the engine. */
interface Market {
  readonly price: Float64Array
  readonly hg: Float64Array
  readonly mhp: Float64Array
  readonly letter: PlaybookLetter[]
}

/** Incremental breadth per trade, compared with summing the whole market at each tick. */
export const breadth: Benchmark = {
  name: 'breadth',
  async run() {
    return [measure(memberCount, 'limit 1000 µs'), measure(250, 'a busy 0.1 s'), measure(1, 'one trade')]
  },
}

/** Measures ticks in which the given number of symbols trade. */
function measure(trading: number, note: string): Figure {
  const random = createRandom(7)
  const weights = createWeights(random)
  const market = createMarket(random)
  const calculator = createBreadthCalculator(weights)
  for (let symbol = 0; symbol < memberCount; symbol += 1) update(calculator, market, symbol)
  const incrementalTimes: number[] = []
  const fullSumTimes: number[] = []
  for (let tick = 0; tick < tickCount; tick += 1) {
    const first = Math.floor(random() * memberCount)
    for (let step = 0; step < trading; step += 1) trade(market, (first + step) % memberCount, random)
    const startedAt = performance.now()
    for (let step = 0; step < trading; step += 1) update(calculator, market, (first + step) % memberCount)
    const incremental = calculator.values().srhg ?? Number.NaN
    const middle = performance.now()
    const recomputed = sumAll(weights, market)
    const ended = performance.now()
    if (!(Math.abs(incremental - recomputed) < 1e-9))
      throw new Error(`Incremental ${incremental}, recomputed ${recomputed}`)
    // The first half of the ticks warms up the code.
    if (tick < tickCount / 2) continue
    incrementalTimes.push(middle - startedAt)
    fullSumTimes.push(ended - middle)
  }
  const [incrementalMs, fullSumMs] = [percentile(incrementalTimes, 0.5), percentile(fullSumTimes, 0.5)]
  const perUpdate = `${((incrementalMs / trading) * 1e6).toFixed(0)} ns per update, including reading the values`
  return {
    label: `${trading} of ${memberCount} members trade, p50 / p99`,
    result: `${microseconds(incrementalMs)} / ${microseconds(percentile(incrementalTimes, 0.99))} µs`,
    reference: `${note}; ${perUpdate}; full sum ${microseconds(fullSumMs)} µs`,
  }
}

function update(calculator: BreadthCalculator, { price, hg, mhp, letter }: Market, symbol: number): void {
  const none = Number.NaN
  calculator.update(
    symbol,
    price[symbol] ?? none,
    hg[symbol] ?? none,
    mhp[symbol] ?? none,
    letter[symbol] ?? null,
    true,
  )
}

/** Sums the formulas over every member of every index; returns the S&P 500 value against HG. */
function sumAll(weights: BreadthWeights, { price, hg, mhp, letter }: Market): number {
  let [result, others] = [Number.NaN, 0]
  for (const index of breadthIndices) {
    let [all, overHg, overMhp, bullish, bearish] = [0, 0, 0, 0, 0]
    for (let symbol = 0; symbol < memberCount; symbol += 1) {
      const weight = weights[index][symbol] ?? 0
      const last = price[symbol] ?? 0
      all += weight
      overHg += weight * scoreOf(last, hg[symbol] ?? 0)
      overMhp += weight * scoreOf(last, mhp[symbol] ?? 0)
      if (letter[symbol] === 'B') bullish += weight
      else if (letter[symbol] === 'BR') bearish += weight
    }
    if (index === 'sp500') result = (100 * overHg) / all - 50
    others += overMhp / all + bullish / (bullish + bearish)
  }
  return Number.isFinite(others) ? result : Number.NaN
}

function scoreOf(price: number, level: number): number {
  if (price === level) return 0.5
  return price > level ? 1 : 0
}

function trade(market: Market, symbol: number, random: () => number): void {
  market.price[symbol] = 99 + Math.floor(random() * 200) / 100
  market.letter[symbol] = letters[Math.floor(random() * letters.length)] ?? 'MR'
}

function createMarket(random: () => number): Market {
  const market: Market = {
    price: new Float64Array(memberCount),
    hg: new Float64Array(memberCount).fill(100),
    mhp: new Float64Array(memberCount).fill(99.75),
    letter: [],
  }
  for (let symbol = 0; symbol < memberCount; symbol += 1) trade(market, symbol, random)
  return market
}

/** About 500, 100 and 1,900 members. */
function createWeights(random: () => number): BreadthWeights {
  const column = (share: number): Float64Array =>
    Float64Array.from({ length: memberCount }, () => (random() < share ? random() + 0.01 : 0))
  return { sp500: column(0.2), nasdaq100: column(0.04), russell2000: column(0.76) }
}

/** A deterministic generator. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

function microseconds(ms: number): string {
  return (ms * 1000).toFixed(1)
}
