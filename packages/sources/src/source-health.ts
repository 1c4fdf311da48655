/** Since when a source has been out of reach on the wall clock, and its last failure. */
export interface SourceOutage {
  readonly sinceMs: number
  readonly message: string
}

/** State of one input of a source. */
export interface SourceHealth {
  /** For example `chains SPY`. */
  readonly name: string
  readonly state: 'ok' | 'stale' | 'failing' | 'waiting'
  /** Time of the newest good data; null before the first. */
  readonly lastGoodMs: number | null
  /** What is wrong, for the operator; null when nothing is. */
  readonly message: string | null
}
