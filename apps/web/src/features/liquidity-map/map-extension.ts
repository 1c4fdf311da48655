import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChartExtension } from '../chart/index.ts'

export const mapExtension: ChartExtension = {
  name: 'liquidity-map',
  Overlay: lazyComponent(() => untilLoaded(() => import('./map-on-chart.tsx')), 'MapOnChart'),
  LegendRows: lazyComponent(() => untilLoaded(() => import('./map-legend.tsx')), 'MapLegend'),
  HitMenuItems: lazyComponent(() => untilLoaded(() => import('./level-menu-items.tsx')), 'LevelMenuItems'),
}
