import { useEffect } from 'react'
import type { TickerState } from '../../live/ticker-store.ts'
import { putTicker, useLiveData } from './live-data-store.ts'
import { liveClient } from './window-live-client.ts'

const holders = new Map<string, number>()

function follow(ticker: string): () => void {
  holders.set(ticker, (holders.get(ticker) ?? 0) + 1)
  const leave = liveClient.subscribe(ticker, ({ state }) => putTicker(ticker, state))
  return () => {
    leave()
    const left = (holders.get(ticker) ?? 1) - 1
    holders.set(ticker, left)
    // What is no longer followed grows old unseen, and must not be shown as fresh when it is wanted again.
    if (left === 0) putTicker(ticker, undefined)
  }
}

/** Where a ticker stands, followed while the component is there. Null before its first message, and of no ticker. */
export function useTicker(ticker: string | null): TickerState | null {
  useEffect(() => (ticker === null ? undefined : follow(ticker)), [ticker])
  return useLiveData(data => (ticker === null ? null : (data.tickers[ticker] ?? null)))
}
