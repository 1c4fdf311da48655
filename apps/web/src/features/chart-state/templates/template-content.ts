import type { TemplateContent } from '@tidemark/contracts'
import type { ChartParts } from '../chart-parts.ts'

/** The chart's current setup. Parts the chart does not have are empty. */
export function readTemplate(parts: ChartParts): TemplateContent {
  const studies = parts.get('studies')?.read() ?? []
  return {
    studies: studies.map(study => JSON.parse(JSON.stringify(study))),
    look: { ...parts.get('look')?.read() },
    map: { ...parts.get('map')?.read() },
  }
}

/** Replaces studies, look and map settings. Symbol and drawings stay. */
export function applyTemplate(parts: ChartParts, { studies, look, map }: TemplateContent): void {
  parts.get('studies')?.apply(studies)
  parts.get('look')?.apply(look)
  parts.get('map')?.apply(map)
}
