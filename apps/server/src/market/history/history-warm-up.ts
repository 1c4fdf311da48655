import { defaultTicker } from '@tidemark/domain'
import type { History } from './history.ts'
import { encodeHistory } from './history-json.ts'

const resolution = '1'
/** As many as a chart keeps. */
const countback = 10_000

/**
 * Reads and prints the bars that a new workspace asks for first. Without it the first request after a start waits for code to be
 * compiled and for the paths that all symbols share.
 */
export async function warmUpHistory(
  history: Pick<History, 'symbols' | 'bars'>,
  marketNowMs: number,
): Promise<void> {
  const ticker = history.symbols().includes(defaultTicker) ? defaultTicker : history.symbols()[0]
  if (ticker === undefined) return
  const to = Math.floor(marketNowMs / 1000)
  const request = { ticker, resolution, from: to - 1, to, countback }
  await encodeHistory(request, await history.bars(request, 'realtime'))
}
