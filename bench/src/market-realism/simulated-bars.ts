import { type Bar, type Resolution, resolutionSeconds, type TradingHours } from '@tidemark/domain'
import { createSimulatedMarket } from '@tidemark/simulator'
import { barAt, type MarketSource } from '@tidemark/sources'

/** After the last day that is measured. */
const nowMs = Date.parse('2046-01-01T00:00:00Z')

/** A market by seed. Statistics that depend on a few rare events are medians over several. */
export const marketOf = (seed: string): MarketSource => createSimulatedMarket({ seed })

export async function simulatedBars(
  market: MarketSource,
  symbol: string,
  resolution: Resolution,
  from: string,
  to: string,
  hours: TradingHours = 'regular',
): Promise<Bar[]> {
  const [fromSeconds, toSeconds] = [Date.parse(from) / 1000, Date.parse(to) / 1000]
  const columns = await market.bars({ symbol, resolution, fromSeconds, toSeconds, nowMs, hours })
  return Array.from(columns.t, (_, row) => barAt(columns, row))
}

/** Whether a bar is the one right before another: no session or empty minute lies between. */
export const isNext = (before: Bar, after: Bar, resolution: Resolution): boolean =>
  after.time - before.time === resolutionSeconds(resolution)
