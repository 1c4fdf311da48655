import type { Bar } from '@tidemark/domain'
import { type FuturesSession, historyRanges } from '@tidemark/futures'
import { reportProblem } from '../../platform/report-problem.ts'
import { marketNow } from '../market-clock/index.ts'
import { futuresSession } from './futures-client.ts'
import { chartBarOf } from './futures-history.ts'
import { futuresTexts as t } from './texts.ts'

interface BarSource {
  readonly history: Pick<FuturesSession['history'], 'timeBars'>
  readonly liveBars: Pick<FuturesSession['liveBars'], 'subscribe' | 'unsubscribe'>
}

interface MinuteBarsParts {
  /** Null when this window has no session. */
  session(): BarSource | null
  nowMs(): number
  report(what: string, error: unknown): void
}

const windowParts: MinuteBarsParts = {
  session: futuresSession,
  nowMs: () => marketNow() * 1000,
  report: reportProblem,
}

const minutes = '1'

/**
 * [FU-5] The one-minute bars of the last 24 hours and the live ones after them; the last bar may be in progress. `subscriberId`
 * belongs to the caller alone. Returns a function that ends it.
 */
export function watchMinuteBars(
  subscriberId: string,
  symbol: string,
  onBars: (bars: readonly Bar[]) => void,
  { session, nowMs, report }: MinuteBarsParts = windowParts,
): () => void {
  const source = session()
  if (source === null) return () => undefined
  let isOver = false
  let firstLive = Number.POSITIVE_INFINITY
  source.liveBars.subscribe(subscriberId, symbol, minutes, {
    bar(update) {
      const bar = chartBarOf(update)
      firstLive = Math.min(firstLive, bar.time)
      onBars([bar])
    },
    failed: error => report(t.liveBarsFailed(symbol), error),
  })
  const range = { symbol, resolution: minutes, fromMs: nowMs() - historyRanges.ddBandStartMs }
  void source.history.timeBars(range).then(answer => {
    if (isOver) return
    // An answer that was under way may be older than the live bars that arrived meanwhile.
    if (answer.isOk) onBars(answer.value.bars.map(chartBarOf).filter(({ time }) => time < firstLive))
    else report(t.minutesFailed(symbol), answer.error)
  })
  return () => {
    isOver = true
    source.liveBars.unsubscribe(subscriberId)
  }
}
