import type { IndexMessage, ResiliencePoint } from '@tidemark/contracts'
import { create } from 'zustand'
import type { ReceivedReading } from '../../live/market-clock-reading.ts'
import type { LiveStatus } from '../../live/overall-status.ts'
import type { TickerState } from '../../live/ticker-store.ts'
import { withPoints } from './resilience-points.ts'

interface LiveData {
  /** Null until the first message from the hub. */
  readonly status: LiveStatus | null
  readonly clock: ReceivedReading | null
  /** Newest breadth, market state, alerts and announcement. */
  readonly index: IndexMessage | null
  /** Minutes of the day in order; the last may be in progress. */
  readonly resilience: readonly ResiliencePoint[]
  readonly tickers: Readonly<Record<string, TickerState | undefined>>
}

const initial: LiveData = { status: null, clock: null, index: null, resilience: [], tickers: {} }

/** State of the streams for components. */
export const useLiveData = create<LiveData>(() => initial)

let pending: { change: Partial<LiveData>; tickers: Map<string, TickerState | undefined> } | null = null

/** Batches changes to one React update per frame; a hidden window updates when it is shown again. */
function inNextFrame(): NonNullable<typeof pending> {
  if (pending) return pending
  pending = { change: {}, tickers: new Map() }
  requestAnimationFrame(flush)
  return pending
}

function flush(): void {
  if (!pending) return
  const { change, tickers } = pending
  pending = null
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

/** Undefined: no component shows the ticker any more. */
export function putTicker(ticker: string, state: TickerState | undefined): void {
  inNextFrame().tickers.set(ticker, state)
}

/** A new epoch of the market: only its clock and the state of the connection are known. Not batched by frame, so that
 *  what is loaded next is of the new time. */
export function startEpoch(clock: ReceivedReading): void {
  const status = pending?.change.status ?? useLiveData.getState().status
  pending = null
  useLiveData.setState({ ...initial, status, clock }, true)
}

/** Clears everything for the next user and for tests. */
export function forgetLiveData(): void {
  pending = null
  useLiveData.setState(initial, true)
}
