import { WatchlistTab } from '../../../watchlist/index.ts'
import type { BottomTab } from '../bottom-tab.ts'

export const watchlist = {
  id: 'watch-list',
  name: 'Watchlist',
  content: <WatchlistTab />,
  shownByDefault: true,
  popOut: null,
} as const satisfies BottomTab
