import type { Bar } from '../bars/bar.ts'
import type { BreadthValues } from '../breadth/breadth.ts'
import type { EpochSeconds, IsoDate } from '../epoch.ts'
import type { DeviationBands } from '../futures/risk-interval.ts'
import type { Band } from '../levels/level-set.ts'
import type { AlertColor, AlertState } from './alert-state.ts'

/** The groups of the alerts panel, in its order. */
export const alertGroups = ['irrational', 'unusual', 'random'] as const
export type AlertGroup = (typeof alertGroups)[number]

/** One alert of a rule. */
export interface AlertWatch<
  Watched extends string | null = string | null,
  Key extends string | null = string | null,
> {
  /** The symbol or futures root; null for the whole market. */
  readonly watches: Watched
  /** Its key in the alerts of the live channel; null where the main window evaluates the rule. */
  readonly key: Key
  /** The symbol on a date, where it is not `watches`. */
  readonly symbolOn?: (date: IsoDate) => string
}

interface Rule {
  /** Names the rule in alert items, e.g. 'hedge-break'. */
  readonly alert: string
  readonly name: string
  readonly group: AlertGroup
  /** Whether its direction is shown as an arrow: true for breaks. A rule without one always has direction '-'. */
  readonly hasArrow: boolean
  /** The meaning of each colour; null for a colour that the rule never has. */
  readonly texts: Readonly<Record<AlertColor, string | null>>
}

/** The levels of a symbol that a rule may compare closes with. */
export interface AlertLevels {
  readonly mhp: number | null
  readonly bull: Band | null
  readonly strikeStep: number | null
}

/** Evaluated by the engine over the 1-minute closes of a session. Levels are null when the session has none. */
export interface MinuteRule<State extends AlertState = AlertState> extends Rule {
  readonly needs: 'minutes'
  readonly owner: 'engine'
  readonly watches: readonly AlertWatch<string, string>[]
  /** The level that closes are compared with, as evidence of a firing. */
  readonly level: { readonly name: string; of(levels: AlertLevels): number | null }
  /** The state at the opening price, before the first close. */
  open(open: number, levels: AlertLevels | null): State
  /** The state after one more close. */
  next(state: State, close: number, levels: AlertLevels | null): State
}

/** The current values of the whole market. */
interface MarketValues {
  readonly breadth: BreadthValues
  readonly now: EpochSeconds
}

/** What a rule saw, as evidence of a firing. */
export interface MarketEvidence {
  readonly value: number
  /** The values in words. */
  readonly text: string
}

/** Evaluated by the engine from the current values of the whole market. */
export interface MarketRule extends Rule {
  readonly needs: 'market'
  readonly owner: 'engine'
  readonly watches: readonly [AlertWatch<null, string>]
  evaluate(market: MarketValues): AlertState
  /** Null while its values must not be shown. Missing: the rule compares no value. */
  evidence?(market: MarketValues): MarketEvidence | null
}

/** The part of a bar that can break a band. */
export type BandBar = Pick<Bar, 'time' | 'low' | 'high'>

/** Evaluated by the main window, which alone has the bars of the futures feed. Each session starts from `start`. */
export interface BarRule extends Rule {
  readonly needs: 'bars'
  readonly owner: 'window'
  readonly watches: readonly AlertWatch<string, null>[]
  readonly start: AlertState
  next(state: AlertState, bar: BandBar, bands: DeviationBands | null, futuresOpen: EpochSeconds): AlertState
}

/** Everything the product knows about one kind of alert. */
export type AlertRule = MinuteRule | MarketRule | BarRule
