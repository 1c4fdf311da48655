import type { StudyDefinition } from './study-definition.ts'
import type { StudySettings } from './study-doc.ts'

/** Shown where a study has no value yet. */
export const NO_VALUE_TEXT = '—'

/** In the legend: 'EMA 50', 'MACD 12 26 9'. */
export function studyTitle({ shortName, titleSettings }: StudyDefinition, settings: StudySettings): string {
  return [shortName, ...titleSettings.map(name => settings[name])].join(' ')
}
