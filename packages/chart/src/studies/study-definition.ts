import type { Resolution } from '@tidemark/domain'
import type { StoredBar } from '../bars/stored-bar.ts'
import type { SymbolInfo } from '../datafeed.ts'
import type { PlotStyle, StudyKind, StudySettings } from './study-doc.ts'

/** What the user can set, for an editor to show and the reader to hold stored values against. */
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

/** 'line': through all values. 'histogram': columns from zero, in the theme's up and down unless they grow or shrink. */
export interface Plot {
  readonly name: string
  readonly shape: 'line' | 'histogram'
  readonly style: PlotStyle
}

/** What a study is computed for. */
export interface StudyContext {
  readonly settings: StudySettings
  readonly info: SymbolInfo
  readonly resolution: Resolution
}

/** Takes bar after bar and answers a value a plot, NaN where there is none yet; or the last bar once more, changed. One
 *  value more, other than 0, says that lines begin anew here. */
export type StudyCalculator = (bar: StoredBar, isReplacing: boolean) => readonly number[]

/** One kind of study: one file in `kinds/`, one line in `study-kinds.ts`. */
export interface StudyDefinition {
  readonly kind: StudyKind
  /** Over the candles, or in a pane of its own. */
  readonly place: 'price' | 'pane'
  readonly settings: readonly SettingField[]
  readonly plots: readonly Plot[]
  /** Filled between two of its plots, or between two levels. */
  readonly band?: { readonly between: readonly [string, string] }
  /** Names of settings at which level lines are drawn, with a tint between them. */
  readonly levels?: readonly [string, string]
  /** What the axis always shows; else it follows the values in view. */
  readonly range?: { readonly low: number; readonly high: number }
  /** After the point, of a symbol with so many. */
  digits(priceDigits: number): number
  start(context: StudyContext): StudyCalculator
}

export const NOTHING = Number.NaN

export function numberOf(settings: StudySettings, name: string): number {
  return Number(settings[name])
}

export function lengthField(defaultValue: number, name = 'length'): SettingField {
  return { kind: 'number', name, min: 1, max: 500, step: 1, defaultValue }
}
