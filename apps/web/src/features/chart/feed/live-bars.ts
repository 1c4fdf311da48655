import type { InstrumentTraits, Resolution } from '@tidemark/domain'
import type { LiveClient } from '../../../live/live-client.ts'
import type { Bar, MinuteRange } from '../../../live/minute-bar.ts'
import type { TickerUpdate } from '../../../live/ticker-store.ts'
import { BarInProgress } from './bar-in-progress.ts'
import { barStart, firstSecondOf } from './bar-start.ts'

export interface LiveBarsSettings {
  readonly ticker: string
  readonly session: InstrumentTraits['session']
  readonly resolution: Resolution
  readonly live: Pick<LiveClient, 'subscribe'>
  fetchMinutes(range: MinuteRange, signal: AbortSignal): Promise<readonly Bar[]>
  onBar(bar: Bar): void
  /** Bars of this resolution, with what closed minutes came to. */
  fetchBars(range: MinuteRange, signal: AbortSignal): Promise<readonly Bar[]>
  /** So much was missed that all of it is better asked for at once. */
  onMissed(): void
  /** The market clock went back, or elsewhere: bars that were shown may not have happened yet. */
  onRewind(): void
}

const askAgainMs = 2_000
/** More changes than these are not told one by one. */
const mostChanges = 50

/** The bar in progress of one ticker, from its minutes. The answer ends it. */
export function followBars(settings: LiveBarsSettings): () => void {
  const { ticker, session, resolution, live } = settings
  const progress = new BarInProgress({
    startOf: seconds => barStart(session, resolution, seconds),
    firstSecondOf: start => firstSecondOf(session, resolution, start),
  })
  const end = new AbortController()
  let askedFor: number | null = null
  let latestMinute = Number.NEGATIVE_INFINITY
  let shown: Bar | null = null

  const show = () => {
    const { bar } = progress
    if (bar !== null && bar !== shown) settings.onBar(bar)
    shown = bar
  }

  const askForMissing = async (start: number, range: MinuteRange) => {
    askedFor = start
    const minutes = await settings.fetchMinutes(range, end.signal).catch(() => null)
    if (end.signal.aborted || progress.start !== start) return
    if (minutes === null) setTimeout(() => seek(true), askAgainMs)
    else {
      progress.fill(start, minutes)
      show()
    }
  }

  const seek = (isAgain = false) => {
    const { start, missing } = progress
    if (start === null || missing === null || end.signal.aborted) return
    if (isAgain || askedFor !== start) void askForMissing(start, missing)
  }

  /** Minutes of bars that are closed were filled in: only history can tell those bars whole. */
  const amend = async (minutes: readonly Bar[]) => {
    const stamps = [...new Set(minutes.map(({ t }) => barStart(session, resolution, t)))]
    if (stamps.length > mostChanges) return settings.onMissed()
    const range = { from: Math.min(...stamps), to: Math.max(...stamps) + 1 }
    // A minute is whole by itself.
    const bars = resolution === '1' ? minutes : await settings.fetchBars(range, end.signal).catch(() => null)
    if (end.signal.aborted) return
    if (bars === null) settings.onMissed()
    else for (const bar of bars) settings.onBar(bar)
  }

  const take = ({ state, bars, isReset = false }: TickerUpdate) => {
    if (isReset || (state.bar !== null && state.bar.t < latestMinute)) rewind()
    if (state.bar !== null) latestMinute = state.bar.t
    // Where a ticker stands comes without changes: then its minute in progress is the news.
    const minutes = bars.length > 0 ? bars.map(({ bar }) => bar) : state.bar === null ? [] : [state.bar]
    const earlier = [...minutes].sort((a, b) => a.t - b.t).filter(minute => !progress.take(minute))
    seek()
    if (minutes.length > earlier.length) show()
    if (earlier.length > 0) void amend(earlier)
  }

  const rewind = () => {
    progress.forget()
    askedFor = null
    latestMinute = Number.NEGATIVE_INFINITY
    settings.onRewind()
  }

  const leave = live.subscribe(ticker, take)
  return () => {
    leave()
    end.abort()
  }
}
