/** How one input of a source does. */
export interface SourceHealth {
  /** What it is, e.g. `chains SPY`. */
  readonly name: string
  readonly state: 'ok' | 'stale' | 'failing' | 'waiting'
  /** When the newest good data was taken; null before the first. */
  readonly lastGoodMs: number | null
  /** What is wrong, for people; null when nothing is. */
  readonly message: string | null
}
