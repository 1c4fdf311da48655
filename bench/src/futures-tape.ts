import { DAY_MINUTES, type EpochMs, epochMs, MINUTE_MS } from '@tidemark/domain'
import { createSimulatedFutures, type FuturesContract, type FuturesMarket } from '@tidemark/simulator'
import type { Benchmark, Figure } from './benchmark.ts'

const noon = epochMs(Date.parse('2026-11-17T17:00:00Z'))
const after = (minutes: number): EpochMs => epochMs(noon + minutes * MINUTE_MS)
const barsWanted = 10_000
const repetitions = 200

/** What a chart, a time-and-sales list and an order book of one future ask for. */
export const futuresTape: Benchmark = {
  name: 'futures-tape',
  run: async () => {
    const market = createSimulatedFutures({ seed: '1' })
    const es = contractOf(market, 'F.US.EPZ26')
    return [
      bars(market, es, 'in a new process', 200, 0),
      bars(market, es, 'second', 100, 10),
      bars(market, es, 'third', 100, 20),
      bars(market, contractOf(market, 'F.US.GCEZ26'), 'of gold', 100, 0),
      repeated('a minute of trades', 0.5, row => market.trades(es, after(row), after(row + 1)).length),
      repeated('a book', 0.5, row => market.book(es, epochMs(after(row) + 30_000)).bids.length),
      repeated('the time of the next change', 0.1, row => market.nextChange(es, after(row)) ?? 0),
    ]
  },
}

function contractOf(market: FuturesMarket, symbol: string): FuturesContract {
  const contract = market.contract(symbol, noon)
  if (contract === null) throw new RangeError(`${symbol} is not listed`)
  return contract
}

function bars(
  market: FuturesMarket,
  contract: FuturesContract,
  when: string,
  limitMs: number,
  daysBefore: number,
): Figure {
  const to = after(-daysBefore * DAY_MINUTES)
  const startedAt = performance.now()
  const found = market.bars(contract, 1, epochMs(to - 10 * DAY_MINUTES * MINUTE_MS), to, to)
  const ms = performance.now() - startedAt
  return {
    label: `1-minute bars of a future, ${when}`,
    result: `${((ms / found.length) * barsWanted).toFixed(1)} ms`,
    reference: `limit ${limitMs} ms for ${barsWanted}; ${found.length} generated`,
  }
}

function repeated(label: string, limitMs: number, ask: (row: number) => number): Figure {
  for (let row = 0; row < repetitions; row += 1) ask(row % 60)
  const startedAt = performance.now()
  for (let row = 0; row < repetitions; row += 1) ask(row % 60)
  const ms = (performance.now() - startedAt) / repetitions
  return { label, result: `${ms.toFixed(3)} ms`, reference: `limit ${limitMs} ms` }
}
