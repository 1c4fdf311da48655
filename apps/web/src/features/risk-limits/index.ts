import { lazyComponent } from '../../ui/lazy-component.ts'

export { readRiskRules } from './risk-query.ts'
export { refreshRiskLimits, useIsLocked } from './use-is-locked.ts'
export const RiskLimitsPanel = lazyComponent(() => import('./risk-limits-panel.tsx'), 'RiskLimitsPanel')
