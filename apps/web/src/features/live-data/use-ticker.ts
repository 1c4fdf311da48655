import { useEffect } from 'react'
import type { Staleness } from '../../live/staleness.ts'
import type { TickerState } from '../../live/ticker-store.ts'
import { putTicker, useLiveData } from './live-data-store.ts'
import { liveClient } from './window-live-client.ts'

const followers = new Map<string, number>()

function follow(ticker: string): () => void {
  followers.set(ticker, (followers.get(ticker) ?? 0) + 1)
  const unsubscribe = liveClient.subscribe(ticker, ({ state }) => putTicker(ticker, state))
  return () => {
    unsubscribe()
    const left = (followers.get(ticker) ?? 1) - 1
    followers.set(ticker, left)
    // A ticker that is not followed becomes stale and must not be shown as fresh later.
    if (left === 0) putTicker(ticker, undefined)
  }
}

/** Follows a ticker while the component is mounted. Null before its first message and without a ticker. */
export const useTicker = (ticker: string | null): TickerState | null => useOfTicker(ticker, state => state)

/** The same, for what does not show the price. */
export const useStaleness = (ticker: string | null): Staleness | null =>
  useOfTicker(ticker, ({ staleness }) => staleness)

function useOfTicker<Part>(ticker: string | null, part: (state: TickerState) => Part): Part | null {
  useEffect(() => (ticker === null ? undefined : follow(ticker)), [ticker])
  return useLiveData(({ tickers }) => {
    const state = ticker === null ? undefined : tickers[ticker]
    return state === undefined ? null : part(state)
  })
}
