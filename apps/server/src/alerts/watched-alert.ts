import { type CompiledRule, compileRule, fieldsOfRule, parseRule, type Rule } from '@tidemark/domain'
import type { ActiveAlert } from '../storage/account-store.ts'
import { canRest, closesBars, type RuleTiming, ruleTiming } from './rule-timing.ts'

/** Fields that come from a stamp of levels. */
const stampedFields: ReadonlySet<string> = new Set([
  'HP',
  'MHP',
  'bearLow',
  'bearHigh',
  'bullLow',
  'bullHigh',
  'playbook',
  'openPlaybook',
  'zonesReset',
])

export const isStamped = (field: string): boolean => stampedFields.has(field)

/** What of a market a rule needs, beside its prices. */
interface RuleNeeds {
  readonly levels: boolean
  readonly playbook: boolean
  readonly volume: boolean
  readonly closes: boolean
}

/** An active alert of a user, ready to be evaluated. */
export interface WatchedAlert {
  /** The newest known; a change of its name does not start the alert anew. */
  record: ActiveAlert
  readonly rule: Rule
  readonly holds: CompiledRule
  readonly timing: RuleTiming
  readonly needs: RuleNeeds
  /** Whether the rule can be true without anything happening. */
  readonly canRest: boolean
  /** A once-alert that has fired, or one that has expired: its end is being written. */
  hasEnded: boolean
  readonly watches: Watch[]
}

/** One alert on one symbol. */
export interface Watch {
  readonly alert: WatchedAlert
  readonly row: number
  /** Of the alert; beside the other fields that every evaluation reads. */
  readonly holds: CompiledRule
  readonly timing: RuleTiming
  /** Market time of the feed from which on it is evaluated. */
  fromMs: number
  /** Whether the rule was true at the end of the last minute. Only a rule that was not can fire. */
  isTrue: boolean
  /** Start of the minute in which it last fired. */
  firedMs: number
  /** The trades of the minute in which it was made; null after that minute. */
  firstStep: FirstStep | null
}

/** The part of a minute that followed the making of an alert. */
export interface FirstStep {
  readonly minuteMs: number
  readonly before: number
  open: number
  high: number
  low: number
}

/** Null for a rule that this release cannot read. */
export function createWatchedAlert(record: ActiveAlert): WatchedAlert | null {
  const parsed = parseRule(record.rule)
  if (!parsed.ok) return null
  const { rule } = parsed
  const fields = fieldsOfRule(rule)
  return {
    record,
    rule,
    holds: compileRule(rule),
    timing: ruleTiming(rule),
    needs: {
      levels: fields.some(isStamped),
      playbook: fields.includes('playbook'),
      volume: fields.includes('volume'),
      closes: closesBars(rule),
    },
    canRest: canRest(rule),
    hasEnded: false,
    watches: [],
  }
}

/** A new watch, which starts as false. */
export const createWatch = (alert: WatchedAlert, row: number, fromMs: number): Watch => ({
  alert,
  row,
  holds: alert.holds,
  timing: alert.timing,
  fromMs,
  isTrue: false,
  firedMs: Number.NaN,
  firstStep: null,
})
