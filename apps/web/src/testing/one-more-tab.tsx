import { pages } from '@tidemark/contracts'
import type { BottomTab } from '../features/workspace/bottom-panel/bottom-tab.ts'
import { lazyComponent } from '../ui/lazy-component.ts'

const Content = lazyComponent(async () => ({ TradeJournal: () => <p>Loaded later</p> }), 'TradeJournal')

/** The file of a new tab, as the README describes it. */
export const oneMoreTab = {
  id: 'trade-journal',
  name: 'Trade journal',
  content: <Content />,
  shownByDefault: false,
  popOut: { label: 'Open the journal', page: pages.walls, width: 640, height: 480 },
} as const satisfies BottomTab
