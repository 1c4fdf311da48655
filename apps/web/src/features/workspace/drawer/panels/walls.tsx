import { IconLayoutAlignCenter } from '@tabler/icons-react'
import { pages } from '@tidemark/contracts'
import { WallsPanel } from '../../../walls/index.ts'
import type { DrawerPanel } from '../drawer-panel.ts'

export const walls = {
  id: 'walls',
  name: 'Walls',
  heading: 'Walls',
  icon: <IconLayoutAlignCenter />,
  content: <WallsPanel />,
  popOut: { label: 'Open Walls in its own window', page: pages.walls, width: 210, height: 800 },
  shownIn: [],
} as const satisfies DrawerPanel
