import { untilLoaded } from '../../platform/until-loaded.ts'
import { idleComponent } from '../../ui/idle-component.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChartExtension, MenuItemsProps } from '../chart/index.ts'

/** What trading adds to the chart. */
export const tradingExtension: ChartExtension = {
  name: 'trading',
  Overlay: idleComponent(() => import('./lines/trading-lines-on-chart.tsx'), 'TradingLinesOnChart'),
  MenuItems: lazyComponent<'OrderMenuItems', MenuItemsProps>(
    () => untilLoaded(() => import('./order-menu-items.tsx')),
    'OrderMenuItems',
  ),
}
