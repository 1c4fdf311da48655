import { formatOccSymbol, type OptionChain } from '@tidemark/domain'
import { readChains } from '@tidemark/sources'
import { type Benchmark, percentile } from './benchmark.ts'
import { createOptionMarket } from './level-market.ts'

const rounds = 15

/** Reading one of the largest chains, compared with JSON.parse of the same text. */
export const levelFiles: Benchmark = {
  name: 'level-files',
  async run() {
    const text = fileOf(createOptionMarket().slice(0, 7))
    const times = { ours: [] as number[], bare: [] as number[] }
    for (let round = -3; round < rounds; round += 1) {
      const startedAt = performance.now()
      JSON.parse(text)
      const middle = performance.now()
      readChains(text)
      if (round < 0) continue
      times.bare.push(middle - startedAt)
      times.ours.push(performance.now() - middle)
    }
    const [ours, bare] = [percentile(times.ours, 0.5), percentile(times.bare, 0.5)]
    return [
      {
        label: 'reading a chain file of 21,000 options',
        result: `${ours.toFixed(0)} ms`,
        reference: `${bare.toFixed(0)} ms for JSON.parse alone, ${(text.length / 1e6).toFixed(1)} MB`,
      },
    ]
  },
}

/** One chain in the format of Cboe's delayed quotes, with the strikes of several chains. */
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
  const unique = options.filter(({ option }) => !seen.has(option) && seen.add(option))
  return JSON.stringify({
    timestamp: '2026-07-14 01:00:00',
    symbol: 'SPY',
    data: { symbol: 'SPY', current_price: 100, options: unique },
  })
}
