import type { HistoryResult, PeriodParams } from '@tidemark/chart'
import { type Bar, epochSeconds, type Resolution, resolutionSeconds } from '@tidemark/domain'
import { type BarSource, barStatusCodes, type FuturesBar } from '@tidemark/futures'

interface WantedBars extends PeriodParams {
  readonly symbol: string
  readonly resolution: Resolution
}

/** Weekends and the daily pause have no bars. */
const closedTimeFactor = 1.5
/** A range that holds too few bars, as over a holiday, is widened this often. */
const maxAttempts = 4
const widening = 4

export const chartBarOf = ({ time, open, high, low, close, volume }: FuturesBar): Bar => ({
  time: epochSeconds(Math.floor(time / 1000)),
  ...{ open, high, low, close, volume },
})

/** Asks for longer ranges until the wanted number of bars is there or history ends. Rejects with the server's text. */
export async function fetchFuturesBars(
  history: BarSource,
  { symbol, resolution, from, to, countBack, firstDataRequest }: WantedBars,
): Promise<HistoryResult> {
  const countedSpan = countBack * resolutionSeconds(resolution) * closedTimeFactor
  let span = Math.max(countedSpan, countBack > 0 ? 0 : to - from)
  for (let attempt = 1; ; attempt += 1) {
    const range = { fromMs: Math.floor(to - span) * 1000, ...(!firstDataRequest && { toMs: to * 1000 }) }
    const answer = await history.bars({ symbol, resolution, ...range })
    if (!answer.isOk) {
      if (answer.code === barStatusCodes.outsideAllowedRange) return { bars: [], noData: true }
      throw new Error(answer.error)
    }
    // The provider includes the end of a range of days.
    const bars = answer.value.bars.map(chartBarOf).filter(({ time }) => firstDataRequest || time < to)
    const isStart = answer.value.isTruncated || answer.value.reachedStart
    if (bars.length >= countBack || isStart || attempt === maxAttempts)
      return { bars, noData: bars.length < countBack }
    span *= widening
  }
}
