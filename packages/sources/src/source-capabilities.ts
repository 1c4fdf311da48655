/**
 * What a source can do. Nobody compares names of sources: whoever needs something asks for it here. A source has nothing
 * of what it does not claim, and does not fail: no bars of these resolutions, no trades and no next one, no symbol with a
 * chain, no settlements, no margins.
 */
export interface SourceCapabilities {
  /** Bars of a day and longer. */
  readonly days: boolean
  /** Bars of minutes. */
  readonly minutes: boolean
  /** Trades as they happen. */
  readonly trades: boolean
  readonly chains: boolean
  readonly settlements: boolean
  /** Dated maintenance margins of futures. */
  readonly margins: boolean
  /** Whether its market time is its own, not that of the wall clock. */
  readonly ownClock: boolean
  /** Whether it has bars outside regular hours. Trades and last prices are of regular hours all the same. */
  readonly extendedHours: boolean
  /** Where past bars come from: computed alike in every process, read from a recording that every process can read,
   *  or known only to the one process that collects them. */
  readonly history: 'computed' | 'recorded' | 'collected'
}
