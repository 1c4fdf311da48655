import { type Bar, epochSeconds } from '@tidemark/domain'
import { createSimulatedMarket } from '@tidemark/simulator'
import { barAt } from '@tidemark/sources'

export const symbol = 'SPY'
/** Within a session. */
export const nowSeconds = epochSeconds(Date.parse('2026-11-16T18:00:00Z') / 1000)
const count = 10_000

export const market = createSimulatedMarket({ seed: '1', symbols: [symbol] })

/** The same bars for both charts. */
export async function tenThousandBars(): Promise<Bar[]> {
  const columns = await market.bars({
    symbol,
    resolution: '1',
    fromSeconds: 0,
    toSeconds: nowSeconds,
    countback: count,
    nowMs: nowSeconds * 1000,
  })
  return Array.from(columns.t, (_, row) => barAt(columns, row))
}
