import type { TemplateContent } from '@tidemark/contracts'
import type { ChartParts } from '../chart-parts.ts'

/** How the chart is set up at present. What it lacks, the template lacks. */
export function readTemplate(parts: ChartParts): TemplateContent {
  const studies = parts.get('studies')?.read() ?? []
  return {
    studies: studies.map(study => JSON.parse(JSON.stringify(study))),
    look: { ...parts.get('look')?.read() },
    map: { ...parts.get('map')?.read() },
  }
}

/** Sets the chart up so, in place of the studies it had; its symbol and drawings stay. */
export function applyTemplate(parts: ChartParts, { studies, look, map }: TemplateContent): void {
  parts.get('studies')?.apply(studies)
  parts.get('look')?.apply(look)
  parts.get('map')?.apply(map)
}
