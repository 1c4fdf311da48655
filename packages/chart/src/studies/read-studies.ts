import {
  colourOr,
  type DocumentsRead,
  isRecord,
  type Migration,
  newestFields,
  oneOf,
  readDocuments,
  within,
} from '../stored-documents.ts'
import type { SettingField, StudyDefinition } from './study-definition.ts'
import { type PlotStyle, STUDY_VERSION, type StudyDoc, type StudySettings } from './study-doc.ts'
import type { StudyRegistry } from './study-registry.ts'

/** One step for each new version; there is only one version so far. */
const MIGRATIONS: readonly Migration[] = []
/** Pane height as a share of the candles' height. */
const DEFAULT_SHARE = 1 / 3

export function readStudies(input: unknown, registry: StudyRegistry): DocumentsRead<StudyDoc> {
  return readDocuments(input, item => readStudy(item, registry))
}

/** The study, or the reason why the item is not one. A missing or invalid setting gets its default. */
export function readStudy(item: unknown, registry: StudyRegistry): StudyDoc | string {
  const fields = newestFields(item, MIGRATIONS)
  if (typeof fields === 'string') return fields
  const definition = registry.find(fields.kind)
  if (definition === undefined) return `unknown kind: ${String(fields.kind)}`
  return {
    version: STUDY_VERSION,
    id: fields.id,
    kind: definition.kind,
    settings: readSettings(fields.settings, definition),
    plots: readPlots(fields.plots, definition),
    hidden: fields.hidden === true,
    share: within(fields.share, 0.05, 5, DEFAULT_SHARE),
  }
}

function readSettings(input: unknown, { settings }: StudyDefinition): StudySettings {
  const given = isRecord(input) ? input : {}
  return Object.fromEntries(settings.map(field => [field.name, readSetting(given[field.name], field)]))
}

function readSetting(value: unknown, field: SettingField): number | string {
  if (field.kind === 'choice') return oneOf(field.choices, value) ?? field.defaultValue
  const bounded = within(value, field.min, field.max, field.defaultValue)
  return field.step >= 1 ? Math.round(bounded) : bounded
}

function readPlots(input: unknown, { plots }: StudyDefinition): Readonly<Record<string, PlotStyle>> {
  const given = isRecord(input) ? input : {}
  const styles = plots.map(({ name, style }) => {
    const plot = given[name]
    const { colour, width } = isRecord(plot) ? plot : {}
    return [name, { colour: colourOr(style.colour, colour), width: within(width, 1, 8, style.width) }]
  })
  return Object.fromEntries(styles)
}
