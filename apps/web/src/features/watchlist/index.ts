import { lazyComponent } from '../../ui/lazy-component.ts'

export const WatchlistPanel = lazyComponent(() => import('./watchlist-panel.tsx'), 'WatchlistPanel')
