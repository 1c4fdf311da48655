import { type DisplaySettings, defaultDisplaySettings } from '@tidemark/contracts'
import type { ResilienceChartDefinition } from './resilience-charts.ts'

const initial = defaultDisplaySettings().colorSettings

/** The colours of a chart's lines. A colour that the user has not changed follows the theme. */
export function lineColours(
  { lines }: Pick<ResilienceChartDefinition, 'lines'>,
  { colorSettings: colours }: Pick<DisplaySettings, 'colorSettings'>,
  root: Element = document.documentElement,
): string[] {
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(`--tm-${name}`).trim()
  const tones = { white: token('text'), yellow: token('warn') }
  return lines.map(({ tone, setting }) => {
    const own = setting && colours[setting]
    const isChanged = own?.toLowerCase() !== (setting && initial[setting].toLowerCase())
    return own !== undefined && (isChanged || tones[tone] === '') ? own : tones[tone]
  })
}
