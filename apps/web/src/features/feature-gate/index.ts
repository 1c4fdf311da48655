export { FeatureGate } from './feature-gate.tsx'
