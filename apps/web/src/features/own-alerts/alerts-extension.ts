import { untilLoaded } from '../../platform/until-loaded.ts'
import { idleComponent } from '../../ui/idle-component.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChartExtension, ChartExtensionProps, MenuItemsProps } from '../chart/index.ts'

const load = () => untilLoaded(() => import('./on-chart/chart-parts.ts'))

export const alertsExtension: ChartExtension = {
  name: 'own-alerts',
  Overlay: idleComponent(() => import('./lines/alert-lines-on-chart.tsx'), 'AlertLinesOnChart'),
  Effect: lazyComponent<'AlertKeys', ChartExtensionProps>(load, 'AlertKeys'),
  HitMenuItems: lazyComponent<'HitAlertItems', MenuItemsProps>(load, 'HitAlertItems'),
  MenuItems: lazyComponent<'PriceAlertItem', MenuItemsProps>(load, 'PriceAlertItem'),
}
