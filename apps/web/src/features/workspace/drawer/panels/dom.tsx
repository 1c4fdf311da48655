import { IconLadder } from '@tabler/icons-react'
import { ArmedMark, DomPanel } from '../../../trading/index.ts'
import type { DrawerPanel } from '../drawer-panel.ts'

export const dom = {
  id: 'dom',
  name: 'DOM',
  heading: 'DOM',
  icon: <IconLadder />,
  content: <DomPanel />,
  headingEnd: <ArmedMark />,
  shownIn: [],
} as const satisfies DrawerPanel
