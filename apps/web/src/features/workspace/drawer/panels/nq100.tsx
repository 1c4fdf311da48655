import { ComingSoon } from '../../coming-soon.tsx'
import type { DrawerPanel } from '../drawer-panel.ts'
import { LetterMark } from '../letter-mark.tsx'

const texts = {
  title: 'No resilience yet',
  text: 'The Nasdaq-100 line, −50 to 50 through the day, will be drawn here. This panel comes in a later release.',
}

export const nq100 = {
  id: 'NQ100',
  name: 'NQ100',
  heading: 'NQ100 RESILIENCE',
  icon: <LetterMark letters="NQ" />,
  content: <ComingSoon texts={texts} />,
  shownIn: [],
} as const satisfies DrawerPanel
