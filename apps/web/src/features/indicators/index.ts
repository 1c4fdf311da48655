export {
  changeIndicators,
  saveIndicatorsNow,
  useActiveIndicators,
  useAreIndicatorsLoaded,
  useSetIndicators,
} from './active-indicators.ts'
export { IndicatorsMenu } from './indicators-menu.tsx'
