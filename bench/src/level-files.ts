import { formatOccSymbol, type OptionChain } from '@tidemark/domain'
import { readChains } from '@tidemark/sources'
import { type Benchmark, percentile } from './benchmark.ts'
import { madeOptionMarket } from './level-market.ts'

const rounds = 15

/** Reading a chain as large as the largest there are, beside parsing the same text as JSON and doing nothing with it. */
export const levelFiles: Benchmark = {
  name: 'level-files',
  async run() {
    const text = fileOf(madeOptionMarket().slice(0, 7))
    const times = { ours: [] as number[], bare: [] as number[] }
    for (let round = -3; round < rounds; round += 1) {
      const began = performance.now()
      JSON.parse(text)
      const between = performance.now()
      readChains(text)
      if (round < 0) continue
      times.bare.push(between - began)
      times.ours.push(performance.now() - between)
    }
    const [ours, bare] = [percentile(times.ours, 0.5), percentile(times.bare, 0.5)]
    return [
      {
        what: 'a chain file of 21,000 options',
        ours: `${ours.toFixed(0)} ms`,
        beside: `${bare.toFixed(0)} ms for JSON.parse of its ${(text.length / 1e6).toFixed(1)} MB alone`,
      },
    ]
  },
}

/** One chain in the form of Cboe's delayed quotes; several chains lend it strikes that differ. */
function fileOf(chains: readonly OptionChain[]): string {
  const options = chains.flatMap(({ expiries }) =>
    expiries.flatMap(({ date, strike, callOi, callIv, callAsk, putOi, putIv, putAsk }) =>
      [...strike].flatMap((price, row) => {
        const strikeThousandths = Math.round(price * 1000)
        const quote = {
          bid: 0.9,
          volume: 12,
          delta: 0.5,
          gamma: 0.01,
          theta: -0.1,
          vega: 0.2,
          last_trade_price: 1,
        }
        const symbol = { root: 'SPY', expiry: date, strikeThousandths }
        return [
          {
            option: formatOccSymbol({ ...symbol, right: 'call' }),
            ...quote,
            open_interest: callOi[row],
            iv: callIv[row],
            ask: callAsk[row],
          },
          {
            option: formatOccSymbol({ ...symbol, right: 'put' }),
            ...quote,
            open_interest: putOi[row],
            iv: putIv[row],
            ask: putAsk[row],
          },
        ]
      }),
    ),
  )
  const seen = new Set<string>()
  const once = options.filter(({ option }) => !seen.has(option) && seen.add(option))
  return JSON.stringify({
    timestamp: '2026-07-14 01:00:00',
    symbol: 'SPY',
    data: { symbol: 'SPY', current_price: 100, options: once },
  })
}
