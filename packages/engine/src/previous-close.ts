import { DAY_MS } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { MarketSession } from './session-time.ts'

/** Longer than any pause of the exchanges. An older price, of a source with gaps or of a symbol that no longer trades, is not
 *  the close that a day's change and levels refer to. */
const longestPauseMs = 10 * DAY_MS

/** The close before a session's open; null when it is unknown. */
export const previousClose = (
  source: MarketSource,
  symbol: string,
  { openMs }: Pick<MarketSession, 'openMs'>,
): Promise<number | null> => closeAt(source, symbol, openMs - 1)

/** The last price at a time after a close, as the previous close of the next session. */
export async function closeAt(source: MarketSource, symbol: string, atMs: number): Promise<number | null> {
  return (await source.lastPriceAt(symbol, atMs, atMs - longestPauseMs)) ?? null
}

/** Whether the price of a trade before a session's open is the close before it. */
export const isRecentClose = (tradedAtMs: number, { openMs }: Pick<MarketSession, 'openMs'>): boolean =>
  tradedAtMs >= openMs - longestPauseMs
