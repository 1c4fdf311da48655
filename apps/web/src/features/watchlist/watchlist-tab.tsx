import { FeatureGate } from '../feature-gate/index.ts'
import { WatchlistPanel } from './watchlist-panel.tsx'
import { WatchlistSample } from './watchlist-sample.tsx'

/** The tab Watchlist. */
export function WatchlistTab() {
  return (
    <FeatureGate feature="watchlist" sample={<WatchlistSample />}>
      <WatchlistPanel />
    </FeatureGate>
  )
}
