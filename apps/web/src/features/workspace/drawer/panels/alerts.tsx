import { IconAlertTriangle } from '@tabler/icons-react'
import { AlertSettings, AlertsPanel } from '../../../alerts/index.ts'
import { OwnAlertsSection } from '../../../own-alerts/index.ts'
import type { DrawerPanel } from '../drawer-panel.ts'

export const alerts = {
  id: 'Alerts',
  name: 'Alerts',
  heading: 'Alerts',
  icon: <IconAlertTriangle />,
  content: (
    <AlertsPanel>
      <OwnAlertsSection />
    </AlertsPanel>
  ),
  headingEnd: <AlertSettings />,
  shownIn: ['main', 'chart-window'],
} as const satisfies DrawerPanel
