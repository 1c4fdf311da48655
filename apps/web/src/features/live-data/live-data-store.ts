import type { IndexMessage, ResiliencePoint } from '@tidemark/contracts'
import { create } from 'zustand'
import type { ReceivedReading } from '../../live/market-clock-reading.ts'
import type { LiveStatus } from '../../live/overall-status.ts'
import type { TickerState } from '../../live/ticker-store.ts'
import { systemClock } from '../../platform/wall-clock.ts'
import { feedTimeAt } from './feed-time.ts'
import { withPoints } from './resilience-points.ts'

interface LiveData {
  /** Null until the first message from the hub. */
  readonly status: LiveStatus | null
  readonly clock: ReceivedReading | null
  /** Newest breadth, market state, alerts and announcement. */
  readonly index: IndexMessage | null
  /** Minutes of the day in order; the last may be in progress. */
  readonly resilience: readonly ResiliencePoint[]
  /** Market time of the last of these minutes, or of its newest value while it is in progress. */
  readonly resilienceAt: number | null
  readonly tickers: Readonly<Record<string, TickerState | undefined>>
}

const initial: LiveData = {
  status: null,
  clock: null,
  index: null,
  resilience: [],
  resilienceAt: null,
  tickers: {},
}

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

export function putLive(change: Partial<Omit<LiveData, 'tickers' | 'resilience' | 'resilienceAt'>>): void {
  Object.assign(inNextFrame().change, change)
}

export function putResilience(points: readonly ResiliencePoint[], isWhole: boolean): void {
  const { change } = inNextFrame()
  const known = { ...useLiveData.getState(), ...change }
  const resilience = withPoints(isWhole ? [] : known.resilience, points)
  const newest = resilience.at(-1)
  const isNew = newest !== undefined && points.some(({ time }) => time === newest.time)
  const resilienceAt = isNew ? timeOf(newest, known) : newest && known.resilienceAt
  Object.assign(change, { resilience, resilienceAt: resilienceAt ?? null })
}

/** A minute in progress has the time of its end. */
function timeOf({ time }: ResiliencePoint, { clock, status }: LiveData): number {
  if (clock === null) return time
  return Math.min(time, feedTimeAt(clock, status?.feed ?? null, systemClock.now()))
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
