import { ComingSoon } from '../../coming-soon.tsx'
import type { DrawerPanel } from '../drawer-panel.ts'
import { LetterMark } from '../letter-mark.tsx'

const texts = {
  title: 'No resilience yet',
  text: 'The S&P 500 line, −50 to 50 through the day, will be drawn here. This panel comes in a later release.',
}

export const sp500 = {
  id: 'SP500',
  name: 'SP500',
  heading: 'SP500 RESILIENCE',
  icon: <LetterMark letters="SP" />,
  content: <ComingSoon texts={texts} />,
  shownIn: ['main'],
} as const satisfies DrawerPanel
