import { IconActivity } from '@tabler/icons-react'
import { ComingSoon } from '../../coming-soon.tsx'
import type { DrawerPanel } from '../drawer-panel.ts'

const texts = {
  title: 'No streams yet',
  text: 'Lights for Scanner, Resil, Live and Futures will be shown here. This panel comes in a later release.',
}

export const status = {
  id: 'Status',
  name: 'Status',
  heading: 'Status',
  icon: <IconActivity />,
  content: <ComingSoon texts={texts} />,
  shownIn: ['chart-window'],
} as const satisfies DrawerPanel
