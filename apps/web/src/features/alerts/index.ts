import { idleComponent } from '../../ui/idle-component.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChartExtension } from '../chart/index.ts'

export const AlertsPanel = lazyComponent(() => import('./alerts-panel.tsx'), 'AlertsPanel')
export const AlertSettings = lazyComponent(() => import('./alert-settings.tsx'), 'AlertSettings')
/** Rendered once in each window with a chart. */
export const AlertsBackground = idleComponent(() => import('./alerts-background.tsx'), 'AlertsBackground')
/** In the top bar of the main window. */
export const NotificationBell = idleComponent(
  () => import('./bell/notification-bell.tsx'),
  'NotificationBell',
)

/** Moves the chart to the moment of a firing. */
export const alertsExtension: ChartExtension = {
  name: 'alerts',
  Effect: idleComponent(() => import('./moment-on-chart.tsx'), 'MomentOnChart'),
}
