import { type DisplaySettings, type DisplaySettingsChange, settingsProblem } from '@tidemark/contracts'
import { type ColourField, fieldId, type NumberField } from './sections.ts'
import { texts } from './texts.ts'

export type TextField = ColourField | NumberField

/** Texts that the user has typed, by field. */
export type Typed = Readonly<Record<string, string>>

type Settings = Pick<DisplaySettings, 'colorSettings' | 'margins'>

const decimal = /^[+-]?(?:\d*\.)?\d+$/
const maxDigits = 16

export const savedValue = (settings: Settings, { part, name }: TextField): string | number =>
  (settings[part] as Readonly<Record<string, string | number>>)[name] ?? ''

export const textOf = (settings: Settings, typed: Typed, field: TextField): string =>
  typed[fieldId(field)] ?? String(savedValue(settings, field))

/** What a text means in its field; null when it is no number where one is needed. */
function readText({ kind }: TextField, text: string): string | number | null {
  const trimmed = text.trim()
  if (kind === 'colour') return trimmed
  return trimmed.length <= maxDigits && decimal.test(trimmed) ? Number(trimmed) : null
}

/** GS-5: why the text is refused, by the same rules as on the platform; null when it is not. */
export function problemOf(field: TextField, text: string): string | null {
  const value = readText(field, text)
  if (value === null) return texts.notANumber
  return settingsProblem(field.part, field.name as never, value)
}

export interface DraftChange {
  /** Only valid values that differ from the saved ones. */
  readonly change: DisplaySettingsChange
  readonly refused: readonly TextField[]
}

/** What saving these fields would send, and which of them must be corrected first. */
export function changeOf(settings: Settings, typed: Typed, fields: readonly TextField[]): DraftChange {
  const parts: Record<TextField['part'], Record<string, unknown>> = { colorSettings: {}, margins: {} }
  const refused: TextField[] = []
  for (const field of fields) {
    const text = textOf(settings, typed, field)
    if (problemOf(field, text) !== null) refused.push(field)
    else if (readText(field, text) !== savedValue(settings, field))
      parts[field.part][field.name] = readText(field, text)
  }
  const given = Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0)
  return { change: Object.fromEntries(given), refused }
}

export const isEmpty = (change: DisplaySettingsChange): boolean => Object.keys(change).length === 0

/** The settings with a change that is not saved yet: what the preview shows. */
export function drafted(settings: Settings, change: DisplaySettingsChange): Settings {
  return {
    colorSettings: { ...settings.colorSettings, ...withoutUndefined(change.colorSettings) },
    margins: { ...settings.margins, ...withoutUndefined(change.margins) },
  }
}

const withoutUndefined = <Part extends object>(part: Part | undefined) =>
  (part ?? {}) as { [Name in keyof Part]: NonNullable<Part[Name]> }
