import { lazyComponent } from '../../ui/lazy-component.ts'

export const RiskIntervalTab = lazyComponent(() => import('./risk-interval-tab.tsx'), 'RiskIntervalTab')
