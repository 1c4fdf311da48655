import { lazyComponent } from '../../ui/lazy-component.ts'

export { watchlistLimits } from './watchlist-limits.ts'
export const WatchlistTab = lazyComponent(() => import('./watchlist-tab.tsx'), 'WatchlistTab')
