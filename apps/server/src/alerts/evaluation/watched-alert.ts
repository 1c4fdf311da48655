import { type CompiledRule, compileRule, fieldsOfRule, parseRule, type Rule } from '@tidemark/domain'
import { LRUCache } from 'lru-cache'
import type { ActiveAlert } from '../own-alert-store.ts'
import { type RuleThreshold, thresholdsOf } from './rule-thresholds.ts'
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
  readonly closes: boolean
  /** The high or low of the day, which changes with every minute. */
  readonly dayRange: boolean
}

/** A rule, ready to be evaluated. */
interface AlertRule {
  readonly rule: Rule
  readonly holds: CompiledRule
  readonly timing: RuleTiming
  readonly needs: RuleNeeds
  readonly thresholds: readonly RuleThreshold[]
  /** Whether the rule can be true without anything happening. */
  readonly canRest: boolean
}

/** An active alert of a user. */
export interface WatchedAlert extends AlertRule {
  /** The newest known; a change of its name does not start the alert anew. */
  record: ActiveAlert
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
  const rule = known.get(record.rule) ?? readRule(record.rule)
  if (!rule) return null
  known.set(record.rule, rule)
  return { ...rule, record, hasEnded: false, watches: [] }
}

/** Many alerts have the same rule. Sharing its function keeps it in the processor's cache, which decides how fast it is. */
const known = new LRUCache<string, AlertRule>({ max: 5000 })

function readRule(text: string): AlertRule | null {
  const parsed = parseRule(text)
  if (!parsed.ok) return null
  const { rule } = parsed
  const fields = fieldsOfRule(rule)
  return {
    rule,
    holds: compileRule(rule),
    timing: ruleTiming(rule),
    needs: {
      levels: fields.some(isStamped),
      playbook: fields.includes('playbook'),
      closes: closesBars(rule),
      dayRange: fields.includes('dayHigh') || fields.includes('dayLow'),
    },
    thresholds: thresholdsOf(rule),
    canRest: canRest(rule),
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
