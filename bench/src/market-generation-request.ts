import type { Resolution } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'

/** Result of the thread that measures a first request. */
export interface FirstRequest {
  readonly openMs: number
  readonly firstMs: number
  readonly secondMs: number
}

const barCount = 10_000
// Within a session, late enough for 10,000 days of history.
const nowMs = Date.parse('2045-12-20T18:00:00Z')

/** Requests the last 10,000 bars; returns how many there are. */
export async function requestBars(
  market: MarketSource,
  symbol: string,
  resolution: Resolution,
): Promise<number> {
  const request = { symbol, resolution, fromSeconds: 0, toSeconds: nowMs / 1000, countback: barCount, nowMs }
  return (await market.bars(request)).t.length
}
