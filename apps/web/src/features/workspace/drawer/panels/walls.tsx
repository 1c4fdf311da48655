import { IconLayoutAlignCenter } from '@tabler/icons-react'
import { ComingSoon } from '../../coming-soon.tsx'
import { WallsAction } from '../../panel-actions/index.ts'
import type { DrawerPanel } from '../drawer-panel.ts'

const texts = {
  title: 'No walls yet',
  text: 'The table of the strikes with the largest bear and bull pressure is not built yet. Meanwhile the chart can draw the walls.',
}

export const walls = {
  id: 'walls',
  name: 'Walls',
  heading: 'Walls',
  icon: <IconLayoutAlignCenter />,
  content: <ComingSoon texts={texts} action={<WallsAction />} />,
  shownIn: [],
} as const satisfies DrawerPanel
