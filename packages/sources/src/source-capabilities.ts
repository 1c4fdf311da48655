/** What a source can do. Nobody compares names of sources: whoever needs something asks for it here. */
export interface SourceCapabilities {
  /** Bars of a day and longer. */
  readonly days: boolean
  /** Bars of minutes. */
  readonly minutes: boolean
  /** Trades as they happen. */
  readonly trades: boolean
  readonly chains: boolean
  readonly settlements: boolean
  /** Whether its market time is its own, not that of the wall clock. */
  readonly ownClock: boolean
  /** Whether it has prices outside regular hours. */
  readonly extendedHours: boolean
  /** Where past bars come from: computed alike in every process, read from a recording that every process can read,
   *  or known only to the one process that collects them. */
  readonly history: 'computed' | 'recorded' | 'collected'
}
