import type { Rule } from '../rules/rule.ts'
import type { ScannerProp } from './scanner-columns.ts'

export const strategyNames = [
  'LM-C',
  'LM-O',
  'HPBreak',
  'HPBreakUp',
  'HPBreakDown',
  'MHPBreak',
  'MHPBreakUp',
  'MHPBreakDown',
  'HGBreak',
  'HGBreakUp',
  'HGBreakDown',
  'Custom Range',
  'DistToHPX',
  'DistToMHPY',
] as const
export type StrategyName = (typeof strategyNames)[number]

/** '+' ascending, '-' descending. */
export type SortDirection = '+' | '-'

/** The dialog in which the inputs of a strategy are set. */
export type StrategyDialog = 'playbooks' | 'breakout' | 'range' | 'distance'

/** A strategy of the scanner: which symbols it lists, and how they are shown at first. */
export interface Strategy {
  readonly name: StrategyName
  readonly description: string
  readonly dialog: StrategyDialog
  /** How many inputs are stored. */
  readonly nInputs: number
  /** Before the user has selected the strategy. */
  readonly initialInputs: readonly string[]
  /** What a selection sets when the user has not set any. */
  readonly selectedInputs: readonly string[]
  /** Columns that are of use with it, in their order. */
  readonly cols: readonly ScannerProp[]
  /** Columns that are switched on when it becomes current. */
  readonly enableProps: readonly ScannerProp[]
  readonly sortCol: ScannerProp
  readonly sortDir: SortDirection
  /** The condition that its symbols meet; null when the inputs lack something or are not valid. */
  readonly ruleOf: (inputs: readonly string[]) => Rule | null
  /** The inputs as they are shown beside its name; empty without any. */
  readonly displayValue: (inputs: readonly string[]) => readonly string[]
}
