import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChartExtension, ChartExtensionProps, MenuItemsProps } from '../chart/index.ts'

const load = () => untilLoaded(() => import('./on-chart/chart-parts.ts'))

export const alertsExtension: ChartExtension = {
  name: 'own-alerts',
  Effect: lazyComponent<'AlertKeys', ChartExtensionProps>(load, 'AlertKeys'),
  HitMenuItems: lazyComponent<'LevelAlertItems', MenuItemsProps>(load, 'LevelAlertItems'),
  MenuItems: lazyComponent<'PriceAlertItem', MenuItemsProps>(load, 'PriceAlertItem'),
}
