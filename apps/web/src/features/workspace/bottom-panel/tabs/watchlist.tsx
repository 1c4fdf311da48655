import { ComingSoon } from '../../coming-soon.tsx'
import type { BottomTab } from '../bottom-tab.ts'

const texts = {
  title: 'The watchlist is empty',
  text: 'Your symbols and their live prices will be shown here. The watchlist comes in a later release.',
}

export const watchlist = {
  id: 'watch-list',
  name: 'Watchlist',
  content: <ComingSoon texts={texts} />,
  shownByDefault: true,
  popOut: null,
} as const satisfies BottomTab
