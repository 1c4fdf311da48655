import { lazyComponent } from '../../ui/lazy-component.ts'

export { useRiskIntervalOf } from './use-risk-interval-of.ts'
export { useFuturesSession } from './use-risk-intervals.ts'
export const RiskIntervalTab = lazyComponent(() => import('./risk-interval-tab.tsx'), 'RiskIntervalTab')
