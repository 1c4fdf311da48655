// Nothing but exports: a file with code of its own would take all of them to the first screen.
export { RiskIntervalTab } from './lazy-tab.ts'
export { useFuturesSession } from './use-futures-session.ts'
export { useRiskIntervalOf } from './use-risk-interval-of.ts'
