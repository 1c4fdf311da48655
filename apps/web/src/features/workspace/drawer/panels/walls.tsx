import { IconLayoutAlignCenter } from '@tabler/icons-react'
import { ComingSoon } from '../../coming-soon.tsx'
import type { DrawerPanel } from '../drawer-panel.ts'

const texts = {
  title: 'No walls yet',
  text: 'The strikes with the largest bear and bull pressure will be listed here. This panel comes in a later release.',
}

export const walls = {
  id: 'walls',
  name: 'Walls',
  heading: 'Walls',
  icon: <IconLayoutAlignCenter />,
  content: <ComingSoon texts={texts} />,
  shownIn: [],
} as const satisfies DrawerPanel
