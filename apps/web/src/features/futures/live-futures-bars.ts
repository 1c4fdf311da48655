import {
  type Bar,
  DAY_SECONDS,
  epochMs,
  futuresSymbol,
  leadContractAt,
  type Resolution,
  resolutionSeconds,
  utcMidnight,
} from '@tidemark/domain'
import {
  type BarSource,
  continuousProduct,
  type FuturesBar,
  type FuturesSession,
  WeekInProgress,
  weekStartMs,
} from '@tidemark/futures'
import { chartBarOf } from './futures-history.ts'

interface LiveBarsSettings {
  readonly session: FuturesSession
  /** The bars before the live ones. */
  readonly history: BarSource
  readonly subscriberId: string
  readonly symbol: string
  readonly resolution: Resolution
  readonly nowMs: number
  onBar(bar: Bar): void
  onFailed(error: string): void
}

/** Follows the bars of a contract, or of the one that leads now. Its bars from before it led belong to another contract. */
export function followLiveBars(settings: LiveBarsSettings): () => void {
  const { session, subscriberId, symbol, resolution, nowMs, onBar, onFailed } = settings
  const product = continuousProduct(symbol)
  const lead = product && leadContractAt(product, epochMs(nowMs))
  const contract = product && lead ? (futuresSymbol(product, lead.month) ?? symbol) : symbol
  const isIntraday = resolutionSeconds(resolution) < DAY_SECONDS
  const firstMs = lead ? (isIntraday ? lead.fromMs : utcMidnight(lead.fromDate) * 1000) : 0
  const isWeek = lead !== null && resolution === '1W'
  const onWeek = isWeek ? weekReader(settings) : null
  session.liveBars.subscribe(subscriberId, contract, isWeek ? '1D' : resolution, {
    bar: bar => {
      if (bar.time < firstMs) return
      if (onWeek) onWeek(bar)
      else onBar(chartBarOf(bar))
    },
    failed: onFailed,
  })
  return () => session.liveBars.unsubscribe(subscriberId)
}

/** A week in which the product rolls has days that the current contract does not have. */
function weekReader({ history, symbol, nowMs, onBar }: LiveBarsSettings): (day: FuturesBar) => void {
  const week = new WeekInProgress()
  let isComplete = false
  const range = { symbol, resolution: '1D', fromMs: weekStartMs(nowMs) }
  void history.bars(range).then(answer => {
    if (!answer.isOk) return
    week.addPast(answer.value.bars)
    isComplete = true
    if (week.bar) onBar(chartBarOf(week.bar))
  })
  return day => {
    const bar = week.add(day)
    if (isComplete) onBar(chartBarOf(bar))
  }
}
