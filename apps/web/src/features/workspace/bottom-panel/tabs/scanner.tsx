import { pages } from '@tidemark/contracts'
import { ComingSoon } from '../../coming-soon.tsx'
import type { BottomTab } from '../bottom-tab.ts'

const texts = {
  title: 'The scanner has nothing to scan yet',
  text: 'Strategies will be listed on the left and matching symbols in a table beside them. The scanner comes in a later release.',
}

export const scanner = {
  id: 'scanner',
  name: 'Scanner',
  content: <ComingSoon texts={texts} />,
  shownByDefault: true,
  popOut: {
    label: 'Open the scanner in its own window',
    page: pages.scanner,
    width: 1200,
    height: 800,
  },
} as const satisfies BottomTab
