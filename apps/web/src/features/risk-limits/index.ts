import { lazyComponent } from '../../ui/lazy-component.ts'

export { readRiskRules } from './risk-query.ts'
export const RiskLimitsPanel = lazyComponent(() => import('./risk-limits-panel.tsx'), 'RiskLimitsPanel')
