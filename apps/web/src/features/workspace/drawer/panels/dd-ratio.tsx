import { ComingSoon } from '../../coming-soon.tsx'
import type { DrawerPanel } from '../drawer-panel.ts'
import { LetterMark } from '../letter-mark.tsx'

const texts = {
  title: 'No DD ratio yet',
  text: 'The ratio, 0 to 1 through the day, will be drawn here. This panel comes in a later release.',
}

export const ddRatio = {
  id: 'DD',
  name: 'DD',
  heading: 'DD RATIO',
  icon: <LetterMark letters="DD" />,
  content: <ComingSoon texts={texts} />,
  shownIn: [],
} as const satisfies DrawerPanel
