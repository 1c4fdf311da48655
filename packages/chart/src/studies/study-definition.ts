import type { Bar, Resolution } from '@tidemark/domain'
import type { SymbolInfo } from '../datafeed.ts'
import type { PlotStyle, StudySettings } from './study-doc.ts'

/** A setting: an editor shows it, and the reader checks stored values against it. */
export type SettingField =
  | {
      readonly kind: 'number'
      readonly name: string
      /** In the settings dialog. */
      readonly label: string
      readonly min: number
      readonly max: number
      readonly step: number
      readonly defaultValue: number
    }
  | {
      readonly kind: 'choice'
      readonly name: string
      readonly label: string
      readonly choices: readonly string[]
      readonly defaultValue: string
    }

/** 'line': through all values. 'histogram': columns from zero in the theme's up and down colours. */
export interface Plot {
  readonly name: string
  /** In the settings dialog. */
  readonly label: string
  readonly shape: 'line' | 'histogram'
  readonly style: PlotStyle
}

/** The input of a study besides its bars. */
export interface StudyContext {
  readonly settings: StudySettings
  readonly info: SymbolInfo
  readonly resolution: Resolution
}

/** Takes the next bar, or the last one again with `isReplacing`. Returns one value per plot, NaN where there is none yet;
 *  an additional value of 1 starts new lines at this bar. */
export type StudyCalculator = (bar: Bar, isReplacing: boolean) => readonly number[]

/**
 * Describes one kind of study: one file in `kinds/`, one line in `study-registry.ts`. Menu, settings dialog, legend, reader
 * and layer take everything they need from here.
 */
export interface StudyDefinition {
  /** Stored in documents, so it never changes. */
  readonly kind: string
  /** In the menu, and title of the settings dialog. */
  readonly name: string
  /** In the legend, followed by the values of `titleSettings`: 'EMA 50', 'MACD 12 26 9'. */
  readonly shortName: string
  /** Names of the settings that distinguish two studies of the kind. */
  readonly titleSettings: readonly string[]
  /** Over the candles, or in its own pane. */
  readonly place: 'price' | 'pane'
  readonly settings: readonly SettingField[]
  readonly plots: readonly Plot[]
  /** Fills the area between two of its plots. */
  readonly band: { readonly between: readonly [string, string] } | null
  /** Names of two settings whose values are drawn as levels, with a tint between them. */
  readonly levels: readonly [string, string] | null
  /** Fixed range of the axis; null: it follows the values in view. */
  readonly range: { readonly low: number; readonly high: number } | null
  /** Decimals of its values, given those of the symbol's prices. */
  digits(priceDigits: number): number
  start(context: StudyContext): StudyCalculator
}

/** What a menu shows of a study before the code of the studies has loaded. */
export type StudyEntry = Pick<StudyDefinition, 'kind' | 'name'>

export const NO_VALUE = Number.NaN

export function numberOf(settings: StudySettings, name: string): number {
  return Number(settings[name])
}

export function lengthField(defaultValue: number, name = 'length', label = 'Length'): SettingField {
  return { kind: 'number', name, label, min: 1, max: 500, step: 1, defaultValue }
}
