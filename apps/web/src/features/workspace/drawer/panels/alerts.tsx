import { IconAlertTriangle } from '@tabler/icons-react'
import { AlertsPanel } from '../../../alerts/index.ts'
import type { DrawerPanel } from '../drawer-panel.ts'

export const alerts = {
  id: 'Alerts',
  name: 'Alerts',
  heading: 'Alerts',
  icon: <IconAlertTriangle />,
  content: <AlertsPanel />,
  shownIn: ['main', 'chart-window'],
} as const satisfies DrawerPanel
