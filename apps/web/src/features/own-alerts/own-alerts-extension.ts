import { untilLoaded } from '../../platform/until-loaded.ts'
import { idleComponent } from '../../ui/idle-component.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChartExtension, ChartExtensionProps, MenuItemsProps } from '../chart/index.ts'

const load = () => import('./on-chart/chart-parts.ts')
const loadForMenu = () => untilLoaded(load)

export const ownAlertsExtension: ChartExtension = {
  name: 'own-alerts',
  Overlay: idleComponent(() => import('./lines/alert-lines-on-chart.tsx'), 'AlertLinesOnChart'),
  Effect: idleComponent<'AlertKeys', ChartExtensionProps>(load, 'AlertKeys'),
  HitMenuItems: lazyComponent<'HitAlertItems', MenuItemsProps>(loadForMenu, 'HitAlertItems'),
  MenuItems: lazyComponent<'PriceAlertItem', MenuItemsProps>(loadForMenu, 'PriceAlertItem'),
}
