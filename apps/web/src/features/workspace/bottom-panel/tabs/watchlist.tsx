import { ComingSoon } from '../../coming-soon.tsx'
import { SearchAction } from '../../panel-actions/index.ts'
import type { BottomTab } from '../bottom-tab.ts'

const texts = {
  title: 'The watchlist is empty',
  text: 'Keeping symbols here with their live prices is not built yet. Meanwhile the symbol search lists the ones you opened last.',
  action: 'Show recent symbols',
}

export const watchlist = {
  id: 'watch-list',
  name: 'Watchlist',
  content: <ComingSoon texts={texts} action={<SearchAction label={texts.action} />} />,
  shownByDefault: true,
  popOut: null,
} as const satisfies BottomTab
