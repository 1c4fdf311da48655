import { IconAlertTriangle } from '@tabler/icons-react'
import { ComingSoon } from '../../coming-soon.tsx'
import type { DrawerPanel } from '../drawer-panel.ts'

const texts = {
  title: 'No alert rules run yet',
  text: 'Breaks, divergence and the 2 PM rule will show their colour here. This panel comes in a later release.',
}

export const alerts = {
  id: 'Alerts',
  name: 'Alerts',
  heading: 'Alerts',
  icon: <IconAlertTriangle />,
  content: <ComingSoon texts={texts} />,
  shownIn: ['main', 'chart-window'],
} as const satisfies DrawerPanel
