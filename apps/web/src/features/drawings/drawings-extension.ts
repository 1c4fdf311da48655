import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChartExtension } from '../chart/index.ts'

export const drawingsExtension: ChartExtension = {
  name: 'drawings',
  Overlay: lazyComponent(() => untilLoaded(() => import('./drawings-on-chart.tsx')), 'DrawingsOnChart'),
}
