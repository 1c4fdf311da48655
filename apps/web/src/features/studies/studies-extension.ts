import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChartExtension, ChartExtensionProps } from '../chart/index.ts'

const load = () => untilLoaded(() => import('./studies-parts.ts'))

export const studiesExtension: ChartExtension = {
  name: 'studies',
  Overlay: lazyComponent<'StudiesOnChart', ChartExtensionProps>(load, 'StudiesOnChart'),
  LegendRows: lazyComponent<'StudyLegend', ChartExtensionProps>(load, 'StudyLegend'),
}
