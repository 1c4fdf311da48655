import { IconActivity } from '@tabler/icons-react'
import { StatusPanel } from '../../../connection/index.ts'
import type { DrawerPanel } from '../drawer-panel.ts'

export const status = {
  id: 'Status',
  name: 'Status',
  heading: 'Status',
  icon: <IconActivity />,
  content: <StatusPanel />,
  shownIn: ['chart-window'],
} as const satisfies DrawerPanel
