import type { BandBar, IndexFuture } from '@tidemark/domain'
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

/** For the futures feed of the main window: bars of a front contract, the last of which may be in progress. */
export const putFuturesBars = async (
  root: IndexFuture,
  bars: readonly BandBar[],
  requestId: number | null = null,
): Promise<void> => (await import('./window-alerts.ts')).putFuturesBars(root, bars, requestId)
