import type { Evidence } from '@tidemark/contracts'
import type { FiredState, MarketRule, MinuteRule } from '@tidemark/domain'

/** A change of an alert to yellow or red, or to a new direction, at the end of a minute. */
export interface AlertChange {
  readonly rule: MinuteRule | MarketRule
  /** The alert's key in the alert map. */
  readonly key: string
  /** Null for the whole market. */
  readonly symbol: string | null
  readonly state: FiredState
  readonly atMs: number
  readonly evidence: Evidence
  /** What the rule saw, in words; null where the text of the rule says all. */
  readonly detail: string | null
}
