import type { Datafeed } from '@tidemark/chart'
import { type Bar, type EpochSeconds, epochSeconds, MINUTE_SECONDS } from '@tidemark/domain'
import { historyRanges } from '@tidemark/futures'
import { reportProblem } from '../../platform/report-problem.ts'
import { marketNow } from '../market-clock/index.ts'
import { loadFuturesDatafeed } from './load-futures.ts'
import { futuresTexts as t } from './texts.ts'

interface MinuteBarsParts {
  load(): Promise<Datafeed>
  now(): EpochSeconds
  report(what: string, error: unknown): void
}

let loading: Promise<Datafeed> | null = null

const windowParts: MinuteBarsParts = {
  load: () => {
    loading ??= loadFuturesDatafeed()
    return loading
  },
  now: marketNow,
  report: reportProblem,
}

/**
 * [FU-5] The one-minute bars of the last 24 hours and the live ones after them; the last bar may be in progress. `subscriberId`
 * belongs to the caller alone. Returns a function that ends it.
 */
export function watchMinuteBars(
  subscriberId: string,
  symbol: string,
  onBars: (bars: readonly Bar[]) => void,
  { load, now, report }: MinuteBarsParts = windowParts,
): () => void {
  const abort = new AbortController()
  const { signal } = abort
  let stop = () => {}
  let firstLive = Number.POSITIVE_INFINITY

  async function watch(): Promise<void> {
    const feed = await load()
    const info = await feed.resolveSymbol(symbol, signal)
    if (signal.aborted) return
    const onBar = (bar: Bar) => {
      firstLive = Math.min(firstLive, bar.time)
      onBars([bar])
    }
    // Whoever watches asks again after each logon.
    feed.subscribeBars(info, '1', onBar, subscriberId, () => undefined)
    stop = () => feed.unsubscribeBars(subscriberId)
    const end = now()
    const period = {
      from: epochSeconds(end - historyRanges.ddBandStartMs / 1000),
      to: epochSeconds(end + MINUTE_SECONDS),
      ...{ countBack: 0, firstDataRequest: true },
    }
    const { bars } = await feed.getBars(info, '1', period, signal)
    // An answer that was under way may be older than the live bars that arrived meanwhile.
    if (!signal.aborted) onBars(bars.filter(({ time }) => time < firstLive))
  }

  watch().catch((error: unknown) => {
    if (!signal.aborted) report(t.minutesFailed(symbol), error)
  })
  return () => {
    abort.abort()
    stop()
  }
}
