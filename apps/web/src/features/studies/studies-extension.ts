import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChartExtension } from '../chart/index.ts'

export const studiesExtension: ChartExtension = {
  name: 'studies',
  Overlay: lazyComponent(() => untilLoaded(() => import('./studies-on-chart.tsx')), 'StudiesOnChart'),
  LegendRows: lazyComponent(() => untilLoaded(() => import('./study-legend.tsx')), 'StudyLegend'),
}
