import { FeatureGate } from '../feature-gate/index.ts'
import { RiskIntervalSample } from './risk-interval-sample.tsx'
import { RiskIntervals } from './risk-intervals.tsx'

/** The tab RI / DD. */
export function RiskIntervalTab() {
  return (
    <FeatureGate feature="risk-interval" sample={<RiskIntervalSample />}>
      <RiskIntervals />
    </FeatureGate>
  )
}
