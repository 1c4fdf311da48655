export { saveIndicatorsNow, useActiveIndicators, useSetIndicators } from './active-indicators.ts'
export { IndicatorsMenu } from './indicators-menu.tsx'
