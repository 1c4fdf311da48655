import { lazyComponent } from '../../ui/lazy-component.ts'

export const ChartConfig = lazyComponent(() => import('./chart-config.tsx'), 'ChartConfig')
export { openChartConfig } from './open-chart-config.ts'
export { useTopBarResolutions } from './use-top-bar-resolutions.ts'
