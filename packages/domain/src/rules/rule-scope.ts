import type { RuleFieldName } from './rule-fields.ts'

/** What a rule may contain. */
export interface RuleScope {
  /** False for a scan, which looks at one moment. */
  readonly events: boolean
  /** All fields when left out. */
  readonly fields?: readonly RuleFieldName[]
}
