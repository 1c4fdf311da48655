import { lazyComponent } from '../../ui/lazy-component.ts'

export { resilienceCharts } from './resilience-charts.ts'
export const ResiliencePanel = lazyComponent(() => import('./resilience-panel.tsx'), 'ResiliencePanel')
export const ResiliencePage = lazyComponent(() => import('./resilience-page.tsx'), 'ResiliencePage')
