import type { MarketAbout } from '@tidemark/contracts'
import { calendarSpan, type MarketSpan } from '@tidemark/domain'
import type { MarketSource, SourceListener, SourcePorts } from '@tidemark/sources'
import type { z } from 'zod'

/** Settings are copied to the engine's thread. */
type SettingValue = string | number | boolean

/** One environment variable of a source. */
export type SourceVariable<Value extends SettingValue = SettingValue> = {
  /** Checks a value that is set and converts it. */
  readonly schema: z.ZodType<Value>
  /** Its text in the table of docs/operations.md. */
  readonly about: string
} & ({ readonly default: string } | { readonly whenMissing: string })

export type SourceVariables = Readonly<Record<string, SourceVariable>>

/** The values of the variables, by the names of the variables. */
type SettingsOf<Variables extends SourceVariables> = {
  readonly [Name in keyof Variables]: Variables[Name] extends SourceVariable<infer Value> ? Value : never
}
export type SourceSettings = SettingsOf<SourceVariables>

/**
 * How market time runs: simulated time is saved and resumed; recorded time starts at the first session at every start
 * and may go back; real time is the wall clock minus the delay of the source and cannot be set.
 */
type SourceClock =
  | {
      readonly kind: Exclude<MarketAbout['clock'], 'real'>
      /** The days it can be set to; it stops at the end. Default: the whole calendar. */
      readonly span?: MarketSpan
    }
  | { readonly kind: 'real'; readonly lagMs: number }

interface OpenContext {
  /** Only these symbols; null means all symbols of the source. */
  readonly symbols: readonly string[] | null
  readonly ports: SourcePorts
}

export interface OpenedSource {
  readonly source: MarketSource
  /** Start of the first recorded session; null for a source that is not recorded. */
  firstSessionMs(): number | null
  /** Starts to collect data, by polling or by being pushed to, if the source collects any; only one thread may do so. Tells
   *  the listener about everything that has arrived. */
  start(listener: SourceListener): void
}

/** Everything the server knows about one source of market data. */
export interface MarketSourceDescriptor<Variables extends SourceVariables = SourceVariables> {
  /** Its value of MARKET_SOURCE, also the name of the opened source. */
  readonly name: string
  /** Its name in the status line of the browser. */
  readonly title: string
  /** Where its prices come from, in a sentence for traders. */
  readonly note: string
  /** A line that the server prints when it is ready, e.g. about terms of use. */
  readonly startNote?: string
  readonly clock: SourceClock
  readonly variables: Variables
  /** Distinguishes its markets, so that the archives of two are never mixed up. Starts with the name. */
  identity(settings: SettingsOf<Variables>): string
  /** Opens the market. Called in several threads: the same settings give the same market, except that one whose history is
   *  collected is empty until it is started. */
  open(settings: SettingsOf<Variables>, context: OpenContext): OpenedSource
  /** A sentence for an error of `open` that the operator can fix; null for any other error. */
  describeError?(error: unknown, settings: SettingsOf<Variables>): string | null
}

/** Infers the settings of a source from its variables. */
export const defineMarketSource = <const Variables extends SourceVariables>(
  descriptor: MarketSourceDescriptor<Variables>,
): MarketSourceDescriptor<Variables> => descriptor

/** The option of a source that limits it to some symbols. */
export const chosenSymbols = (symbols: readonly string[] | null) => (symbols ? { symbols } : {})

/** The days of a clock whose way back is a new epoch; null for one that may go back, or cannot be set. */
export const epochSpanOf = (descriptor: Pick<MarketSourceDescriptor, 'clock'>): MarketSpan | null =>
  descriptor.clock.kind === 'simulated' ? clockSpanOf(descriptor) : null

/** The days that the clock of a source can be set to; null when it cannot be set. */
export const clockSpanOf = ({ clock }: Pick<MarketSourceDescriptor, 'clock'>): MarketSpan | null =>
  clock.kind === 'real' ? null : (clock.span ?? calendarSpan)
