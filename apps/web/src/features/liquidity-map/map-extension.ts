import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChartExtension } from '../chart/index.ts'

export const mapExtension: ChartExtension = {
  name: 'liquidity-map',
  Overlay: lazyComponent(() => untilLoaded(() => import('./map-on-chart.tsx')), 'MapOnChart'),
}
