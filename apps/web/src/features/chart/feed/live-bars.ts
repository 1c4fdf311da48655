import type { Bar, EpochSeconds, InstrumentTraits, Resolution } from '@tidemark/domain'
import type { LiveClient } from '../../../live/live-client.ts'
import type { MinuteRange } from '../../../live/minute-range.ts'
import type { TickerUpdate } from '../../../live/ticker-store.ts'
import { BarInProgress } from './bar-in-progress.ts'
import { barStart, tradingStart } from './bar-start.ts'

export interface LiveBarsSettings {
  readonly ticker: string
  readonly session: InstrumentTraits['session']
  readonly resolution: Resolution
  readonly live: Pick<LiveClient, 'subscribe'>
  fetchMinutes(range: MinuteRange, signal: AbortSignal): Promise<readonly Bar[]>
  onBar(bar: Bar): void
  /** Bars of this resolution from history. */
  fetchBars(range: MinuteRange, signal: AbortSignal): Promise<readonly Bar[]>
  /** Too many bars changed, or history failed: the chart should reload all bars. */
  onReloadNeeded(): void
  /** The market clock jumped: bars already shown may be in its future. */
  onRewind(): void
}

const retryMs = 2_000
/** Above this number of changed bars, the chart reloads. */
const maxChangedBars = 50

/** Publishes the bar in progress of one ticker, built from its live minutes. Returns the function that unsubscribes. */
export function subscribeLiveBars(settings: LiveBarsSettings): () => void {
  const { ticker, session, resolution, live } = settings
  const progress = new BarInProgress({
    startOf: seconds => barStart(session, resolution, seconds),
    tradingStartOf: start => tradingStart(session, resolution, start),
  })
  const controller = new AbortController()
  const { signal } = controller
  let requestedStart: number | null = null
  let latestMinute: number = Number.NEGATIVE_INFINITY
  let published: Bar | null = null

  const publish = () => {
    const { bar } = progress
    if (bar !== null && bar !== published) settings.onBar(bar)
    published = bar
  }

  const fetchMissing = async (start: EpochSeconds, range: MinuteRange) => {
    requestedStart = start
    const minutes = await settings.fetchMinutes(range, signal).catch(() => null)
    if (signal.aborted || progress.start !== start) return
    if (minutes === null) setTimeout(() => requestMissing(true), retryMs)
    else {
      progress.fill(start, minutes)
      publish()
    }
  }

  const requestMissing = (isRetry = false) => {
    const { start, missing } = progress
    if (start === null || missing === null || signal.aborted) return
    if (isRetry || requestedStart !== start) void fetchMissing(start, missing)
  }

  /** Updates closed bars whose minutes were filled in later. Only history has all minutes of those bars. */
  const updateClosedBars = async (minutes: readonly Bar[]) => {
    const starts = [...new Set(minutes.map(({ time }) => barStart(session, resolution, time)))]
    if (starts.length > maxChangedBars) return settings.onReloadNeeded()
    const range = { from: Math.min(...starts), to: Math.max(...starts) + 1 }
    // At one minute the filled minutes are the bars.
    const bars = resolution === '1' ? minutes : await settings.fetchBars(range, signal).catch(() => null)
    if (signal.aborted) return
    if (bars === null) settings.onReloadNeeded()
    else for (const bar of bars) settings.onBar(bar)
  }

  const onUpdate = ({ state, bars, isReset = false }: TickerUpdate) => {
    if (isReset || (state.bar !== null && state.bar.time < latestMinute)) rewind()
    if (state.bar !== null) latestMinute = state.bar.time
    // The first update after subscribing has no changes, only the minute in progress.
    const minutes = bars.length > 0 ? bars.map(({ bar }) => bar) : state.bar === null ? [] : [state.bar]
    const earlier = [...minutes].sort((a, b) => a.time - b.time).filter(minute => !progress.add(minute))
    requestMissing()
    if (minutes.length > earlier.length) publish()
    if (earlier.length > 0) void updateClosedBars(earlier)
  }

  const rewind = () => {
    progress.reset()
    requestedStart = null
    latestMinute = Number.NEGATIVE_INFINITY
    settings.onRewind()
  }

  const unsubscribe = live.subscribe(ticker, onUpdate)
  return () => {
    unsubscribe()
    controller.abort()
  }
}
