import { ComingSoon } from '../../coming-soon.tsx'
import type { BottomTab } from '../bottom-tab.ts'

const texts = {
  title: 'No risk intervals yet',
  text: 'Each futures contract with its previous close, risk interval and DD bands will be shown here. This tab comes in a later release.',
}

export const riskInterval = {
  id: 'risk-interval',
  name: 'RI / DD',
  content: <ComingSoon texts={texts} />,
  shownByDefault: true,
  popOut: null,
} as const satisfies BottomTab
