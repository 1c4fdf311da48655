import { pages } from '@tidemark/contracts'
import { ComingSoon } from '../../coming-soon.tsx'
import { SearchAction } from '../../panel-actions/index.ts'
import type { BottomTab } from '../bottom-tab.ts'

const texts = {
  title: 'The scanner has nothing to scan yet',
  text: 'Strategies and the table of symbols that match them are not built yet. Meanwhile every symbol can be opened on the chart.',
}

export const scanner = {
  id: 'scanner',
  name: 'Scanner',
  content: <ComingSoon texts={texts} action={<SearchAction />} />,
  shownByDefault: true,
  popOut: {
    label: 'Open the scanner in its own window',
    page: pages.scanner,
    width: 1200,
    height: 800,
  },
} as const satisfies BottomTab
