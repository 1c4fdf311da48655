import type { ChartExtension } from '../chart/index.ts'
import { StudiesWhenNeeded, StudyLegendWhenNeeded } from './studies-when-needed.tsx'

export const studiesExtension: ChartExtension = {
  name: 'studies',
  Overlay: StudiesWhenNeeded,
  LegendRows: StudyLegendWhenNeeded,
}
