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

/** A market as columns, the way an engine keeps it. */
interface Market {
  readonly price: Float64Array
  readonly hg: Float64Array
  readonly mhp: Float64Array
  readonly letter: PlaybookLetter[]
}

/** BreadthCalculator kept up to date trade by trade, beside adding the whole market up again at each tick. */
export const breadth: Benchmark = {
  name: 'breadth',
  async run() {
    return [
      measure(memberCount, 'limit 1000 µs'),
      measure(250, 'a busy tenth of a second'),
      measure(1, 'one trade'),
    ]
  },
}

/** Ticks in which so many symbols trade. */
function measure(trading: number, note: string): Figure {
  const random = createRandom(7)
  const weights = createWeights(random)
  const market = createMarket(random)
  const running = createBreadthCalculator(weights)
  for (let symbol = 0; symbol < memberCount; symbol += 1) update(running, market, symbol)
  const ours: number[] = []
  const theirs: number[] = []
  for (let tick = 0; tick < tickCount; tick += 1) {
    const first = Math.floor(random() * memberCount)
    for (let step = 0; step < trading; step += 1) trade(market, (first + step) % memberCount, random)
    const began = performance.now()
    for (let step = 0; step < trading; step += 1) update(running, market, (first + step) % memberCount)
    const kept = running.values().srhg ?? Number.NaN
    const between = performance.now()
    const again = addUp(weights, market)
    const ended = performance.now()
    if (!(Math.abs(kept - again) < 1e-9)) throw new Error(`Kept ${kept}, added up again ${again}`)
    // The first ticks compile the code.
    if (tick < tickCount / 2) continue
    ours.push(between - began)
    theirs.push(ended - between)
  }
  const [oursMs, theirsMs] = [percentile(ours, 0.5), percentile(theirs, 0.5)]
  const perUpdate = `${((oursMs / trading) * 1e6).toFixed(0)} ns an update with the reading`
  return {
    what: `${trading} of ${memberCount} members trade, p50 / p99`,
    ours: `${microseconds(oursMs)} / ${microseconds(percentile(ours, 0.99))} µs`,
    beside: `${note}; ${perUpdate}; adding all up again ${microseconds(theirsMs)} µs`,
  }
}

function update(running: BreadthCalculator, { price, hg, mhp, letter }: Market, symbol: number): void {
  const none = Number.NaN
  running.update(
    symbol,
    price[symbol] ?? none,
    hg[symbol] ?? none,
    mhp[symbol] ?? none,
    letter[symbol] ?? null,
    true,
  )
}

/** The formulas over every member of every index; gives the S&P 500 against HG. */
function addUp(weights: BreadthWeights, { price, hg, mhp, letter }: Market): number {
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

/** The same numbers at every run. */
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
