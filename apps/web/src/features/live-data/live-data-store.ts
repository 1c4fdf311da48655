import type { IndexMessage, ResiliencePoint } from '@tidemark/contracts'
import { create } from 'zustand'
import type { ReceivedReading } from '../../live/market-clock-reading.ts'
import type { LiveStatus } from '../../live/overall-status.ts'
import type { TickerState } from '../../live/ticker-store.ts'
import { withPoints } from './resilience-points.ts'

interface LiveData {
  /** Null until the first word from whoever keeps the sockets. */
  readonly status: LiveStatus | null
  readonly clock: ReceivedReading | null
  /** The newest breadth, market state, alerts and announcement. */
  readonly index: IndexMessage | null
  /** Today's minutes in their order; the last may be in progress. */
  readonly resilience: readonly ResiliencePoint[]
  readonly tickers: Readonly<Record<string, TickerState | undefined>>
}

const nothing: LiveData = { status: null, clock: null, index: null, resilience: [], tickers: {} }

/** What the components see of the streams. */
export const useLiveData = create<LiveData>(() => nothing)

let waiting: { change: Partial<LiveData>; tickers: Map<string, TickerState | undefined> } | null = null

/** However much arrives, React hears of it once per frame; a hidden window not at all until it is shown again. */
function inNextFrame(): NonNullable<typeof waiting> {
  if (waiting) return waiting
  waiting = { change: {}, tickers: new Map() }
  requestAnimationFrame(flush)
  return waiting
}

function flush(): void {
  if (!waiting) return
  const { change, tickers } = waiting
  waiting = null
  useLiveData.setState(before => ({
    ...change,
    ...(tickers.size > 0 && { tickers: { ...before.tickers, ...Object.fromEntries(tickers) } }),
  }))
}

export function putLive(change: Partial<Omit<LiveData, 'tickers' | 'resilience'>>): void {
  Object.assign(inNextFrame().change, change)
}

export function putResilience(points: readonly ResiliencePoint[], isWhole: boolean): void {
  const { change } = inNextFrame()
  const before = isWhole ? [] : (change.resilience ?? useLiveData.getState().resilience)
  Object.assign(change, { resilience: withPoints(before, points) })
}

/** Undefined: nobody looks at it any more. */
export function putTicker(ticker: string, state: TickerState | undefined): void {
  inNextFrame().tickers.set(ticker, state)
}

/** For the next user, and for tests. */
export function forgetLiveData(): void {
  waiting = null
  useLiveData.setState(nothing, true)
}
