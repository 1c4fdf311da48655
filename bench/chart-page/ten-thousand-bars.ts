import type { Bar } from '@tidemark/chart'
import { epochMs, epochSeconds } from '@tidemark/domain'
import { createSimulatedMarket } from '@tidemark/simulator'

export const nowSeconds = epochSeconds(Date.parse('2026-11-16T18:00:00Z') / 1000)
const count = 10_000

/** The same bars for both charts. */
export function tenThousandBars(): Bar[] {
  const market = createSimulatedMarket({ seed: '1', symbols: ['SPY'] })
  const columns = market.bars({
    symbol: 'SPY',
    resolution: '1',
    fromSeconds: 0,
    toSeconds: nowSeconds,
    countback: count,
    nowMs: nowSeconds * 1000,
  })
  return Array.from(columns.t, (t, row) => ({
    time: epochMs(t * 1000),
    open: columns.o[row] ?? 0,
    high: columns.h[row] ?? 0,
    low: columns.l[row] ?? 0,
    close: columns.c[row] ?? 0,
    volume: columns.v[row] ?? 0,
  }))
}
