import { untilLoaded } from '../../platform/until-loaded.ts'
import { idleComponent } from '../../ui/idle-component.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChartExtension, ChartExtensionProps, MenuItemsProps } from '../chart/index.ts'

const load = () => import('./on-chart/chart-parts.ts')
const loadForMenu = () => untilLoaded(load)

export const ownAlertsExtension: ChartExtension = {
  name: 'own-alerts',
  Effect: idleComponent<'AlertKeys', ChartExtensionProps>(load, 'AlertKeys'),
  HitMenuItems: lazyComponent<'LevelAlertItems', MenuItemsProps>(loadForMenu, 'LevelAlertItems'),
  MenuItems: lazyComponent<'PriceAlertItem', MenuItemsProps>(loadForMenu, 'PriceAlertItem'),
}
