import type { Resolution } from '@tidemark/domain'
import type { StoredBar } from '../bars/stored-bar.ts'
import type { SymbolInfo } from '../datafeed.ts'
import type { PlotStyle, StudyKind, StudySettings } from './study-doc.ts'

/** A setting: an editor shows it, and the reader checks stored values against it. */
export type SettingField =
  | {
      readonly kind: 'number'
      readonly name: string
      readonly min: number
      readonly max: number
      readonly step: number
      readonly defaultValue: number
    }
  | {
      readonly kind: 'choice'
      readonly name: string
      readonly choices: readonly string[]
      readonly defaultValue: string
    }

/** 'line': through all values. 'histogram': columns from zero in the theme's up and down colours. */
export interface Plot {
  readonly name: string
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
export type StudyCalculator = (bar: StoredBar, isReplacing: boolean) => readonly number[]

/** Describes one kind of study: one file in `kinds/`, one line in `study-definitions.ts`. */
export interface StudyDefinition {
  readonly kind: StudyKind
  /** Over the candles, or in its own pane. */
  readonly place: 'price' | 'pane'
  readonly settings: readonly SettingField[]
  readonly plots: readonly Plot[]
  /** Fills the area between two of its plots. */
  readonly band?: { readonly between: readonly [string, string] }
  /** Names of two settings whose values are drawn as levels, with a tint between them. */
  readonly levels?: readonly [string, string]
  /** Fixed range of the axis; otherwise it follows the values in view. */
  readonly range?: { readonly low: number; readonly high: number }
  /** Decimals of its values, given those of the symbol's prices. */
  digits(priceDigits: number): number
  start(context: StudyContext): StudyCalculator
}

export const NO_VALUE = Number.NaN

export function numberOf(settings: StudySettings, name: string): number {
  return Number(settings[name])
}

export function lengthField(defaultValue: number, name = 'length'): SettingField {
  return { kind: 'number', name, min: 1, max: 500, step: 1, defaultValue }
}
