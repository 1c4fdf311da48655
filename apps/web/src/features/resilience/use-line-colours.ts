import { useMemo } from 'react'
import { useAppearance } from '../../ui/appearance.ts'
import { useDisplaySettings } from '../display-settings/index.ts'
import { lineColours } from './line-colours.ts'
import type { ResilienceChartDefinition } from './resilience-charts.ts'

/** The colours of a chart's lines in the theme and with the settings of the user. */
export function useLineColours(definition: ResilienceChartDefinition): readonly string[] {
  const settings = useDisplaySettings()
  const { theme, palette } = useAppearance()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token values depend on theme and palette
  return useMemo(() => lineColours(definition, settings), [definition, settings, theme, palette])
}
