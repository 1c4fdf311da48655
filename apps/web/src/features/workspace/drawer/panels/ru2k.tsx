import { ComingSoon } from '../../coming-soon.tsx'
import type { DrawerPanel } from '../drawer-panel.ts'
import { LetterMark } from '../letter-mark.tsx'

const texts = {
  title: 'No resilience yet',
  text: 'The Russell 2000 line, −50 to 50 through the day, will be drawn here. This panel comes in a later release.',
}

export const ru2k = {
  id: 'RU2K',
  name: 'RU2K',
  heading: 'RU2K RESILIENCE',
  icon: <LetterMark letters="RU" />,
  content: <ComingSoon texts={texts} />,
  shownIn: [],
} as const satisfies DrawerPanel
